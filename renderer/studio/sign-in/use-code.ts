import { type FormEvent, useState } from "react";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { failureOf } from "../controls/use-reply.ts";

/** Keeps a code while it is typed. `send` takes it to the server; one that is refused is typed again. */
export function useCode(send: (code: string) => Promise<void>) {
  const [typed, setTyped] = useState("");
  const { run, isBusy, error, setError } = useAsyncAction(failureOf);

  /** A whole code is sent at once; otherwise, the form sends what was typed. */
  async function submit(given: string | FormEvent): Promise<void> {
    if (typeof given !== "string") given.preventDefault();
    const isDone = isBusy || (await run(() => send(typeof given === "string" ? given : typed)));
    if (!isDone) setTyped("");
  }

  function change(value: string): void {
    setTyped(value);
    if (value !== "") setError(undefined);
  }

  function clear(): void {
    setTyped("");
    setError(undefined);
  }

  const code = { value: typed, onChange: change, error };
  return { code, submit: (given: string | FormEvent) => void submit(given), isBusy, clear };
}
