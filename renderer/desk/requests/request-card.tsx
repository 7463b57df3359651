import { useState } from "react";
import type { RequestView } from "../../../api/responses/people-requests.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Select } from "../../controls/list/select.tsx";
import { TextDialog } from "../../studio/controls/text-dialog.tsx";
import { When } from "../../studio/controls/when.tsx";
import { type PressForOutcome, usePressOnce } from "../use-outcome.ts";
import { dueInWords, today } from "../words.ts";
import { carryOutWords, identityNames, kindNames } from "./request-words.ts";
import styles from "./requests.module.css";
import { send } from "./send.ts";

const identities = Object.entries(identityNames).map(([value, label]) => ({ value, label }));

interface RequestCardProps {
  request: RequestView;
  press: PressForOutcome;
}

/** Renders a request that waits: by when, from whom, how that was checked, and the press that carries it out. */
export function RequestCard({ request, press: pressAnyOf }: RequestCardProps) {
  const { press, isBusy } = usePressOnce(pressAnyOf);
  const { id, kind, email, identity, needsIdentity } = request;
  const [names, setNames] = useState({ firstName: "", lastName: "" });
  const [asks, setAsks] = useState<"carry-out" | "refuse" | null>(null);
  const isReady = identity !== null || !needsIdentity;
  const carryOut = () => {
    setAsks(null);
    const body = kind === "correction" ? names : {};
    void press(() => send("POST", `/${id}/carry-out`, body, `It is done. We emailed ${email}.`));
  };
  return (
    <li className={styles.request}>
      <RequestFacts request={request} />
      {needsIdentity ? <IdentityCheck request={request} press={press} /> : null}
      {kind === "correction" ? <RightNames names={names} onChange={setNames} /> : null}
      <div className={styles.buttons}>
        <Button
          variant={kind === "deletion" ? "danger" : "secondary"}
          busy={isBusy}
          unready={isReady ? undefined : "First say how you checked that it comes from them"}
          onClick={() => (kind === "deletion" ? isReady && setAsks("carry-out") : carryOut())}
        >
          {carryOutWords(request)}
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={() => setAsks("refuse")}>
          Refuse
        </Button>
      </div>
      <ConfirmDialog
        open={asks === "carry-out"}
        {...deletionOf(request)}
        onConfirm={carryOut}
        onCancel={() => setAsks(null)}
      />
      {asks === "refuse" ? (
        <RefuseDialog request={request} press={press} onClose={() => setAsks(null)} />
      ) : null}
    </li>
  );
}

function deletionOf(request: RequestView) {
  return {
    title: "Delete everything about them?",
    subject: request.email,
    description: "loses the account, answers and files at once. This can't be undone.",
    confirm: carryOutWords(request),
    cancel: "Keep everything",
    tone: "danger" as const,
  };
}

function IdentityCheck({ request: { id, identity }, press }: RequestCardProps) {
  return (
    <div className={styles.check}>
      <Select
        label="How you checked that it comes from them"
        options={identities}
        value={identity}
        onChange={(value) =>
          value && void press(() => send("PUT", `/${id}/identity`, { identity: value }, "Noted."))
        }
      />
    </div>
  );
}

function RefuseDialog({
  request: { id, email },
  press,
  onClose,
}: RequestCardProps & { onClose: () => void }) {
  return (
    <TextDialog
      title="Refuse the request?"
      description={`We email ${email} why.`}
      label="Why"
      initial=""
      maxLength={2000}
      missing="Say why"
      confirm="Refuse and tell them"
      onSave={async (reason) => {
        onClose();
        await press(() => send("POST", `/${id}/refuse`, { reason }, `Refused. We emailed ${email} why.`));
      }}
      onClose={onClose}
    />
  );
}

/** Renders what is asked, by whom and by when. */
function RequestFacts({ request }: { request: RequestView }) {
  const { kind, email, name, dueOn, note, hasAccount, noticeSentAt } = request;
  const isOver = dueOn < today();
  return (
    <>
      <h3>{kindNames[kind]}</h3>
      <p>
        {[name, email].filter(Boolean).join(", ")}
        {hasAccount ? ", who has an account" : ". Nobody has an account with this email"}
      </p>
      <p className={styles.due}>
        <span data-over={isOver || undefined}>
          {isOver ? dueInWords(dueOn, today()) : `Due ${dueInWords(dueOn, today())}`}
        </span>
        . Recorded <When at={request.recordedAt} /> by {request.recordedBy}, and confirmed by email.
      </p>
      {noticeSentAt === null ? null : (
        <p>
          The last notice was sent <When at={noticeSentAt} />. They may ask once a year.
        </p>
      )}
      {note === "" ? null : <blockquote className={styles.note}>{note}</blockquote>}
    </>
  );
}

interface RightNamesProps {
  names: { firstName: string; lastName: string };
  onChange: (names: RightNamesProps["names"]) => void;
}

function RightNames({ names, onChange }: RightNamesProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Right first name"
        value={names.firstName}
        onChange={(firstName) => onChange({ ...names, firstName })}
        autoComplete="off"
      />
      <TextField
        label="Right last name"
        value={names.lastName}
        onChange={(lastName) => onChange({ ...names, lastName })}
        autoComplete="off"
      />
    </div>
  );
}
