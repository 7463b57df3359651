import { type RefObject, useLayoutEffect, useRef } from "react";

/** A ref to what was last drawn, for functions that outlive the render they were made in. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
