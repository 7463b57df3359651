import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { pageOf } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import styles from "./top-bar.module.css";

/** Renders how many faults the draft has; pressed, what and where they are, with what mends them. */
export function Faults() {
  const { id, check, isChecking } = useDraft();
  const { edit, refusal } = useEdit();
  const panel = useId();
  const list = useRef<HTMLDivElement>(null);
  if (!check) return <span className={styles.state}>Checking…</span>;
  const { faults } = check;
  if (faults.length === 0)
    return <span className={styles.state}>{isChecking ? "Checking…" : "No faults"}</span>;
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.faults} popoverTarget={panel}>
        {faults.length === 1 ? "1 fault" : `${faults.length} faults`}
      </button>
      <div ref={list} id={panel} popover="auto" className={styles.list} role="dialog" aria-label="Faults">
        <p className={styles.note}>
          The preview shows the last revision without faults. Mend these before you publish.
        </p>
        <Refusal>{refusal}</Refusal>
        <ol>
          {faults.map(({ file, line, column, rule, message, mend }) => (
            <li key={`${file}:${line}:${column} ${rule} ${message}`}>
              <p>{message}</p>
              <p className={styles.at}>
                <Link to={`/studio/drafts/${id}/${placeOf(file, line, column)}`} onClick={close}>
                  {file}, line {line}
                </Link>
              </p>
              {mend ? <Button onClick={() => edit(mend.operations, mend.label)}>{mend.label}</Button> : null}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** The source page goes to the very line. */
function placeOf(file: string, line: number, column: number): string {
  const page = pageOf(file);
  return page.startsWith("source/") ? `${page}#L${line}C${column}` : page;
}
