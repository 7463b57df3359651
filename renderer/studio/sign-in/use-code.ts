import { type FormEvent, useState } from "react";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { failureOf } from "../controls/use-reply.ts";

/** Keeps a code while it is typed. `send` takes it to the server; one that is refused is typed again. */
export function useCode(send: (code: string) => Promise<void>) {
  const [typed, setTyped] = useState("");
  const { run, isBusy, error, setError } = useAsyncAction(failureOf);

  /** Sends a whole code at once; otherwise, the form sends the typed text. */
  async function submit(input: string | FormEvent): Promise<void> {
    if (typeof input !== "string") input.preventDefault();
    const isDone = isBusy || (await run(() => send(typeof input === "string" ? input : typed)));
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
  return { code, submit: (input: string | FormEvent) => void submit(input), isBusy, clear };
}
