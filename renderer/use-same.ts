import { useState } from "react";
import { isSameJson, type Json } from "#engine";

/**
 * Returns the earlier render's object while the value is equal. RJSF would set up its form again for a new object,
 * and react-aria would treat a new array of choices as a new choice and clear what is being typed.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isSameJson(kept as Json, value as Json)) return kept;
  setKept(value);
  return value;
}
