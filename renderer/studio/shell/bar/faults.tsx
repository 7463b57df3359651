import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { listInWords } from "#engine/authoring";
import type { DraftCheck, FaultView } from "../../../../api/responses/drafts.ts";
import { groupedBy } from "../../../base/grouped-by.ts";
import { Button } from "../../../controls/button/button.tsx";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import { mendInWords } from "../../draft/fault-words.ts";
import { useOutline } from "../../draft/outline.ts";
import { placeOfFault } from "../../draft/place-words.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { FaultGroup } from "./fault-group.tsx";
import styles from "./faults.module.css";

/** Renders how many faults the draft has; pressed, what and where they are, with what mends them. */
export function Faults() {
  const { check, isChecking } = useDraft();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const mends = useMends(panel, check);
  if (!check) return <span className={styles.state}>Checking…</span>;
  const { faults, journeys } = check;
  const count = faultsInWords(faults.length);
  if (faults.length === 0 && journeys.length === 0 && mends.done === null)
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
        onToggle={({ newState }) => (newState === "open" ? panel.current?.focus() : mends.close())}
      >
        <Summary check={check} />
        <Mends mends={mends} faults={faults} onGo={() => panel.current?.hidePopover()} />
        {journeys.length > 0 ? <Journeys lines={journeys} /> : null}
      </div>
    </>
  );
}

type MendFaults = (faults: FaultView[], label: string) => void;

/** Mends faults, and undoes it. A message at the top of the panel, with the focus, says what was done. */
function useMends(panel: RefObject<HTMLDivElement | null>, check: DraftCheck | null) {
  const session = useDraftSession();
  const { edit, refusal, refuse } = useEdit();
  /** The mend that was carried out while the list is open: it can be undone there. */
  const [done, setDone] = useState<string | null>(null);
  /** Faults that were mended since the last check. */
  const [mended, setMended] = useState<FaultView[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another check lists what is left
  useEffect(() => setMended([]), [check]);

  function mend(alike: FaultView[], label: string): void {
    const operations = alike.flatMap((fault) => fault.mend?.operations ?? []);
    if (!edit(operations, label)) return;
    setMended((before) => [...before, ...alike]);
    setDone(label);
    // The button goes with its fault.
    panel.current?.focus();
    panel.current?.scrollTo({ top: 0 });
  }

  async function undo(): Promise<void> {
    const outcome = await session.undo();
    if (outcome.done) setDone(null);
    else refuse(outcome.message);
    panel.current?.focus();
  }

  return { done, mended, refusal, mend, undo, close: () => setDone(null) };
}

function Summary({ check: { faults, behind } }: { check: DraftCheck }) {
  const { wizards } = useOutline();
  const stopped = wizards.filter(({ id }) => behind.includes(id)).map(({ title }) => `“${title}”`);
  const ofWizards = stopped.length === wizards.length ? "" : ` of ${listInWords(stopped, "and")}`;
  return (
    <p className={styles.note} role="status">
      {faults.length > 0
        ? `${faultsInWords(faults.length)}. Mend ${faults.length === 1 ? "it" : "them"} before you publish. Until then, the preview${ofWizards} shows the last version without faults.`
        : "No faults. This draft can be published."}
    </p>
  );
}

interface MendsProps {
  mends: ReturnType<typeof useMends>;
  faults: FaultView[];
  /** Called when somebody goes to a place. */
  onGo: () => void;
}

function Mends({ mends: { done, mended, refusal, mend, undo }, faults, onGo }: MendsProps) {
  const { files } = useDraft();
  const outline = useOutline();
  const places = groupedBy(faults, (fault) => placeOfFault(fault, files));
  return (
    <>
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
          onGo={onGo}
        />
      ))}
    </>
  );
}

/** Renders a button for each mend that fits several faults. */
function MendAll({ faults, onMend }: { faults: FaultView[]; onMend: MendFaults }): ReactNode {
  const outline = useOutline();
  const groups = groupedBy(
    faults.filter((fault) => fault.mend),
    // Each question has its own sentence.
    (fault) => (fault.rule === "missing-message" ? "Use the usual sentences" : mendInWords(fault, outline)),
  );
  return [...groups]
    .filter(([, alike]) => alike.length > 1)
    .map(([label, alike]) => (
      <p key={label}>
        <Button size="small" onClick={() => onMend(alike, label)}>
          {`Mend all ${alike.length}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        </Button>
      </p>
    ));
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

function faultsInWords(count: number): string {
  if (count === 0) return "No faults";
  return count === 1 ? "1 fault" : `${count} faults`;
}
