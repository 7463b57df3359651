import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { CodeInput } from "../../controls/field/code-input.tsx";
import { ApiProblem } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import { SendButtons } from "../form/account-form.tsx";
import { FormCard } from "../form/form-card.tsx";
import { NewPasswordFields } from "../form/new-password-fields.tsx";
import { ResendCode } from "../form/resend-code.tsx";
import { setFirstPassword } from "../form/set-first-password.ts";
import { type AccountForm, useAccountForm } from "../form/use-account-form.ts";
import { refuseCode, verifyCode } from "../form/verify-code.ts";

interface PasswordCreationProps {
  email: string;
  /** Time when the code was mailed, in milliseconds since 1970. */
  sentAt: number;
  onOtherEmail: () => void;
}

/**
 * Renders the creation of a first password for an account without one. It requires a code mailed to the address:
 * knowing the address alone must not be enough to take over the account.
 */
export function PasswordCreation({ email, sentAt, onOtherEmail }: PasswordCreationProps) {
  const { login } = useSite().access;
  const form = useCreation(email);
  const { required: _always, autoComplete: _its, ...code } = form.text("userOtpInput");
  return (
    <FormCard
      form={form}
      intro={form.view.description?.replace("{email}", email)}
      takesFocus
      aside={
        <Button variant="quiet" onClick={onOtherEmail}>
          {login.otherEmail}
        </Button>
      }
    >
      <CodeInput {...code} />
      <ResendCode email={email} sentAt={sentAt} />
      <NewPasswordFields form={form} email={email} />
      <SendButtons form={form} />
    </FormCard>
  );
}

/** Opens the form that sends a code and a password. */
function useCreation(email: string): AccountForm {
  const navigate = useNavigate();
  const { code, password: words } = useSite().access;
  const id = useRef<string | null>(null);
  const form = useAccountForm("create-password", {
    send: async ({ userOtpInput, password }) => {
      // A code works once: after a failure of the second call it must not be submitted again.
      if (!id.current) {
        const refused = await verifyCode(email, String(userOtpInput), code.failed, (found) => {
          id.current = found;
        });
        if (refused) return refuseCode(form, refused);
      }
      try {
        const next = await setFirstPassword(String(id.current), String(password), words);
        await navigate(next, { replace: true });
      } catch (cause) {
        // The code was verified too long ago: the next one counts.
        if (cause instanceof ApiProblem && cause.code === "not-verified") id.current = null;
        throw cause;
      }
    },
  });
  return form;
}
