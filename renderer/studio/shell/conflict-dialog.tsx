import type { Json } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { useDraft, useDraftSession } from "../draft/draft-context.ts";
import styles from "./conflict-dialog.module.css";

/** Renders what two people changed at once, side by side, one place after the other. Nothing is lost before it is decided. */
export function ConflictDialog() {
  const { conflicts } = useDraft();
  const session = useDraftSession();
  const [conflict] = conflicts;
  if (!conflict) return null;
  const { file, path, by, theirs, yours } = conflict;
  const name = by ?? "Somebody else";
  return (
    <Dialog
      open
      key={`${file} ${path.join(".")}`}
      role="alertdialog"
      title="You both changed this"
      description={`${file}${path.length > 0 ? `, ${path.join(" › ")}` : ""}`}
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
      <dl className={styles.sides}>
        <div>
          <dt>{name} wrote</dt>
          <dd>{shownValue(theirs)}</dd>
        </div>
        <div>
          <dt>You wrote</dt>
          <dd>{shownValue(yours)}</dd>
        </div>
      </dl>
      {conflicts.length > 1 ? <p>{conflicts.length - 1} more to decide.</p> : null}
    </Dialog>
  );
}

/** Says a value of a conflict. */
export function shownValue(value: Json | undefined): string {
  if (value === undefined) return "(removed)";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
