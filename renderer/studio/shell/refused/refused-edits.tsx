import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { DraftView } from "../../../../api/responses/drafts.ts";
import { useAsyncAction } from "../../../base/use-async-action.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { call } from "../../../session/client.ts";
import { failureOf, noReply } from "../../controls/use-reply.ts";
import { type RefusedEdit, typedIn } from "../../draft/refused-edits.ts";
import { leaveEdits } from "../../draft/unsent-edits.ts";
import { useStaff } from "../../sign-in/staff-context.ts";
import styles from "./refused-edits.module.css";

interface RefusedEditsProps {
  refused: RefusedEdit[];
  /** The draft's name, for the draft that the edits may go to. */
  name: string;
  /** Absent where another try is pointless: the draft is closed. */
  onAgain?: () => void;
  onDrop: () => void;
}

/** Renders edits that were not saved, with what was typed, to be tried again, put in a new draft, or discarded. */
export function RefusedEdits({ refused, name, onAgain, onDrop }: RefusedEditsProps): ReactNode {
  const { putInNewDraft, isBusy, error } = useNewDraft({ refused, name, onDrop });
  if (refused.length === 0) return null;
  const isOne = refused.length === 1;
  return (
    <div className={styles.band}>
      <Alert
        tone="failed"
        role="alert"
        title={isOne ? "This change is not saved" : `These ${refused.length} changes are not saved`}
        actions={
          <>
            {onAgain ? <Button onClick={onAgain}>Try again</Button> : null}
            <Button
              variant={onAgain ? "secondary" : "primary"}
              busy={isBusy}
              onClick={() => void putInNewDraft()}
            >
              Put {isOne ? "it" : "them"} in a new draft
            </Button>
            <Button variant="quiet" onClick={onDrop}>
              Discard
            </Button>
          </>
        }
      >
        <WhatWasRefused refused={refused} />
        {error ? <p role="alert">{error}</p> : null}
      </Alert>
    </div>
  );
}

function useNewDraft({ refused, name, onDrop }: Omit<RefusedEditsProps, "onAgain">) {
  const { id: owner } = useStaff().me;
  const navigate = useNavigate();
  const { run, isBusy, error } = useAsyncAction(failureOf);

  const putInNewDraft = () =>
    run(async () => {
      const body = { name: `Rest of ${name}`.slice(0, 100) };
      const { id } = await call<DraftView>("POST", "studio/drafts", { body, failure: noReply });
      const edits = refused.map(({ edit }) => edit);
      await leaveEdits(owner, id, edits);
      onDrop();
      void navigate(`/studio/drafts/${id}`);
    });

  return { putInNewDraft, isBusy, error };
}

function WhatWasRefused({ refused }: Pick<RefusedEditsProps, "refused">) {
  return (
    <>
      {[...new Set(refused.map(({ message }) => message))].map((message) => (
        <p key={message}>{message}</p>
      ))}
      <ul className={styles.list}>
        {refused.map(({ edit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they only come at the end
          <li key={index}>
            {edit.label}
            {typedIn(edit).map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an edit never move
              <blockquote key={at}>{text}</blockquote>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
