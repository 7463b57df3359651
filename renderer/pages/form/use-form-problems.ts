import { useState } from "react";
import type { Problem } from "#engine";
import type { FormMessage } from "./refusal.ts";

/** Holds the problems that an account form shows, and its message for the whole form. */
export function useFormProblems(problemsNow: () => Problem[]) {
  const [problems, setProblems] = useState<Problem[]>([]);
  /** The fields that stopped the last attempt. */
  const [stopped, setStopped] = useState<unknown[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [alert, setAlert] = useState<FormMessage | null>(null);

  // Another field may mend a problem: both passwords are equal again. Only the server withdraws its own.
  const now = problems.length > 0 ? problemsNow() : [];
  const shown = problems.filter(
    ({ rule, path: [name], message }) =>
      rule === "server" || now.some((one) => one.path[0] === name && one.message === message),
  );

  return {
    shown,
    /** Problems of the last attempt that remain. */
    left: shown.filter(({ path }) => stopped.includes(path[0])),
    attempt,
    alert,
    /** Shows the problems of one field instead of those that it had. */
    replace(name: string, found: Problem[]): void {
      setProblems((before) => [...before.filter(({ path }) => path[0] !== name), ...found]);
    },
    /** Shows the problems of an attempt. */
    show(found: Problem[], message: FormMessage | null): void {
      setProblems(found);
      setStopped(found.map(({ path }) => path[0]));
      setAlert(message);
      setAttempt((count) => count + 1);
    },
  };
}
