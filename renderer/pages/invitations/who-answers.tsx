import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { invitationLink } from "../../session/link-token.ts";
import { logOut } from "../../session/log-out.ts";
import { type LoginState, rememberReturn } from "../../session/return-to.ts";
import { CardPage } from "../card-page.tsx";
import { FormButtons } from "../form/account-form.tsx";
import type { OpenedInvitation } from "./acceptance-call.ts";
import { asWhat } from "./as-what.ts";

const here = "/invitation";

/** Nobody is logged in: leads to the account of the address that was invited, and back. */
export function WithoutLogin({ opened }: { opened: OpenedInvitation }) {
  const { invitation, hasAccount } = opened;
  const { inviter, company, role, email } = invitation;
  const state: LoginState = { email };
  const way = hasAccount
    ? { to: "/login", label: "Log in to join", what: "Log in" }
    : { to: "/signup", label: "Create an account to join", what: "Create an account" };
  return (
    <CardPage
      takesFocus
      heading={`Join ${company}`}
      title="Join your company"
      intro={`${inviter} invites you to join ${company} as ${asWhat(role)}. ${way.what} with ${email}, then you come back here to join.`}
    >
      <FormButtons>
        <Link
          to={way.to}
          state={state}
          className={buttonClass("primary")}
          onClick={() => rememberReturn(here)}
        >
          {way.label}
        </Link>
        <Link to="/" className={buttonClass("quiet")}>
          Not now
        </Link>
      </FormButtons>
    </CardPage>
  );
}

/** Somebody else is logged in here: only the address that was invited may join. */
export function OtherAddress({ opened, token }: { opened: OpenedInvitation; token: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { company, email } = opened.invitation;

  async function changeAccount(): Promise<void> {
    setBusy(true);
    await logOut();
    // A logout forgets all that this tab kept, and these two are for whoever comes next.
    invitationLink.keep(token);
    rememberReturn(here);
    await navigate(opened.hasAccount ? "/login" : "/signup", { state: { email } satisfies LoginState });
  }

  return (
    <CardPage takesFocus heading={`Join ${company}`} title="Join your company">
      <Alert tone="warned" role="alert" title={`This invitation is for ${email}.`}>
        {`You are logged in as ${opened.signedInAs}. Log out, and go on with the address that was invited.`}
      </Alert>
      <FormButtons>
        <Button variant="primary" busy={busy} onClick={() => void changeAccount()}>
          Log out and continue
        </Button>
        <Link to="/" className={buttonClass("quiet")}>
          Not now
        </Link>
      </FormButtons>
    </CardPage>
  );
}
