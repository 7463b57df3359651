import { useEffect, useRef, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import styles from "./invitations.module.css";
import { removeTeammate, resend, revoke, type Team } from "./team-call.ts";
import { MemberRow, PendingRow } from "./team-rows.tsx";
import type { TeamState } from "./use-team.ts";

/** A question before something is taken from somebody. */
interface Question {
  title: string;
  description: string;
  confirm: string;
  work: () => Promise<Team>;
  done: string;
}

/** Whose answer is awaited, and who is in the team. */
export function TeamSections({ state: { team, failure, reload, take } }: { state: TeamState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: "met" | "failed"; words: string } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another team may have taken the pressed button away
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
  }, [team]);

  async function attempt(work: () => Promise<Team>, done: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTold(null);
    hasActed.current = true;
    try {
      take(await work());
      setTold({ tone: "met", words: done });
    } catch (cause) {
      setTold({ tone: "failed", words: cause instanceof Error ? cause.message : String(cause) });
    } finally {
      setBusy(false);
    }
  }

  if (!team) return <NotFetched failure={failure} onRetry={reload} />;
  return (
    <>
      <section className={styles.section} aria-labelledby="pending">
        <h2 id="pending" ref={heading} tabIndex={-1} className={styles.heading}>
          Pending invitations
        </h2>
        {told ? (
          <Alert tone={told.tone} role={told.tone === "met" ? "status" : "alert"}>
            {told.words}
          </Alert>
        ) : null}
        {team.invitations.length === 0 ? (
          <p className={styles.none}>
            No invitations are pending. People you invite are listed here until they join.
          </p>
        ) : (
          <ul role="list" className={styles.rows}>
            {team.invitations.map((one) => (
              <PendingRow
                key={one._id}
                invitation={one}
                onResend={() => void attempt(() => resend(one._id), `We mailed ${one.email} a new link.`)}
                onRevoke={() =>
                  setQuestion({
                    title: `Revoke the invitation to ${one.email}?`,
                    description: "The link in their email stops working. You can invite them again.",
                    confirm: "Revoke",
                    work: () => revoke(one._id),
                    done: `The invitation to ${one.email} is revoked.`,
                  })
                }
              />
            ))}
          </ul>
        )}
      </section>
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
                setQuestion({
                  title: `Remove ${one.name} from your team?`,
                  description:
                    "They are logged out and lose sight of your company. You can invite them again.",
                  confirm: "Remove",
                  work: () => removeTeammate(one._id),
                  done: `${one.name} is no longer in your team.`,
                })
              }
            />
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={question !== null}
        tone="danger"
        title={question?.title}
        description={question?.description}
        confirm={question?.confirm ?? ""}
        cancel="Cancel"
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          if (question) void attempt(question.work, question.done);
        }}
      />
    </>
  );
}

function NotFetched({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  return (
    <section className={styles.section} aria-labelledby="pending">
      <h2 id="pending" className={styles.heading}>
        Pending invitations
      </h2>
      <Alert
        tone="warned"
        role="alert"
        title="We could not fetch your invitations."
        actions={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failure?.message}
      </Alert>
    </section>
  );
}
