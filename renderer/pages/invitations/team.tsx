import { useEffect, useRef, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import styles from "./invitations.module.css";
import type { Team } from "./team-call.ts";
import { MemberRow, PendingRow } from "./team-rows.tsx";
import type { TeamState } from "./use-team.ts";

/** A confirmation before something is taken away from somebody. */
interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  work: () => Promise<Team>;
  done: string;
}

/** Renders the pending invitations and the team. */
export function TeamSections({ state: { calls, team, failure, reload, take } }: { state: TeamState }) {
  const { pending, team: words } = useSite().invitations;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: "met" | "failed"; words: string } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the updated team may no longer contain the pressed button
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

  if (!team) return <LoadFailure failure={failure} onRetry={reload} />;
  return (
    <>
      <section className={styles.section} aria-labelledby="pending">
        <h2 id="pending" ref={heading} tabIndex={-1} className={styles.heading}>
          {pending.heading}
        </h2>
        {told ? (
          <Alert tone={told.tone} role={told.tone === "met" ? "status" : "alert"}>
            {told.words}
          </Alert>
        ) : null}
        {team.invitations.length === 0 ? (
          <p className={styles.none}>{pending.none}</p>
        ) : (
          <ul role="list" className={styles.rows}>
            {team.invitations.map((one) => (
              <PendingRow
                key={one._id}
                invitation={one}
                onResend={() =>
                  void attempt(
                    () => calls.resend(one._id, pending.notResent),
                    fill(pending.resent, { address: one.email }),
                  )
                }
                onRevoke={() =>
                  setQuestion({
                    ...pending.confirmRevoke,
                    title: fill(pending.confirmRevoke.title, { address: one.email }),
                    work: () => calls.revoke(one._id, pending.notRevoked),
                    done: fill(pending.revoked, { address: one.email }),
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
