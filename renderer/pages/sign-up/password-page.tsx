import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { Redirect } from "../../chrome/redirect.tsx";
import { JourneyBridge } from "../../illustrations/journey-bridge.tsx";
import { ApiProblem } from "../../session/client.ts";
import type { LoginState } from "../../session/return-to.ts";
import { useSite } from "../../site/site-context.tsx";
import { SendButtons } from "../form/account-form.tsx";
import { FormAlert } from "../form/form-alert.tsx";
import { FormCard } from "../form/form-card.tsx";
import { NewPasswordFields } from "../form/new-password-fields.tsx";
import { setFirstPassword } from "../form/set-first-password.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { useFirstField } from "../form/use-first-field.ts";
import { type SignUpState, signUpSteps } from "./sign-up-path.ts";

/** Renders step three of the sign-up: the password. Reachable only right after verifying the code. */
export function PasswordPage() {
  const [{ id, email }] = useState<SignUpState>((useLocation().state as SignUpState | null) ?? {});
  return id ? <PasswordCard id={id} email={email ?? null} /> : <Redirect to="/signup" />;
}

/** Refusals that another password would not fix, with the link to where to continue. */
const waysOn: { [code: string]: { to: string; label: "newCode" | "login" } } = {
  "not-verified": { to: "/signup", label: "newCode" },
  "has-password": { to: "/login", label: "login" },
};

function PasswordCard({ id, email }: { id: string; email: string | null }) {
  const navigate = useNavigate();
  const words = useSite().access.password;
  const [stuck, setStuck] = useState<ApiProblem | null>(null);
  const form = useAccountForm("password", {
    send: async ({ password }) => {
      setStuck(null);
      try {
        const next = await setFirstPassword(id, String(password), words);
        await navigate(next, { replace: true, state: { id } satisfies SignUpState });
      } catch (cause) {
        if (!(cause instanceof ApiProblem && waysOn[cause.code])) throw cause;
        setStuck(cause);
      }
    },
  });
  useFirstField(form.text("password").id);
  const way = stuck && waysOn[stuck.code];

  return (
    <FormCard form={form} picture={<JourneyBridge steps={signUpSteps} step={3} />}>
      {way ? (
        <FormAlert
          tone="failed"
          attempt={form.attempt}
          actions={
            <Link to={way.to} state={{ email: email ?? "" } satisfies LoginState}>
              {words[way.label]}
            </Link>
          }
        >
          {stuck?.message}
        </FormAlert>
      ) : null}
      <NewPasswordFields form={form} email={email} />
      <SendButtons form={form} />
    </FormCard>
  );
}
