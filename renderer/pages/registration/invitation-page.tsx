import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ApiProblem, call } from "../../client.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { ArrowLeftIcon } from "../../controls/icons.ts";
import { ErrorSummary } from "../../controls/message/error-summary.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import { FormAlert } from "../form/form-alert.tsx";
import { addressesIn, problemsOfInvitation } from "./addresses.ts";

const confirmation = "/buyer-profile-registration/registration-confirmation";
const notYet = "Invitations open soon. Nothing was sent; please come back to this page later.";

type Problems = ReturnType<typeof problemsOfInvitation>;

/** Invites the teammates of a buyer who has registered. */
export function InvitationPage() {
  const navigate = useNavigate();
  const [admins, setAdmins] = useState("");
  const [members, setMembers] = useState("");
  const [problems, setProblems] = useState<Problems>({ admins: null, members: null });
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    const asked = { admins: addressesIn(admins), members: addressesIn(members) };
    const found = problemsOfInvitation(asked.admins, asked.members);
    setProblems(found);
    setAttempt(attempt + 1);
    setFailure(null);
    if (busy || found.admins || found.members) return;
    setBusy(true);
    try {
      await call("POST", "/api/buyer/invitations", {
        body: { admins: asked.admins.good, members: asked.members.good },
      });
      setSent(true);
    } catch (cause) {
      setFailure(failureOf(cause));
    } finally {
      setBusy(false);
    }
  }

  return (
    <CardPage
      wide
      heading="Invite your teammates"
      intro="We will e-mail each of them a link to join your company's account."
      failed={Boolean(problems.admins || problems.members)}
      back={
        <Link to={confirmation} className={buttonClass("quiet", "small")}>
          <ArrowLeftIcon size={18} />
          Back
        </Link>
      }
    >
      <form noValidate className={formStyles.form} onSubmit={(event) => void invite(event)}>
        <ErrorSummary
          attempt={attempt}
          problems={[
            ...(problems.admins ? [{ id: "admins", message: problems.admins }] : []),
            ...(problems.members ? [{ id: "members", message: problems.members }] : []),
          ]}
        />
        {failure ? (
          <FormAlert tone="warned" attempt={attempt}>
            {failure}
          </FormAlert>
        ) : null}
        <TextArea
          id="admins"
          label="Admin email addresses"
          hint="Separate several with spaces."
          rows={3}
          value={admins}
          error={problems.admins ?? undefined}
          onChange={setAdmins}
        />
        <TextArea
          id="members"
          label="Member email addresses"
          hint="Separate several with spaces."
          rows={3}
          value={members}
          error={problems.members ?? undefined}
          onChange={setMembers}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            Invite and continue to website
          </Button>
          <Link to={confirmation} className={buttonClass("quiet")}>
            Cancel
          </Link>
        </div>
      </form>
      <Dialog
        open={sent}
        title="Invite sent!"
        description="Remind your team members to check their emails."
        onClose={() => void navigate("/")}
        actions={
          <Button variant="primary" data-first-focus="" onClick={() => void navigate("/")}>
            Close and continue to website
          </Button>
        }
      />
    </CardPage>
  );
}

function failureOf(cause: unknown): string {
  if (cause instanceof ApiProblem && cause.status === 404) return notYet;
  return cause instanceof Error ? cause.message : "Request failed";
}
