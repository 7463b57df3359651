import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button } from "../../controls/button/button.tsx";
import { CodeInput } from "../../controls/field/code-input.tsx";
import { focusControl } from "../../controls/message/focus-control.ts";
import { ApiProblem } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import { AccountFormBody, FormButtons } from "../form/account-form.tsx";
import { NewPasswordFields } from "../form/new-password-fields.tsx";
import { ResendCode } from "../form/resend-code.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { setFirstPassword } from "../sign-up/set-first-password.ts";
import { verifyCode } from "../sign-up/verify-code.ts";

interface PasswordCreationProps {
  email: string;
  /** When the code was mailed, in milliseconds since 1970. */
  sentAt: number;
  onOtherEmail: () => void;
}

/**
 * Renders the creation of a first password for an account without one. It requires a code mailed to the address:
 * knowing the address alone must not be enough to take over the account.
 */
export function PasswordCreation({ email, sentAt, onOtherEmail }: PasswordCreationProps) {
  const navigate = useNavigate();
  const { login, code: codeWords, password: passwordWords } = useSite().access;
  const id = useRef<string | null>(null);

  const form = useAccountForm("create-password", {
    send: async ({ userOtpInput, password }) => {
      // A code works once: after a failure of the second call it must not be submitted again.
      if (!id.current) {
        const refused = await verifyCode(email, String(userOtpInput), codeWords.failed, (found) => {
          id.current = found;
        });
        if (refused) {
          form.set("userOtpInput", "");
          form.setError("userOtpInput", refused);
          return focusControl(code.id);
        }
      }
      try {
        await navigate(await setFirstPassword(String(id.current), String(password), passwordWords), {
          replace: true,
        });
      } catch (cause) {
        // The code was verified too long ago: the next one counts.
        if (cause instanceof ApiProblem && cause.code === "not-verified") id.current = null;
        throw cause;
      }
    },
  });
  const { required: _always, autoComplete: _its, ...code } = form.text("userOtpInput");

  return (
    <CardPage
      heading={form.drawn.title}
      intro={form.drawn.description?.replace("{email}", email)}
      failed={form.summary.length > 0}
      takesFocus
      aside={
        <Button variant="quiet" onClick={onOtherEmail}>
          {login.otherEmail}
        </Button>
      }
    >
      <AccountFormBody form={form}>
        <CodeInput {...code} />
        <ResendCode email={email} sentAt={sentAt} />
        <NewPasswordFields form={form} email={email} />
        <FormButtons>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.drawn.buttons.next}
          </Button>
        </FormButtons>
      </AccountFormBody>
    </CardPage>
  );
}
