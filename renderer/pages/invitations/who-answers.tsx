import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { invitationLink } from "../../session/link-token.ts";
import { logOut } from "../../session/log-out.ts";
import { type LoginState, rememberReturn } from "../../session/return-to.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { FormButtons } from "../form/account-form.tsx";
import type { OpenedInvitation } from "./acceptance-call.ts";

const here = "/invitation";

/** Renders the way to the invited address's account, and back, for visitors who are not logged in. */
export function WithoutLogin({ opened }: { opened: OpenedInvitation }) {
  const { join, logIn, signUp, roles } = useSite().invitations;
  const { invitation, hasAccount } = opened;
  const { inviter, company, role, email } = invitation;
  const state: LoginState = { email };
  const next = hasAccount ? { to: "/login", words: logIn } : { to: "/signup", words: signUp };
  return (
    <CardPage
      takesFocus
      heading={fill(join.heading, { company })}
      title={join.title}
      intro={fill(next.words.text, { inviter, company, role: roles[role].phrase, address: email })}
    >
      <FormButtons>
        <Link
          to={next.to}
          state={state}
          className={buttonClass("primary")}
          onClick={() => rememberReturn(here)}
        >
          {next.words.button}
        </Link>
        <Link to="/" className={buttonClass("quiet")}>
          {join.later}
        </Link>
      </FormButtons>
    </CardPage>
  );
}

/** Renders an explanation for a user logged in with another address: only the invited one may join. */
export function OtherAddress({ opened, token }: { opened: OpenedInvitation; token: string }) {
  const { join, otherAddress: words } = useSite().invitations;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { company, email } = opened.invitation;

  async function changeAccount(): Promise<void> {
    setBusy(true);
    await logOut();
    // A logout deletes everything in this tab, but the next user needs these two.
    invitationLink.keep(token);
    rememberReturn(here);
    await navigate(opened.hasAccount ? "/login" : "/signup", { state: { email } satisfies LoginState });
  }

  return (
    <CardPage takesFocus heading={fill(join.heading, { company })} title={join.title}>
      <Alert tone="warned" role="alert" title={fill(words.heading, { address: email })}>
        {fill(words.text, { current: opened.signedInAs ?? "" })}
      </Alert>
      <FormButtons>
        <Button variant="primary" busy={busy} onClick={() => void changeAccount()}>
          {words.button}
        </Button>
        <Link to="/" className={buttonClass("quiet")}>
          {join.later}
        </Link>
      </FormButtons>
    </CardPage>
  );
}
