import { type ReactNode, useState } from "react";
import type { DraftSummary, StudioHome } from "../../../api/responses/drafts.ts";
import { Button } from "../../controls/button/button.tsx";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { call } from "../../session/client.ts";
import { EmptyState } from "../controls/empty-state.tsx";
import { type Outcome, OutcomeAlert } from "../controls/outcome-alert.tsx";
import { Section } from "../controls/page.tsx";
import { TextDialog } from "../controls/text-dialog.tsx";
import { noReply, problemOf } from "../controls/use-reply.ts";
import { DraftRow } from "./draft-row.tsx";
import styles from "./home.module.css";

interface DraftListProps extends Pick<StudioHome, "drafts" | "live" | "needsApproval"> {
  onStart: () => void;
  onChanged: () => void;
}

interface DraftDialog {
  kind: "rename" | "discard";
  draft: DraftSummary;
}

/** How many open drafts are shown at first. From one more on, there is a search. */
const few = 8;

/** Renders the drafts that are open and the last that were published; they are renamed and discarded here. */
export function DraftList({ drafts, live, needsApproval, onStart, onChanged }: DraftListProps): ReactNode {
  const [dialog, setDialog] = useState<DraftDialog | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const published = drafts.filter(({ release }) => release !== null);
  const at = ({ id }: DraftSummary) => `studio/drafts/${id}`;

  async function rename(draft: DraftSummary, name: string): Promise<void> {
    await call("PUT", at(draft), { body: { name }, failure: noReply });
    setDialog(null);
    onChanged();
  }

  async function discard(draft: DraftSummary): Promise<void> {
    setDialog(null);
    try {
      await call("DELETE", at(draft), { failure: noReply });
      setOutcome({ tone: "met", text: `“${draft.name}” is gone.` });
    } catch (cause) {
      setOutcome({ tone: "failed", text: problemOf(cause).message });
    }
    onChanged();
  }

  return (
    <>
      <Section
        title="Drafts"
        aside={needsApproval ? <p>A second person approves each publication.</p> : null}
      >
        <OutcomeAlert outcome={outcome} />
        <OpenDrafts
          drafts={drafts.filter(({ release }) => release === null)}
          live={live}
          onStart={onStart}
          onDialog={setDialog}
        />
      </Section>
      {published.length > 0 ? (
        <Section title="Published lately">
          <ul className={styles.drafts}>
            {published.map((draft) => (
              <DraftRow key={draft.id} draft={draft} live={live} />
            ))}
          </ul>
        </Section>
      ) : null}
      {dialog?.kind === "rename" ? (
        <TextDialog
          title="Rename the draft"
          label="Name"
          initial={dialog.draft.name}
          maxLength={100}
          missing="Give the draft a name."
          confirm="Rename"
          onSave={(name) => rename(dialog.draft, name)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      <ConfirmDialog
        open={dialog?.kind === "discard"}
        title="Discard this draft?"
        subject={dialog?.draft.name}
        description={dialog ? whatIsLost(dialog.draft) : null}
        confirm="Discard the draft"
        cancel="Keep it"
        tone="danger"
        onConfirm={() => dialog && void discard(dialog.draft)}
        onCancel={() => setDialog(null)}
      />
    </>
  );
}

interface OpenDraftsProps extends Pick<DraftListProps, "drafts" | "live" | "onStart"> {
  onDialog: (dialog: DraftDialog) => void;
}

function OpenDrafts({ drafts, live, onStart, onDialog }: OpenDraftsProps) {
  const [typed, setTyped] = useState("");
  const [isMineOnly, setMineOnly] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const found = drafts.filter(
    ({ name, author, isMine }) =>
      (isMine || !isMineOnly) && `${name} ${author}`.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const shown = isWhole ? found : found.slice(0, few);
  if (drafts.length === 0)
    return (
      <EmptyState title="No open drafts" actions={<Button onClick={onStart}>New draft</Button>}>
        A draft is where you reword, add or move questions, look at them and publish them.
      </EmptyState>
    );
  return (
    <>
      {drafts.length > few ? (
        <div className={styles.filter}>
          <TextField
            label="Search drafts"
            labelHidden
            placeholder="Search drafts"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <Checkbox label="Only mine" checked={isMineOnly} onChange={setMineOnly} />
        </div>
      ) : null}
      <ul className={styles.drafts}>
        {shown.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            live={live}
            onRename={() => onDialog({ kind: "rename", draft })}
            onDiscard={() => onDialog({ kind: "discard", draft })}
          />
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.soft}>No draft matches.</p> : null}
      {shown.length < found.length ? (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {found.length} drafts
          </Button>
        </div>
      ) : null}
    </>
  );
}

function whatIsLost({ revision, publication }: DraftSummary): ReactNode {
  const edits =
    revision === 0 ? "has no edits." : `is lost for everybody: ${inWords(revision)} and all comments.`;
  return (
    <>
      {edits} Its preview links stop working{publication ? ", and its publication is withdrawn" : ""}. What is
      live stays as it is.
    </>
  );
}

function inWords(revision: number): string {
  return revision === 1 ? "1 edit" : `${revision} edits`;
}
