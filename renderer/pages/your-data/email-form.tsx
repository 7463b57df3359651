import { useState } from "react";
import type { YourDataWords } from "../../../definitions/schema/site.gen.d.ts";
import { Button } from "../../controls/button/button.tsx";
import { CodeInput } from "../../controls/field/code-input.tsx";
import { PasswordField } from "../../controls/field/password-field.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { call } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { AccountFormBody, SendButtons } from "../form/account-form.tsx";
import { digitsNeeded } from "../form/digits-needed.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { useFirstField } from "../form/use-first-field.ts";

interface EmailFormProps {
  words: YourDataWords;
  onCancel: () => void;
  /** Called with the new address. */
  onDone: (email: string) => void;
}

/** Renders how an account gets another address: the address and the password, then the code that was mailed there. */
export function EmailForm({ words, onCancel, onDone }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CodeForm words={words} email={sentTo} onCancel={onCancel} onDone={onDone} />;
  return <AddressForm words={words} onCancel={onCancel} onSent={setSentTo} />;
}

function AddressForm({
  words,
  onCancel,
  onSent,
}: Omit<EmailFormProps, "onDone"> & { onSent: (email: string) => void }) {
  const { newEmail, password, send, cancel } = words.email;
  const form = useAccountForm("login", {
    send: async ({ email, password: typed }) => {
      const body = { email, password: typed };
      await call("POST", "user/data/email", { body, failure: words.failed });
      onSent(String(email));
    },
  });
  const address = form.text("email");
  useFirstField(address.id);
  return (
    <AccountFormBody form={form}>
      <TextField {...address} type="email" label={newEmail} autoComplete="off" />
      <PasswordField {...form.text("password")} label={password} autoComplete="current-password" />
      <SendButtons form={form} variant="secondary" words={send}>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </SendButtons>
    </AccountFormBody>
  );
}

function CodeForm({ words, email, onCancel, onDone }: EmailFormProps & { email: string }) {
  const code = useSite().access.code;
  const { sent, confirm, cancel } = words.email;
  const form = useAccountForm("verify-email", {
    send: async ({ userOtpInput }) => {
      const reply = await call<{ email: string }>("PUT", "user/data/email", {
        body: { email, userOtpInput },
        failure: words.failed,
      });
      onDone(reply.email);
    },
  });
  const { required: _always, autoComplete: _its, ...field } = form.text("userOtpInput");
  useFirstField(field.id);
  return (
    <AccountFormBody form={form}>
      <p role="status">{fill(sent, { address: email })}</p>
      <CodeInput {...field} onComplete={() => form.submit()} />
      <SendButtons form={form} variant="secondary" words={confirm} unready={digitsNeeded(field.value, code)}>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </SendButtons>
    </AccountFormBody>
  );
}
