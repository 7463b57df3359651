import { useState } from "react";
import { isSameJson, type Json } from "#engine";

/**
 * The object of an earlier render as long as it says the same: RJSF sets up its form anew for another one, and
 * react-aria takes another array of choices for a new choice and clears what is being typed.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isSameJson(kept as Json, value as Json)) return kept;
  setKept(value);
  return value;
}
