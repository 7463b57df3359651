import { type FormEvent, useState } from "react";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { Button } from "../../controls/button/button.tsx";
import { PasswordField } from "../../controls/field/password-field.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Alert, FailureAlert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { beginSession, loginExpired, readSession } from "../../session/session.ts";
import { Page } from "../controls/page.tsx";
import { failureOf, noReply } from "../controls/use-reply.ts";
import { Entrance } from "./entrance.tsx";
import { ProviderButton } from "./provider-button.tsx";
import styles from "./sign-in.module.css";
import { studio, type Tool } from "./tools.ts";

interface LoginProps {
  tool?: Tool;
  /** Reason why the provider's login failed. */
  refused?: string;
}

/**
 * Renders staff's own login. Its texts are not in the definitions: whatever a release does to the site's login, staff
 * can log in here and take it back.
 */
export function Login({ tool = studio, refused }: LoginProps) {
  const [isExpired] = useState(() => readSession().error === loginExpired);
  const { email, password, submit, isBusy, error, setError } = useLogin(refused);
  return (
    <Entrance tool={tool}>
      <Page
        title={`Log in to the ${tool.name.toLowerCase()}`}
        lead="For staff. Use your account on the site."
      >
        <form className={styles.form} noValidate onSubmit={submit}>
          {isExpired && !error ? <Alert>Your session has ended. Log in to continue.</Alert> : null}
          <FailureAlert>{error}</FailureAlert>
          <TextField type="email" label="Email" autoComplete="username" {...email} />
          <PasswordField label="Password" autoComplete="current-password" {...password} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={isBusy}>
              Log in
            </Button>
            <a href="/forgot-password">Forgot your password?</a>
          </div>
        </form>
        <ProviderButton again={refused !== undefined} onRefusal={setError} />
      </Page>
    </Entrance>
  );
}

/** Keeps the typed login, and sends it. */
function useLogin(refused: string | undefined) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const { run, isBusy, error, setError } = useAsyncAction(failureOf, refused);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const lacks = {
      ...(email.trim() === "" && { email: "Enter your email." }),
      ...(password === "" && { password: "Enter your password." }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length === 0)
      void run(async () => setError(await logInStaff(email.trim(), password)));
  }

  return {
    email: { value: email, onChange: setEmail, error: missing.email },
    password: { value: password, onChange: setPassword, error: missing.password },
    ...{ submit, isBusy, error, setError },
  };
}

/** Begins a session; returns why there is none, in a sentence. */
async function logInStaff(email: string, password: string): Promise<string | undefined> {
  const how = { body: { email, password, rememberMe: false }, failure: noReply };
  const { data } = await call<{ data: { token?: string; message?: string } }>("POST", "auth/login", how);
  if (!data.token) return data.message ?? noReply;
  beginSession(data.token, { email });
  return undefined;
}
