import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { ArrowLeftIcon } from "../../controls/icons.ts";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { useSite } from "../../site/site-context.tsx";
import { AccountFormBody, FormButtons, SendButtons } from "../form/account-form.tsx";
import { unsentAnswers } from "../form/unsent-answers.ts";
import { type AccountForm, useAccountForm } from "../form/use-account-form.ts";
import { wizardAt } from "../wizard-at.ts";
import styles from "./invitations.module.css";
import { TeamSections } from "./team.tsx";
import { hasNoTeam } from "./team-call.ts";
import { type TeamState, useTeam } from "./use-team.ts";

/** Renders the page for inviting teammates, with the team and the pending invitations. */
export function InvitationPage() {
  const { pathname } = useLocation();
  const wizard = wizardAt(useSite(), "team", pathname);
  const state = useTeam(wizard?.team?.calls ?? "");
  if (hasNoTeam(state.failure)) return <NoTeam reason={state.failure.message} code={state.failure.code} />;
  if (!state.team && !state.failure) return <PagePlaceholder />;
  return <InviteCard state={state} confirmation={wizard?.end ?? "/"} />;
}

function InviteCard({ state, confirmation }: { state: TeamState; confirmation: string }) {
  const { back } = useSite().invitations;
  const [isSent, setIsSent] = useState(false);
  const form = useInviteForm(state, () => setIsSent(true));
  // Members of a company have no confirmation page to go back to.
  const before = state.team?.company.isOwner === false ? "/welcome-page" : confirmation;

  return (
    <CardPage
      wide
      heading={form.view.title}
      intro={form.view.description}
      failed={form.summary.length > 0}
      back={
        <Link to={before} className={buttonClass("quiet", "small")}>
          <ArrowLeftIcon size={18} />
          {back}
        </Link>
      }
    >
      <AccountFormBody form={form}>
        <TextArea {...form.text("admins")} rows={3} />
        <TextArea {...form.text("members")} rows={3} />
        <SendButtons form={form}>
          <Link to={before} className={buttonClass("quiet")}>
            {form.view.buttons.back}
          </Link>
        </SendButtons>
      </AccountFormBody>
      <TeamSections state={state} />
      <SentDialog open={isSent} onClose={() => setIsSent(false)} />
    </CardPage>
  );
}

/** Opens the form that invites people. */
function useInviteForm({ calls, take }: TeamState, onSent: () => void): AccountForm {
  const { pending } = useSite().invitations;
  const form = useAccountForm("invitations", {
    outlivesLogin: unsentAnswers,
    send: async ({ admins, members }) => {
      const texts = { admins: textOf(admins), members: textOf(members) };
      take(await calls.invite(texts, pending.notSent));
      form.set("admins", "");
      form.set("members", "");
      onSent();
    },
  });
  return form;
}

function SentDialog(props: { open: boolean; onClose: () => void }) {
  const { heading, text, button } = useSite().invitations.sent;
  const navigate = useNavigate();
  return (
    <Dialog
      {...props}
      title={heading}
      description={text}
      actions={
        <Button variant="primary" data-first-focus="" onClick={() => void navigate("/")}>
          {button}
        </Button>
      }
    />
  );
}

/** Renders the page for somebody without a company, or without the Admin role in the company that they joined. */
function NoTeam({ reason, code }: { reason: string; code: string }) {
  const { heading, register, home } = useSite().invitations.noTeam;
  const [to, button] = code === "no-company" ? ["/registration-confirmation", register] : ["/", home];
  return (
    <CardPage heading={heading} picture={<BrokenBridge className={styles.broken} />} intro={reason}>
      <FormButtons>
        <Link to={to} className={buttonClass("primary")}>
          {button}
        </Link>
      </FormButtons>
    </CardPage>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
