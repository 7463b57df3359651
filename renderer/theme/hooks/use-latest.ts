import { type RefObject, useLayoutEffect, useRef } from "react";

/** Returns a ref to the latest value, for functions that outlive the render that created them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
