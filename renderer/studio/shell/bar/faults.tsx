import { useEffect, useId, useRef, useState } from "react";
import { listInWords } from "#engine/authoring";
import type { FaultView } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import { mendInWords } from "../../draft/fault-words.ts";
import { useOutline } from "../../draft/outline.ts";
import { placeOfFault } from "../../draft/place-words.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { FaultGroup } from "./fault-group.tsx";
import styles from "./faults.module.css";
import { MendAll } from "./mend-all.tsx";

/** Renders how many faults the draft has; pressed, what and where they are, with what mends them. */
export function Faults() {
  const { check, isChecking, files } = useDraft();
  const session = useDraftSession();
  const outline = useOutline();
  const { edit, refusal, refuse } = useEdit();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  /** The mend that was carried out while the list is open: it can be undone there. */
  const [done, setDone] = useState<string | null>(null);
  /** Faults that were mended since the last check. */
  const [mended, setMended] = useState<FaultView[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another check lists what is left
  useEffect(() => setMended([]), [check]);
  if (!check) return <span className={styles.state}>Checking…</span>;
  const { faults, journeys } = check;
  const places = new Map<string, FaultView[]>();
  for (const fault of faults) {
    const place = placeOfFault(fault, files);
    places.set(place, [...(places.get(place) ?? []), fault]);
  }

  function mend(alike: FaultView[], label: string): void {
    const operations = alike.flatMap((fault) => fault.mend?.operations ?? []);
    if (!edit(operations, label)) return;
    setMended((before) => [...before, ...alike]);
    setDone(label);
    // The button goes with its fault, and what was done is said at the top.
    panel.current?.focus();
    panel.current?.scrollTo({ top: 0 });
  }

  async function undo(): Promise<void> {
    const outcome = await session.undo();
    if (outcome.done) setDone(null);
    else refuse(outcome.message);
    panel.current?.focus();
  }

  const stopped = outline.wizards
    .filter(({ id }) => check.behind.includes(id))
    .map(({ title }) => `“${title}”`);
  const ofWizards = stopped.length === outline.wizards.length ? "" : ` of ${listInWords(stopped, "and")}`;
  const count = countInWords(faults.length);
  if (faults.length === 0 && journeys.length === 0 && done === null)
    return <span className={styles.state}>{isChecking ? "Checking…" : count}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        data-faulty={faults.length > 0 || undefined}
        popoverTarget={id}
      >
        {count}
      </button>
      {isChecking ? <span className={styles.state}>Checking…</span> : null}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-label="Faults"
        tabIndex={-1}
        onToggle={({ newState }) => {
          if (newState === "open") panel.current?.focus();
          else setDone(null);
        }}
      >
        <p className={styles.note} role="status">
          {faults.length > 0
            ? `${count}. Mend ${faults.length === 1 ? "it" : "them"} before you publish. Until then, the preview${ofWizards} shows the last version without faults.`
            : "No faults. This draft can be published."}
        </p>
        {done === null ? null : (
          <p className={styles.done} role="status">
            Done: {done}.{" "}
            <Button variant="quiet" size="small" onClick={() => void undo()}>
              Undo it
            </Button>
          </p>
        )}
        <Refusal>{refusal}</Refusal>
        <MendAll faults={faults.filter((fault) => !mended.includes(fault))} onMend={mend} />
        {[...places].map(([place, ofPlace]) => (
          <FaultGroup
            key={place}
            place={place}
            faults={ofPlace}
            mended={mended}
            onMend={(fault) => mend([fault], mendInWords(fault, outline))}
            onGo={() => panel.current?.hidePopover()}
          />
        ))}
        {journeys.length > 0 ? <Journeys lines={journeys} /> : null}
      </div>
    </>
  );
}

/** Renders what the check renewed by itself. */
function Journeys({ lines }: { lines: string[] }) {
  return (
    <details className={styles.journeys}>
      <summary>
        {lines.length === 1 ? "1 sample journey was" : `${lines.length} sample journeys were`} brought up to
        date
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function countInWords(count: number): string {
  if (count === 0) return "No faults";
  return count === 1 ? "1 fault" : `${count} faults`;
}
