import { type FormEvent, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { PasswordField } from "../../controls/field/password-field.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { beginSession, loginExpired, readSession } from "../../session/session.ts";
import { Page } from "../controls/page.tsx";
import { noReply, problemOf } from "../controls/use-reply.ts";
import { Entrance } from "./entrance.tsx";
import { ProviderButton } from "./provider-button.tsx";
import styles from "./sign-in.module.css";
import { studio, type Tool } from "./tools.ts";

interface LoginProps {
  tool?: Tool;
  /** Why signing in at the provider did not work. */
  refused?: string;
}

/**
 * Renders staff's own login. Its texts are not in the definitions: whatever a release does to the site's login, staff
 * can log in here and take it back.
 */
export function Login({ tool = studio, refused }: LoginProps) {
  const [isExpired] = useState(() => readSession().error === loginExpired);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [refusal, setRefusal] = useState(refused);
  const [isBusy, setIsBusy] = useState(false);

  async function logIn(): Promise<void> {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const body = { email: email.trim(), password, rememberMe: false };
      const { data } = await call<{ data: { token?: string; message?: string } }>("POST", "auth/login", {
        body,
        failure: noReply,
      });
      if (data.token) beginSession(data.token, { email: body.email });
      else setRefusal(data.message ?? noReply);
    } catch (cause) {
      setRefusal(problemOf(cause).message);
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const lacks = {
      ...(email.trim() === "" && { email: "Enter your email." }),
      ...(password === "" && { password: "Enter your password." }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length === 0 && !isBusy) void logIn();
  }

  return (
    <Entrance tool={tool}>
      <Page
        title={`Log in to the ${tool.name.toLowerCase()}`}
        lead="For staff. Use your account on the site."
      >
        <form className={styles.form} noValidate onSubmit={submit}>
          {isExpired && !refusal ? <Alert>Your session has ended. Log in to continue.</Alert> : null}
          {refusal ? (
            <Alert tone="failed" role="alert">
              {refusal}
            </Alert>
          ) : null}
          <TextField
            type="email"
            label="Email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={missing.email}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={missing.password}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={isBusy}>
              Log in
            </Button>
            <a href="/forgot-password">Forgot your password?</a>
          </div>
        </form>
        <ProviderButton again={refused !== undefined} onRefusal={setRefusal} />
      </Page>
    </Entrance>
  );
}
