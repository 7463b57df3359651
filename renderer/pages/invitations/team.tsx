import { type RefObject, useEffect, useRef, useState } from "react";
import type { Team } from "../../../api/responses/invitations.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import styles from "./invitations.module.css";
import { MemberRow, PendingRow } from "./team-rows.tsx";
import type { TeamState } from "./use-team.ts";

/** Confirmation before somebody loses something. */
interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  work: () => Promise<Team>;
  done: string;
}

type Invitation = Team["invitations"][number];

/** Outcome of a change. */
interface Outcome {
  tone: "met" | "failed";
  words: string;
}

/** Renders the pending invitations and the team. */
export function TeamSections({ state }: { state: TeamState }) {
  const { team, failure, reload } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, attempt } = useTeamChange(state, heading);
  const [question, setQuestion] = useState<Question | null>(null);
  if (!team) return <LoadFailure failure={failure} onRetry={reload} />;
  const asks = { calls: state.calls, team, onAttempt: attempt, onAsk: setQuestion };
  return (
    <>
      <PendingSection ref={heading} outcome={outcome} {...asks} />
      <MembersSection {...asks} />
      <ConfirmDialog
        open={question !== null}
        tone="danger"
        title={question?.title}
        description={question?.text}
        confirm={question?.confirm ?? ""}
        cancel={question?.cancel ?? ""}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          if (question) void attempt(question.work, question.done);
        }}
      />
    </>
  );
}

/** Makes one change of the team at a time, and reports its outcome. */
function useTeamChange({ team, take }: TeamState, heading: RefObject<HTMLHeadingElement | null>) {
  const hasActed = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the updated team may no longer contain the pressed button
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
  }, [team]);

  async function attempt(work: () => Promise<Team>, done: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    hasActed.current = true;
    try {
      take(await work());
      setOutcome({ tone: "met", words: done });
    } catch (cause) {
      setOutcome({ tone: "failed", words: cause instanceof Error ? cause.message : String(cause) });
    } finally {
      setBusy(false);
    }
  }

  return { outcome, attempt };
}

interface SectionProps {
  calls: TeamState["calls"];
  team: Team;
  onAttempt: (work: Question["work"], done: string) => Promise<void>;
  onAsk: (question: Question) => void;
}

interface PendingSectionProps extends SectionProps {
  ref: RefObject<HTMLHeadingElement | null>;
  outcome: Outcome | null;
}

function PendingSection({ ref, outcome, calls, team, onAttempt, onAsk }: PendingSectionProps) {
  const { pending } = useSite().invitations;
  const resend = ({ _id, email: address }: Invitation) =>
    onAttempt(() => calls.resend(_id, pending.notResent), fill(pending.resent, { address }));
  const askToRevoke = ({ _id, email: address }: Invitation) =>
    onAsk({
      ...pending.confirmRevoke,
      title: fill(pending.confirmRevoke.title, { address }),
      work: () => calls.revoke(_id, pending.notRevoked),
      done: fill(pending.revoked, { address }),
    });
  return (
    <section className={styles.section} aria-labelledby="pending">
      <h2 id="pending" ref={ref} tabIndex={-1} className={styles.heading}>
        {pending.heading}
      </h2>
      {outcome ? (
        <Alert tone={outcome.tone} role={outcome.tone === "met" ? "status" : "alert"}>
          {outcome.words}
        </Alert>
      ) : null}
      {team.invitations.length === 0 ? <p className={styles.none}>{pending.none}</p> : null}
      {team.invitations.length > 0 ? (
        <ul role="list" className={styles.rows}>
          {team.invitations.map((one) => (
            <PendingRow
              key={one._id}
              invitation={one}
              onResend={() => void resend(one)}
              onRevoke={() => askToRevoke(one)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function MembersSection({ calls, team, onAsk }: SectionProps) {
  const { team: words } = useSite().invitations;
  return (
    <section className={styles.section} aria-labelledby="team">
      <h2 id="team" className={styles.heading}>
        {team.company.name}
      </h2>
      <ul role="list" className={styles.rows}>
        {team.members.map((one) => (
          <MemberRow
            key={one._id}
            teammate={one}
            onRemove={() =>
              onAsk({
                ...words.confirmRemove,
                title: fill(words.confirmRemove.title, { name: one.name }),
                work: () => calls.remove(one._id, words.notRemoved),
                done: fill(words.removed, { name: one.name }),
              })
            }
          />
        ))}
      </ul>
    </section>
  );
}

function LoadFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  const { heading, notFetched, retry } = useSite().invitations.pending;
  return (
    <section className={styles.section} aria-labelledby="pending">
      <h2 id="pending" className={styles.heading}>
        {heading}
      </h2>
      <Alert
        tone="warned"
        role="alert"
        title={notFetched}
        actions={
          <Button size="small" onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {failure?.message}
      </Alert>
    </section>
  );
}
