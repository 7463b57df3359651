import { useCallback, useEffect, useRef } from "react";
import { type Answer, type FieldView, isBlank } from "#engine";
import { useLatest } from "./use-latest.ts";

/** Validates a field with `judgeAfter` after a pause in typing; never an empty one. */
export function useValidation(
  fields: FieldView[],
  answer: Answer,
  onValidate: ((field: string) => void) | undefined,
): (name: string) => void {
  const latest = useLatest({ fields, answer, onValidate });
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  return useCallback(
    (name) => {
      clearTimeout(timers.current.get(name));
      const wait = latest.current.fields.find((field) => field.name === name)?.draw.judgeAfter;
      if (wait === undefined) return;
      const validate = () => {
        if (!isBlank(latest.current.answer[name] ?? null)) latest.current.onValidate?.(name);
      };
      timers.current.set(name, setTimeout(validate, wait));
    },
    [latest],
  );
}
