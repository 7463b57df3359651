import { useState } from "react";

/**
 * Returns the earlier render's JSON while the value is equal; the order of properties counts, as that of questions on a
 * page. RJSF would set up its form again for a new object, and react-aria would treat a new array of choices as a new
 * choice and clear what is being typed.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
