import { useState } from "react";
import type { StaffList, StaffMember } from "../../../api/responses/staff.ts";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { type Outcome, OutcomeAlert, outcomeOf } from "../controls/outcome-alert.tsx";
import { Page, Section } from "../controls/page.tsx";
import { noReply, useReply } from "../controls/use-reply.ts";
import { useFreshFactor } from "../sign-in/use-fresh-factor.tsx";
import { GrantForm } from "./grant-form.tsx";
import { StaffTable } from "./staff-table.tsx";

/** Renders staff and their roles. */
export function PeoplePage() {
  const { data, problem, reload } = useReply<StaffList>("staff/people");
  const { withFreshFactor, dialog } = useFreshFactor();
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function withdraw({ id, email }: StaffMember): Promise<void> {
    setLeaving(null);
    const work = async () => {
      await withFreshFactor(() => call("DELETE", `staff/people/${id}`, { failure: noReply }));
      return `${email} can no longer open the studio. We emailed them.`;
    };
    setOutcome(await outcomeOf(work));
    reload();
  }

  function granted(email: string): void {
    setOutcome({ tone: "met", text: `We emailed ${email}.` });
    reload();
  }

  return (
    <Page
      title="People"
      lead="Editors change drafts and publish them. Administrators also decide who is staff."
    >
      <OutcomeAlert outcome={outcome} />
      {problem ? <Alert tone="failed">{problem.message}</Alert> : null}
      <Section title="Staff">
        {data ? <StaffTable people={data.people} onWithdraw={setLeaving} /> : null}
      </Section>
      <Section title="Add a person">
        <GrantForm withFreshFactor={withFreshFactor} onGranted={granted} />
      </Section>
      <WithdrawDialog person={leaving} onWithdraw={withdraw} onClose={() => setLeaving(null)} />
      {dialog}
    </Page>
  );
}

interface WithdrawDialogProps {
  person: StaffMember | null;
  onWithdraw: (person: StaffMember) => void;
  onClose: () => void;
}

function WithdrawDialog({ person, onWithdraw, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      open={person !== null}
      title="Withdraw access to the studio?"
      subject={person?.email}
      description="is logged out at once. Their drafts stay."
      confirm="Withdraw access"
      cancel="Keep access"
      tone="danger"
      onConfirm={() => person && onWithdraw(person)}
      onCancel={onClose}
    />
  );
}
