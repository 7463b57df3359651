import { type ReactNode, useId } from "react";
import type { Json } from "#engine";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import type { DraftState } from "../../draft/draft-session.ts";
import { useOutline } from "../../draft/outline.ts";
import { type Piece, piecesOf } from "../../history/wording-changes.ts";
import { valueInWords } from "../../schema-form/keyword-words.ts";
import styles from "./conflict-dialog.module.css";

/** Renders what two people changed at once, side by side, one place after the other. Nothing is lost before it is decided. */
export function ConflictDialog() {
  const { conflicts, files } = useDraft();
  const outline = useOutline();
  const session = useDraftSession();
  const [conflict] = conflicts;
  if (!conflict) return null;
  const { file, path, by, before } = conflict;
  const { title, within, keywords } = valueInWords(conflict, outline, files);
  const was = inText(before);
  return (
    <Dialog
      open
      key={`${file} ${path.join(".")}`}
      role="alertdialog"
      title="You both changed this"
      description={
        <>
          <strong>{[title, ...keywords].join(": ")}</strong>
          {within}
        </>
      }
      onClose={() => {}}
      actions={
        <>
          <Button data-first-focus="" onClick={() => session.resolve(conflict, "theirs")}>
            Keep {by ? `${by}'s` : "theirs"}
          </Button>
          <Button onClick={() => session.resolve(conflict, "yours")}>Keep yours</Button>
        </>
      }
    >
      <Sides conflict={conflict} />
      {was === null ? null : <p className={styles.before}>Before, it was: {was}</p>}
      {conflicts.length > 1 ? <p className={styles.before}>{conflicts.length - 1} more to decide.</p> : null}
    </Dialog>
  );
}

function Sides({ conflict: { by, theirs, yours } }: { conflict: DraftState["conflicts"][number] }) {
  const [there, here] = [inText(theirs), inText(yours)];
  const pieces = there === null || here === null ? null : piecesOf(there, here);
  return (
    <div className={styles.sides}>
      <Side name={`${by ?? "Somebody else"} wrote`}>{shown(pieces, "gone", there)}</Side>
      <Side name="You wrote">{shown(pieces, "new", here)}</Side>
    </div>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text under its writer, not a group of controls
    <div role="group" aria-labelledby={id} className={styles.side}>
      <p id={id}>{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard as well */}
      <div className={styles.text} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

/** Renders one side's text; what the other side has not is marked. */
function shown(pieces: Piece[] | null, kind: Piece["kind"], text: string | null): ReactNode {
  if (text === null) return <em>Removed</em>;
  const own = pieces?.filter((piece) => piece.kind === "same" || piece.kind === kind) ?? [];
  if (own.every((piece) => piece.kind === kind)) return text;
  return own.map((piece, index) => {
    if (piece.kind === "same") return piece.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    return <mark key={index}>{piece.text}</mark>;
  });
}

function inText(value: Json | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === "boolean" ? yesOrNo(value) : shownValue(value);
}

function yesOrNo(value: boolean): string {
  return value ? "Yes" : "No";
}

/** Says a value of a conflict. */
export function shownValue(value: Json | undefined): string {
  if (value === undefined) return "(removed)";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
