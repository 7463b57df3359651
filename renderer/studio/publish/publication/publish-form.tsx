import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { isBlank } from "#engine";
import type { DraftChanges, PublishRequest, StudioHome } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { Alert, FailureAlert } from "../../../controls/message/alert.tsx";
import { Page, Section } from "../../controls/page.tsx";
import { useReply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { useKeptTexts } from "../../draft/use-kept-texts.ts";
import { useTextNames } from "../../texts/use-text-names.ts";
import { useCountedImpact } from "../impact/use-impact.ts";
import styles from "../publish.module.css";
import { useDraftChanges } from "../use-draft-changes.ts";
import { Checklist } from "./checklist.tsx";
import { proposedNote } from "./proposed-note.ts";
import { timeTyped } from "./time-in-words.ts";
import { usePublishing } from "./use-publishing.ts";
import { type When, WhenFields } from "./when-fields.tsx";

const longestNote = 1000;

/** Renders what to know before a draft goes live, and publishes it with a note: now, at a time, or once somebody agrees. */
export function PublishForm(): ReactNode {
  const { base, live } = useDraft();
  const changes = useDraftChanges();
  const impact = useCountedImpact();
  return (
    <Page
      title="Publish"
      lead={`Makes this draft live as release ${Math.max(base, live) + 1}, for everybody at once.`}
    >
      <ChangedMeanwhile />
      <Section title="Before it goes live">
        <Checklist changes={changes} impact={impact} />
      </Section>
      <PublicationForm changes={changes.data} />
    </Page>
  );
}

function ChangedMeanwhile() {
  const { id, revision } = useDraft();
  const [first] = useState(revision);
  if (revision === first) return null;
  return (
    <Alert tone="warned" role="status">
      <p>
        This draft changed since you opened this page.{" "}
        <Link to={`/studio/drafts/${id}/changes`}>Look at its changes again</Link>
      </p>
    </Alert>
  );
}

const secondPerson = (
  <p className={styles.soft}>
    A second person looks at it before it goes live. Until then it can't be edited.
  </p>
);

function PublicationForm({ changes }: { changes: DraftChanges | null }) {
  const { id } = useDraft();
  const { data: home } = useReply<StudioHome>("studio");
  const { note, setNote, noteError } = useNote(id, changes);
  const { when, setWhen, at, timeError } = useWhen();
  const [isTried, setIsTried] = useState(false);
  const { send, isBusy, error, refuse, dialog } = usePublishing();
  const unready = useUnready(changes?.revision ?? null);
  const needsApproval = Boolean(home?.needsApproval);

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (unready) return refuse(unready);
    if (!changes || noteError || timeError) return;
    const { revision } = changes;
    const body = { note: note.trim(), revision, at: at?.toISOString() ?? null } satisfies PublishRequest;
    if (await send("POST", `studio/drafts/${id}/publish`, body)) setNote("");
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void publish(event)}>
        <NoteField note={note} onChange={setNote} error={isTried ? noteError : undefined} />
        <WhenFields when={when} onChange={setWhen} error={isTried ? timeError : undefined} />
        {needsApproval ? secondPerson : null}
        <FailureAlert>{error}</FailureAlert>
        <div>
          <Button type="submit" variant="primary" busy={isBusy} unready={unready}>
            {labelFor(needsApproval, when.isNow)}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** Keeps the note while it is typed; until then, it is proposed from the changes. */
function useNote(draft: string, changes: DraftChanges | null) {
  const { typed, type } = useKeptTexts(draft, "publication");
  const names = useTextNames();
  const note = typed.note ?? (changes ? proposedNote(changes.changes, names).slice(0, longestNote) : "");
  const noteError = isBlank(note) ? "Say in a sentence what this changes, and why." : undefined;
  return { note, noteError, setNote: (text: string) => type("note", text) };
}

/** Keeps the publication time: null for now. */
function useWhen() {
  const [when, setWhen] = useState<When>({ isNow: true, typed: "" });
  const at = when.isNow ? null : timeTyped(when.typed);
  const isToCome = when.isNow || (at !== null && at > new Date());
  return { when, setWhen, at, timeError: isToCome ? undefined : "Choose a time that is still to come." };
}

interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
  error: string | undefined;
}

function NoteField({ note, onChange, error }: NoteFieldProps) {
  return (
    <TextArea
      label="Note"
      hint="What changes and why, for people who read the list of releases later. We suggested this note from the changes."
      rows={4}
      maxLength={longestNote}
      value={note}
      onChange={onChange}
      error={error}
      required
    />
  );
}

function labelFor(needsApproval: boolean, isNow: boolean): string {
  if (needsApproval) return "Ask for a second person";
  return isNow ? "Publish now" : "Publish at this time";
}

/** Returns why the draft can't be published yet. What was looked at is what goes live. */
function useUnready(seen: number | null): string | undefined {
  const { base, live, saving, check, isChecking, revision } = useDraft();
  if (base !== live) return `Bring this draft onto release ${live} first.`;
  if (saving !== "saved") return "Your last changes are not saved yet.";
  if (!check || isChecking) return "The check is still running.";
  if (check.faults.length > 0) return "Mend the faults first.";
  if (seen === null || seen !== revision) return "It is still being compared with what is live.";
  return undefined;
}
