import { useEffect, useState } from "react";
import { Link, useMatch } from "react-router-dom";
import { buttonClass } from "../../../controls/button/button.tsx";
import { IconButton } from "../../../controls/button/icon-button.tsx";
import { CommentsButton } from "../../comments/comments-button.tsx";
import { Badge } from "../../controls/badge.tsx";
import { RedoIcon, UndoIcon } from "../../controls/icons.ts";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import type { DraftState } from "../../draft/draft-session.ts";
import { DraftName } from "./draft-name.tsx";
import { Faults } from "./faults.tsx";
import { People } from "./people.tsx";
import styles from "./top-bar.module.css";

const saving = { saved: "Saved", saving: "Saving…", waiting: "Not saved yet, retrying" } as const;

/** Renders the state of the open draft above each of its pages: its name, whether it is saved, its faults, who is here. */
export function TopBar() {
  const draft = useDraft();
  const session = useDraftSession();
  const [refusal, setRefusal] = useState<string | null>(null);
  // Its page has a button of its own that publishes.
  const isPublishing = useMatch("/studio/drafts/:draft/publish") !== null;
  const trouble = refusal ?? draft.trouble;

  async function go(way: "undo" | "redo"): Promise<void> {
    const outcome = await session[way]();
    setRefusal(outcome.done ? null : outcome.message);
  }
  useUndoKeys((way) => void go(way));

  return (
    <>
      <div className={styles.draft}>
        <DraftName key={draft.name} name={draft.name} />
        <span className={styles.state} role="status" data-waiting={isUnsaved(draft) || undefined}>
          {stateOf(draft)}
        </span>
        <Faults />
        {draft.release !== null || draft.base === draft.live ? null : (
          <Link className={styles.outdated} to={`/studio/drafts/${draft.id}/publish`}>
            <Badge tone="warned">Release {draft.live} went live meanwhile</Badge>
          </Link>
        )}
      </div>
      <div className={styles.tools}>
        <People />
        <CommentsButton />
        <IconButton
          label="Undo (Ctrl+Z)"
          icon={<UndoIcon size={18} />}
          disabled={!draft.canUndo}
          onClick={() => void go("undo")}
        />
        <IconButton
          label="Redo (Ctrl+Shift+Z)"
          icon={<RedoIcon size={18} />}
          disabled={!draft.canRedo}
          onClick={() => void go("redo")}
        />
        <Link
          className={buttonClass(draft.release === null && !isPublishing ? "primary" : undefined)}
          to={`/studio/drafts/${draft.id}/publish`}
          aria-current={isPublishing ? "page" : undefined}
        >
          {draft.release === null ? "Publish" : "Its release"}
        </Link>
      </div>
      {trouble ? (
        <p className={styles.trouble} role="alert">
          {trouble}
          <button
            type="button"
            onClick={() => {
              setRefusal(null);
              session.dismissTrouble();
            }}
          >
            Dismiss
          </button>
        </p>
      ) : null}
    </>
  );
}

function isUnsaved({ saving: state, refused }: DraftState): boolean {
  return state === "waiting" || refused.length > 0;
}

function stateOf({ release, publication, refused, saving: state }: DraftState): string {
  if (refused.length > 0) return "Not saved";
  if (release !== null) return `Published as release ${release}`;
  return publication && state === "saved" ? "Waits to be published" : saving[state];
}

/** In a text box, undo stays the browser's own. */
function useUndoKeys(go: (way: "undo" | "redo") => void): void {
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
