import { useEffect, useEffectEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { Redirect } from "../../chrome/redirect.tsx";
import { CodeInput } from "../../controls/field/code-input.tsx";
import { onlyDigits } from "../../controls/field/only-digits.ts";
import { JourneyBridge } from "../../illustrations/journey-bridge.tsx";
import { changeSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { SendButtons } from "../form/account-form.tsx";
import { digitsNeeded } from "../form/digits-needed.ts";
import { FormCard } from "../form/form-card.tsx";
import { ResendCode } from "../form/resend-code.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { useFirstField } from "../form/use-first-field.ts";
import { refuseCode, verifyCode } from "../form/verify-code.ts";
import { type SignUpState, signUpEmail, signUpSteps } from "./sign-up-path.ts";

/** Renders step two of the sign-up: the code from the mail. */
export function VerifyEmailPage() {
  const state = useLocation().state as SignUpState | null;
  const email = state?.email ?? signUpEmail();
  return email ? <CodeCard email={email} sentAt={state?.sentAt ?? null} /> : <Redirect to="/signup" />;
}

function CodeCard({ email, sentAt }: { email: string; sentAt: number | null }) {
  const navigate = useNavigate();
  const words = useSite().access.code;
  const form = useAccountForm("verify-email", {
    send: async ({ userOtpInput }) => {
      const refused = await verifyCode(email, String(userOtpInput), words.failed, (id) => {
        changeSession({ otpVerified: true });
        return navigate("/password", { state: { id, email } satisfies SignUpState });
      });
      if (refused) refuseCode(form, refused);
    },
  });
  const { required: _always, autoComplete: _its, ...code } = form.text("userOtpInput");
  useFirstField(code.id);
  usePastedDigits((digits) => form.set("userOtpInput", digits.slice(0, 6)));

  return (
    <FormCard
      form={form}
      intro={form.view.description?.replace("{email}", email)}
      picture={<JourneyBridge steps={signUpSteps} step={2} />}
      failed={code.error !== undefined}
      aside={
        <>
          {words.wrongAddress} <Link to="/signup">{words.otherEmail}</Link>
        </>
      }
    >
      <CodeInput {...code} onComplete={() => form.submit()} />
      <SendButtons form={form} unready={digitsNeeded(code.value, words)} />
      <ResendCode email={email} sentAt={sentAt} />
    </FormCard>
  );
}

/** Calls `onDigits` with the digits of a text that is pasted anywhere on the page, except into a field. */
function usePastedDigits(onDigits: (digits: string) => void): void {
  const paste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof HTMLInputElement) return;
    const digits = onlyDigits(clipboardData?.getData("text/plain") ?? "");
    if (digits) onDigits(digits);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
