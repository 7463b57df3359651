import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { JourneyBridge } from "../../illustrations/journey-bridge.tsx";
import { CardPage } from "../card-page.tsx";
import { AccountFormBody, FormButtons } from "../form/account-form.tsx";
import { NewPasswordFields } from "../form/new-password-fields.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { setFirstPassword } from "./set-first-password.ts";
import { type SignUpState, signUpSteps } from "./sign-up-way.ts";

/** Sign-up, third of three: the password. Only somebody whose code was just read gets here. */
export function PasswordPage() {
  const [{ id, email }] = useState<SignUpState>((useLocation().state as SignUpState | null) ?? {});
  return id ? <PasswordCard id={id} email={email ?? null} /> : <Navigate to="/signup" replace />;
}

function PasswordCard({ id, email }: { id: string; email: string | null }) {
  const navigate = useNavigate();
  const form = useAccountForm("password", {
    send: async ({ password }) => {
      await setFirstPassword(id, String(password));
      await navigate("/account-confirmation", { replace: true, state: { id } satisfies SignUpState });
    },
  });
  return (
    <CardPage
      heading={form.drawn.title}
      intro={form.drawn.description}
      picture={<JourneyBridge steps={signUpSteps} step={3} />}
      failed={form.summary.length > 0}
    >
      <AccountFormBody form={form}>
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
