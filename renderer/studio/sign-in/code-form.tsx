import { type FormEvent, useState } from "react";
import type { StaffMe } from "../../../api/responses/staff.ts";
import { Button } from "../../controls/button/button.tsx";
import { CodeInput } from "../../controls/field/code-input.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { call } from "../../session/client.ts";
import { noReply, problemOf } from "../controls/use-reply.ts";
import styles from "./sign-in.module.css";

/** Asks for a code of the authenticator app, or for a recovery code. Calls `onDone` once the server accepted it. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(code: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const body = isRecovery ? { recoveryCode: code } : { code };
      await call<StaffMe>("POST", "staff/second-factor", { body, failure: noReply });
      onDone();
    } catch (cause) {
      setError(problemOf(cause).message);
      setTyped("");
    } finally {
      setIsBusy(false);
    }
  }

  function change(value: string): void {
    setTyped(value);
    if (value !== "") setError(undefined);
  }

  function turn(): void {
    setIsRecovery(!isRecovery);
    setTyped("");
    setError(undefined);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(typed);
  }

  const shared = { value: typed, onChange: change, error };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {isRecovery ? (
        <TextField
          {...shared}
          label="Recovery code"
          hint="One of the ten that you saved when you set up the app. Each works once."
          autoComplete="off"
        />
      ) : (
        <CodeInput
          {...shared}
          label="Code of your authenticator app"
          hint="Six digits. The app shows new ones every half minute."
          onComplete={(code) => void submit(code)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Confirm
        </Button>
        <Button variant="quiet" onClick={turn}>
          {isRecovery ? "Use the app instead" : "Use a recovery code"}
        </Button>
      </div>
    </form>
  );
}
