import { type ReactNode, useState } from "react";
import { countInWords } from "#engine/authoring";
import type { DraftSummary, HomeDraft, StudioHome } from "../../../api/responses/drafts.ts";
import { Button } from "../../controls/button/button.tsx";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { call } from "../../session/client.ts";
import { EmptyState } from "../controls/empty-state.tsx";
import { type Outcome, OutcomeAlert, outcomeOf } from "../controls/outcome-alert.tsx";
import { Section } from "../controls/page.tsx";
import { TextDialog } from "../controls/text-dialog.tsx";
import { noReply } from "../controls/use-reply.ts";
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

/** Number of open drafts that are shown at first. If there are more, there is a search. */
const few = 8;

/** Renders the drafts that are open and the last that were published; they are renamed and discarded here. */
export function DraftList({ drafts, live, needsApproval, onStart, onChanged }: DraftListProps): ReactNode {
  const [dialog, setDialog] = useState<DraftDialog | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const open = drafts.filter(({ release }) => release === null);
  const published = drafts.filter(({ release }) => release !== null);
  const close = () => setDialog(null);

  function discarded(done: Outcome): void {
    setOutcome(done);
    onChanged();
  }

  return (
    <>
      <Section
        title="Drafts"
        aside={needsApproval ? <p>A second person approves each publication.</p> : null}
      >
        <OutcomeAlert outcome={outcome} />
        <OpenDrafts drafts={open} live={live} onStart={onStart} onDialog={setDialog} />
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
        <RenameDialog draft={dialog.draft} onClose={close} onChanged={onChanged} />
      ) : null}
      {dialog?.kind === "discard" ? (
        <DiscardDialog draft={dialog.draft} onClose={close} onDone={discarded} />
      ) : null}
    </>
  );
}

interface DialogProps {
  draft: DraftSummary;
  onClose: () => void;
}

const pathOfDraft = ({ id }: DraftSummary) => `studio/drafts/${id}`;

function RenameDialog({ draft, onClose, onChanged }: DialogProps & { onChanged: () => void }) {
  return (
    <TextDialog
      title="Rename the draft"
      label="Name"
      initial={draft.name}
      maxLength={100}
      missing="Give the draft a name."
      confirm="Rename"
      onSave={async (name) => {
        await call("PUT", pathOfDraft(draft), { body: { name }, failure: noReply });
        onClose();
        onChanged();
      }}
      onClose={onClose}
    />
  );
}

function DiscardDialog({ draft, onClose, onDone }: DialogProps & { onDone: (outcome: Outcome) => void }) {
  async function discard(): Promise<void> {
    onClose();
    const work = async () => {
      await call("DELETE", pathOfDraft(draft), { failure: noReply });
      return `“${draft.name}” is gone.`;
    };
    onDone(await outcomeOf(work));
  }

  return (
    <ConfirmDialog
      open
      title="Discard this draft?"
      subject={draft.name}
      description={whatIsLost(draft)}
      confirm="Discard the draft"
      cancel="Keep it"
      tone="danger"
      onConfirm={() => void discard()}
      onCancel={onClose}
    />
  );
}

interface OpenDraftsProps extends Pick<DraftListProps, "drafts" | "live" | "onStart"> {
  onDialog: (dialog: DraftDialog) => void;
}

function OpenDrafts({ drafts, live, onStart, onDialog }: OpenDraftsProps) {
  const [filter, setFilter] = useState<Filter>({ typed: "", isMineOnly: false });
  const [isWhole, setWhole] = useState(false);
  const found = drafts.filter((draft) => isFound(draft, filter));
  const shown = isWhole ? found : found.slice(0, few);
  if (drafts.length === 0)
    return (
      <EmptyState title="No open drafts" actions={<Button onClick={onStart}>New draft</Button>}>
        A draft is where you reword, add or move questions, look at them and publish them.
      </EmptyState>
    );
  return (
    <>
      {drafts.length > few ? <DraftFilter filter={filter} onChange={setFilter} /> : null}
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

/** Filter of the list: drafts whose name or author contains the typed text. */
interface Filter {
  typed: string;
  isMineOnly: boolean;
}

function isFound({ name, author, isMine }: HomeDraft, { typed, isMineOnly }: Filter): boolean {
  return (isMine || !isMineOnly) && `${name} ${author}`.toLowerCase().includes(typed.trim().toLowerCase());
}

function DraftFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className={styles.filter}>
      <TextField
        label="Search drafts"
        labelHidden
        placeholder="Search drafts"
        autoComplete="off"
        value={filter.typed}
        onChange={(typed) => onChange({ ...filter, typed })}
      />
      <Checkbox
        label="Only mine"
        checked={filter.isMineOnly}
        onChange={(isMineOnly) => onChange({ ...filter, isMineOnly })}
      />
    </div>
  );
}

function whatIsLost({ revision, publication }: DraftSummary): ReactNode {
  const edits =
    revision === 0
      ? "has no edits."
      : `is lost for everybody: ${countInWords(revision, "edit")} and all comments.`;
  return (
    <>
      {edits} Its preview links stop working{publication ? ", and its publication is withdrawn" : ""}. What is
      live stays as it is.
    </>
  );
}
