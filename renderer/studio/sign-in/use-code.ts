import { type FormEvent, useRef, useState } from "react";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { failureOf } from "../controls/use-reply.ts";

/** Keeps a code while it is typed. `send` takes it to the server, once; one that is refused is typed again. */
export function useCode(send: (code: string) => Promise<void>) {
  const [typed, setTyped] = useState("");
  const { run, isBusy, error, setError } = useAsyncAction(failureOf);
  /** The code on its way, or accepted. State updates too late to stop Enter right after the last digit. */
  const sent = useRef("");

  /** Sends a whole code at once; otherwise, the form sends the typed text. */
  async function submit(input: string | FormEvent): Promise<void> {
    if (typeof input !== "string") input.preventDefault();
    const code = typeof input === "string" ? input : typed;
    if (code === "") return setError("Enter the code first.");
    if (isBusy || code === sent.current) return;
    sent.current = code;
    if (await run(() => send(code))) return;
    sent.current = "";
    setTyped("");
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
