import { useState } from "react";
import { isSameJson, type Json } from "#engine";

/** The object of an earlier render as long as it says the same, so that RJSF does not set up its form anew. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isSameJson(kept as Json, value as Json)) return kept;
  setKept(value);
  return value;
}
