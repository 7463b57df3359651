import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { buttonClass } from "../../controls/button/button.tsx";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { PasswordField } from "../../controls/field/password-field.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { focusControl } from "../../controls/message/focus-control.ts";
import { rememberedEmail } from "../../session/remembered-email.ts";
import type { LoginState } from "../../session/return-to.ts";
import { changeSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { AccountFormBody, SendButtons } from "../form/account-form.tsx";
import { type AccountForm, useAccountForm } from "../form/use-account-form.ts";
import { leadTo } from "./lead-to.ts";
import { logIn } from "./log-in.ts";
import { useEmailCheck } from "./use-email-check.ts";

interface LoginCardProps {
  email: string;
  /** Reason why the visitor was sent here, or the result of the link that they opened. */
  alert: string | null;
  /** True if the visitor may have no account: the sign-up then comes first. */
  isNew: boolean;
  onNeedsPassword: (email: string) => void;
}

/** Renders email and password. Leaving the email field checks whether the account has a password. */
export function LoginCard({ email: start, alert, isNew, onNeedsPassword }: LoginCardProps) {
  const { login: words } = useSite().access;
  const { form, email, password, status, failure, forget, leaveEmail } = useLogin(start, onNeedsPassword);
  return (
    <CardPage
      heading={isNew ? words.newHeading : form.view.title}
      intro={isNew ? words.newText : form.view.description}
      failed={form.summary.length > 0}
      alert={alert ? <Alert role="alert">{alert}</Alert> : null}
      aside={isNew && status !== "no-account" ? null : <NewHere email={email.value} status={status} />}
    >
      {isNew ? <SignUpFirst email={email.value} /> : null}
      <AccountFormBody form={form}>
        {failure ? (
          <Alert tone="warned" role="status">
            {failure}
          </Alert>
        ) : null}
        <TextField
          {...email}
          type="email"
          onChange={(typed) => {
            forget();
            email.onChange(typed);
          }}
          onBlur={() => form.validateSoon("email", () => void leaveEmail())}
        />
        <PasswordField {...password} autoComplete="current-password" />
        <RememberMe form={form} email={email.value} />
        <SendButtons form={form} variant={isNew ? "secondary" : "primary"} />
      </AccountFormBody>
    </CardPage>
  );
}

function RememberMe({ form, email }: { form: AccountForm; email: string }) {
  const { login } = useSite().access;
  return (
    <div className={formStyles.sides}>
      <Checkbox
        name="rememberMe"
        label={form.field("rememberMe").title}
        checked={form.answer.rememberMe === true}
        onChange={(checked) => form.set("rememberMe", checked)}
      />
      <Link to="/forgot-password" state={{ email } satisfies LoginState}>
        {login.forgot}
      </Link>
    </div>
  );
}

/** Leads a visitor without an account to the sign-up, before the login. */
function SignUpFirst({ email }: { email: string }) {
  const { login, signUp } = useSite().access;
  return (
    <>
      <Link to="/signup" state={{ email }} className={buttonClass("primary")}>
        {login.signUp}
      </Link>
      <h2>{signUp.known}</h2>
    </>
  );
}

function NewHere({ email, status }: { email: string; status: ReturnType<typeof useEmailCheck>["status"] }) {
  const { login } = useSite().access;
  return (
    <>
      {status === "no-account" ? login.noAccount : login.newHere}{" "}
      <Link to="/signup" state={{ email }}>
        {login.signUp}
      </Link>
    </>
  );
}

/** Opens the login, and asks about each address whether it has a password. */
function useLogin(start: string, onNeedsPassword: LoginCardProps["onNeedsPassword"]) {
  const navigate = useNavigate();
  const { login: words } = useSite().access;
  const { check, ...checked } = useEmailCheck();
  const form = useAccountForm("login", {
    initial: { email: start, rememberMe: rememberedEmail() !== null },
    send: async ({ email, password: typed, rememberMe }) => {
      const address = String(email);
      if ((await check(address)) === "needs-password") return onNeedsPassword(address);
      try {
        const credentials = { email: address, password: String(typed), remember: rememberMe === true };
        await leadTo(await logIn(credentials, words), navigate);
      } catch (cause) {
        form.set("password", "");
        focusControl(password.id);
        throw cause;
      }
    },
  });
  const email = form.text("email");
  const password = form.text("password");
  // The header's link to the sign-up takes it along.
  useEffect(() => changeSession({ email: email.value }), [email.value]);

  async function leaveEmail(): Promise<void> {
    const address = email.value.trim();
    if ((await check(address)) === "needs-password") onNeedsPassword(address);
  }

  return { form, email, password, leaveEmail, ...checked };
}
