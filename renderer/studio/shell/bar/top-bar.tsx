import { useEffect, useState } from "react";
import { Link, useMatch } from "react-router-dom";
import { buttonClass } from "../../../controls/button/button.tsx";
import { IconButton } from "../../../controls/button/icon-button.tsx";
import { CommentsButton } from "../../comments/comments-button.tsx";
import { Badge } from "../../controls/badge.tsx";
import { RedoIcon, UndoIcon } from "../../controls/icons.ts";
import { useIsClosed } from "../../draft/closed.ts";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import type { DraftState } from "../../draft/draft-session.ts";
import { useOutline } from "../../draft/outline.ts";
import { placeInWords } from "../../draft/place-words.ts";
import { useStaff } from "../../sign-in/staff-context.ts";
import { Faults } from "./faults.tsx";
import styles from "./top-bar.module.css";

const saving = { saved: "Saved", saving: "Saving…", waiting: "Not saved yet, retrying" } as const;

const steps = [
  { direction: "undo", label: "Undo (Ctrl+Z)", Icon: UndoIcon, can: "canUndo" },
  { direction: "redo", label: "Redo (Ctrl+Shift+Z)", Icon: RedoIcon, can: "canRedo" },
] as const;

/** Renders the state of the open draft above each of its pages: its name, whether it is saved, its faults, who is here. */
export function TopBar() {
  const draft = useDraft();
  const session = useDraftSession();
  const [refusal, setRefusal] = useState<string | null>(null);
  const trouble = refusal ?? draft.trouble;

  async function go(direction: "undo" | "redo"): Promise<void> {
    const outcome = await session[direction]();
    setRefusal(outcome.done ? null : outcome.message);
  }
  useUndoKeys((direction) => void go(direction));

  function dismiss(): void {
    setRefusal(null);
    session.dismissTrouble();
  }

  return (
    <>
      <NameAndState draft={draft} />
      <div className={styles.tools}>
        <People />
        <CommentsButton />
        {steps.map(({ direction, label, Icon, can }) => (
          <IconButton
            key={direction}
            label={label}
            icon={<Icon size={18} />}
            disabled={!draft[can]}
            onClick={() => void go(direction)}
          />
        ))}
        <PublishLink draft={draft} />
      </div>
      {trouble ? <Trouble onDismiss={dismiss}>{trouble}</Trouble> : null}
    </>
  );
}

function NameAndState({ draft }: { draft: DraftState }) {
  const { id, name, release, base, live } = draft;
  return (
    <div className={styles.draft}>
      <DraftName key={name} name={name} />
      <span className={styles.state} role="status" data-waiting={isUnsaved(draft) || undefined}>
        {stateInWords(draft)}
      </span>
      <Faults />
      {release !== null || base === live ? null : (
        <Link className={styles.outdated} to={`/studio/drafts/${id}/publish`}>
          <Badge tone="warned">Release {live} went live meanwhile</Badge>
        </Link>
      )}
    </div>
  );
}

function Trouble({ onDismiss, children }: { onDismiss: () => void; children: string }) {
  return (
    <p className={styles.trouble} role="alert">
      {children}
      <button type="button" onClick={onDismiss}>
        Dismiss
      </button>
    </p>
  );
}

/** Renders the link to the publication; it isn't primary there, where another button publishes. */
function PublishLink({ draft: { id, release } }: { draft: DraftState }) {
  const isPublishing = useMatch("/studio/drafts/:draft/publish") !== null;
  return (
    <Link
      className={buttonClass(release === null && !isPublishing ? "primary" : undefined)}
      to={`/studio/drafts/${id}/publish`}
      aria-current={isPublishing ? "page" : undefined}
    >
      {release === null ? "Publish" : "Its release"}
    </Link>
  );
}

/** Renders the draft's name, to be changed in place: Enter or leaving keeps it, Escape does not. */
function DraftName({ name }: { name: string }) {
  const session = useDraftSession();
  const isClosed = useIsClosed();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);

  async function keep(): Promise<void> {
    const wanted = typed.trim();
    if (wanted === "") setTyped(name);
    if (wanted === "" || wanted === name) return;
    const outcome = await session.rename(wanted);
    setError(outcome.done ? null : outcome.message);
  }

  return (
    <input
      className={styles.name}
      aria-label="Name of this draft"
      aria-invalid={error ? true : undefined}
      title={error ?? typed}
      value={typed}
      maxLength={100}
      readOnly={isClosed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setTyped(name);
      }}
    />
  );
}

function isUnsaved({ saving: state, refused }: DraftState): boolean {
  return state === "waiting" || refused.length > 0;
}

function stateInWords({ release, publication, refused, saving: state }: DraftState): string {
  if (refused.length > 0) return "Not saved";
  if (release !== null) return `Published as release ${release}`;
  return publication && state === "saved" ? "Waits to be published" : saving[state];
}

/** Handles the undo keys, except in a text box, where undo stays the browser's own. */
function useUndoKeys(go: (direction: "undo" | "redo") => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z";
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest("input, textarea, [contenteditable]") !== null;
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      go(event.shiftKey ? "redo" : "undo");
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

const accents = ["coral", "teal", "violet"];

/** Renders who else has the draft open, by their initials: pointed at, their name and where they are; pressed, it goes there. */
function People() {
  const { id: draft, present, files } = useDraft();
  const { me } = useStaff();
  const outline = useOutline();
  const others = present.filter(({ id }) => id !== me.id);
  if (others.length === 0) return null;
  return (
    <ul className={styles.people} aria-label="Also here">
      {others.map(({ id, name, initials, place }, index) => {
        const at = place === null ? null : placeInWords(place, outline, files);
        return (
          <li key={id}>
            <Link
              className={styles.person}
              data-accent={accents[index % accents.length]}
              to={`/studio/drafts/${draft}/${at?.page ?? ""}`}
            >
              <span aria-hidden="true">{initials}</span>
              <span className={styles.who}>{at ? `${name}, at ${at.title}` : name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
