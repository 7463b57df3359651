import type { ReactNode } from "react";
import type { ImpactOfWizard } from "../../../api/responses/drafts.ts";
import { Loading } from "../../controls/message/progress.tsx";
import { call } from "../../session/client.ts";
import { impactInWords, uncounted } from "../changes/impact-in-words.ts";
import { TextDialog } from "../controls/text-dialog.tsx";
import { noReply, useReply } from "../controls/use-reply.ts";
import { useFreshFactor } from "../sign-in/use-fresh-factor.tsx";
import styles from "./releases.module.css";

interface RevertDialogProps {
  /** The release whose files go live again. */
  to: number;
  /** The number of the release that is live. */
  live: number;
  onClose: () => void;
  /** Called with the number of the new release. */
  onReverted: (number: number) => void;
}

/** Renders the dialog that publishes the files of a former release again. */
export function RevertDialog({ to, live, onClose, onReverted }: RevertDialogProps): ReactNode {
  const { withFreshFactor, dialog } = useFreshFactor();

  async function revert(note: string): Promise<void> {
    const how = { body: { note, live }, failure: noReply };
    const { number } = await withFreshFactor(() =>
      call<{ number: number }>("POST", `studio/releases/${to}/revert`, how),
    );
    onClose();
    onReverted(number);
  }

  return (
    <>
      <TextDialog
        title={`Go back to release ${to}?`}
        description={`Its files replace those of release ${live} at once, as a new release. Nobody's answers are lost. Open drafts stay as they are; each is brought onto the new release before it can go live.`}
        label="Note"
        hint="Why, for people who read the list of releases."
        initial={`Back to release ${to}`}
        maxLength={1_000}
        confirm={`Publish release ${to} again`}
        onSave={revert}
        onClose={onClose}
      >
        <WhoNotices release={to} />
      </TextDialog>
      {dialog}
    </>
  );
}

/** Renders who will notice; a revert doesn't wait for the count, because it may be urgent. */
function WhoNotices({ release }: { release: number }): ReactNode {
  const { data, problem } = useReply<ImpactOfWizard[]>(`studio/releases/${release}/impact`);
  if (problem) return <p>We couldn't count who will notice. {problem.message}</p>;
  if (!data) return <Loading label="Counting who will notice…" />;
  const noticed = data.filter(({ touched, cases }) => touched + cases > 0);
  return (
    <div className={styles.notices}>
      <p role="status">
        <strong>{impactInWords(data)}</strong>
      </p>
      {noticed.map(({ wizard, title, sentences }) => (
        <div key={wizard}>
          <p>{title}</p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.soft}>{uncounted}</p>
    </div>
  );
}
