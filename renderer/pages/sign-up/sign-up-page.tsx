import { useCallback, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useLoginState } from "../../chrome/use-login-state.ts";
import { TextField } from "../../controls/field/text-field.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useIsHydrated } from "../../hydration/use-is-hydrated.ts";
import { JourneyBridge } from "../../illustrations/journey-bridge.tsx";
import { ApiProblem, call } from "../../session/client.ts";
import { changeSession, readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { SendButtons } from "../form/account-form.tsx";
import { FormCard } from "../form/form-card.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { useFirstField } from "../form/use-first-field.ts";
import { GoOn } from "../login/go-on.tsx";
import { keepSignUpEmail, signUpSteps } from "./sign-up-path.ts";

/** Renders step one of the sign-up: the email address. Logged-in users already have one and are redirected. */
export function SignUpPage() {
  const isHydrated = useIsHydrated();
  // Only on arrival.
  const [isLoggedIn, setIsLoggedIn] = useState(() => readSession().isAuthenticated);
  const stay = useCallback(() => setIsLoggedIn(false), []);
  return isHydrated && isLoggedIn ? <GoOn onNobody={stay} /> : <SignUpCard />;
}

function SignUpCard() {
  const state = useLoginState();
  const words = useSite().access.signUp;
  const { form, taken } = useSignUp(state?.email ?? "");
  const email = form.text("email");
  useFirstField(email.id);

  return (
    <FormCard
      form={form}
      picture={<JourneyBridge steps={signUpSteps} step={1} />}
      alert={
        state?.alert ? (
          <Alert tone="note" role="alert">
            {state.alert}
          </Alert>
        ) : null
      }
      aside={
        <>
          {words.known} <Link to="/login">{words.login}</Link>
        </>
      }
    >
      {taken ? <Taken text={taken} email={email.value} /> : null}
      <TextField {...email} type="email" onBlur={() => form.validateSoon("email")} />
      <SendButtons form={form} />
    </FormCard>
  );
}

/** Says that an address has an account, with the way to log in. */
function Taken({ text, email }: { text: string; email: string }) {
  const words = useSite().access.signUp;
  const logIn = (
    <Link to="/login" state={{ email }}>
      {words.loginWith}
    </Link>
  );
  return (
    <Alert tone="note" role="alert" actions={logIn}>
      {text}
    </Alert>
  );
}

/** Returns the form that asks for an address, and says which one has an account already. */
function useSignUp(email: string) {
  const navigate = useNavigate();
  const { failed, unreached } = useSite().access.signUp;
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => changeSession({ emailExists: null, hasPassword: null }), []);
  const form = useAccountForm("sign-up", {
    initial: { email },
    send: async ({ email }) => {
      setTaken(null);
      try {
        await call("POST", "user/register_user_email", { body: { email }, failure: failed, unreached });
      } catch (cause) {
        if (!(cause instanceof ApiProblem && cause.status === 409)) throw cause;
        return setTaken(cause.message);
      }
      keepSignUpEmail(String(email));
      changeSession({ email: String(email), emailExists: true, hasPassword: false });
      await navigate("/verify-email", { state: { email, sentAt: Date.now() } });
    },
  });
  return { form, taken };
}
