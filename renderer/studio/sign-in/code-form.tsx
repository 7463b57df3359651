import { useState } from "react";
import type { StaffMe } from "../../../api/responses/staff.ts";
import { Button } from "../../controls/button/button.tsx";
import { CodeInput } from "../../controls/field/code-input.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { call } from "../../session/client.ts";
import { noReply } from "../controls/use-reply.ts";
import styles from "./sign-in.module.css";
import { useCode } from "./use-code.ts";

const appWords = {
  label: "Code of your authenticator app",
  hint: "Six digits. The app shows new ones every half minute.",
};
const recoveryWords = {
  label: "Recovery code",
  hint: "One of the ten that you saved when you set up the app. Each works once.",
};

/** Asks for a code of the authenticator app, or for a recovery code. Calls `onDone` once the server accepted it. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { code, submit, isBusy, clear } = useCode(async (typed) => {
    const body = { [isRecovery ? "recoveryCode" : "code"]: typed };
    await call<StaffMe>("POST", "staff/second-factor", { body, failure: noReply });
    onDone();
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {isRecovery ? (
        <TextField {...code} {...recoveryWords} autoComplete="off" />
      ) : (
        <CodeInput {...code} {...appWords} onComplete={submit} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Confirm
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setIsRecovery(!isRecovery);
            clear();
          }}
        >
          {isRecovery ? "Use the app instead" : "Use a recovery code"}
        </Button>
      </div>
    </form>
  );
}
