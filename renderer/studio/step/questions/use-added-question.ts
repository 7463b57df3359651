import { useEffect, useRef } from "react";

/** Returns a function that names a question that was just added: once it is chosen and drawn, it is worded next. */
export function useAddedQuestion(chosen: string | null): (name: string) => void {
  const added = useRef<string | null>(null);

  // From outside, the list gives the focus to the row that had it last: the new one has it first.
  useEffect(() => {
    if (added.current === null || chosen !== added.current) return;
    const title = document.getElementById(`title-${added.current}`);
    if (!(title instanceof HTMLTextAreaElement)) return;
    added.current = null;
    title.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
    title.focus();
    title.select();
    title.scrollIntoView({ block: "nearest" });
  });

  return (name) => {
    added.current = name;
  };
}
