import { useEffect, useEffectEvent } from "react";
import { onlyDigits } from "../../controls/field/only-digits.ts";

/** Calls `onDigits` with the digits of a text that is pasted anywhere on the page, except into a field. */
export function usePastedDigits(onDigits: (digits: string) => void): void {
  const paste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof HTMLInputElement) return;
    const digits = onlyDigits(clipboardData?.getData("text/plain") ?? "");
    if (digits) onDigits(digits);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
