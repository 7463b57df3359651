import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { countInWords } from "#engine/authoring";
import { SearchIcon } from "../controls/icons.ts";
import { Refusal } from "../draft/refusal.tsx";
import { type Entry, type EntryGroup, foundEntries, positionAfter } from "./entries.ts";
import styles from "./palette.module.css";

interface PaletteDialogProps {
  entries: Entry[];
  onClose: () => void;
}

/** Renders the command palette: a box to type in, and what fits below it. The focus stays in the box. */
export function PaletteDialog({ entries, onClose }: PaletteDialogProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const groups = foundEntries(entries, typed);
  const found = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, found.length - 1);

  function type(text: string): void {
    setTyped(text);
    setChosen(0);
  }

  async function runEntry(entry: Entry | undefined): Promise<void> {
    if (!entry) return;
    const outcome = entry.run();
    const failure = outcome ? await outcome : null;
    if (failure === null) onClose();
    else setProblem(failure);
  }

  function press(event: KeyboardEvent): void {
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    const next = positionAfter(event.key, at, found.length);
    if (isEnter) void runEntry(found[at]);
    else if (next !== null) setChosen(next);
    if (isEnter || next !== null) event.preventDefault();
  }

  return (
    <PaletteFrame onClose={onClose}>
      <SearchBox id={id} at={found.length > 0 ? at : null} value={typed} onChange={type} onKeyDown={press} />
      <Results id={id} groups={groups} at={at} onChoose={setChosen} onRun={(entry) => void runEntry(entry)} />
      {found.length === 0 ? <p className={styles.none}>Nothing fits “{typed.trim()}”.</p> : null}
      <p className="visually-hidden" role="status">
        {typed === "" ? "" : countInWords(found.length, "result")}
      </p>
      <Refusal>{problem}</Refusal>
    </PaletteFrame>
  );
}

/** Renders the dialog around the palette, and which keys it knows. */
function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, a press beside it only does so as well
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </dialog>
  );
}

interface SearchBoxProps {
  id: string;
  /** The position of the chosen entry; null where nothing is found. */
  at: number | null;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchBox({ id, at, value, onChange, onKeyDown }: SearchBoxProps) {
  return (
    <div className={styles.box}>
      <SearchIcon size={18} />
      <input
        className={styles.input}
        role="combobox"
        aria-label="Search pages, questions and actions"
        aria-expanded={true}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        placeholder="Search pages, questions and actions"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Opens a dialog over the page, and restores the focus afterwards. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}

interface ResultsProps {
  id: string;
  groups: EntryGroup[];
  /** The position of the chosen one. */
  at: number;
  onChoose: (position: number) => void;
  onRun: (entry: Entry) => void;
}

function Results({ id, groups, at, onChoose, onRun }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  const starts = groups.map((_group, index) => countIn(groups.slice(0, index)));
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.results}>
      {groups.map(({ title, entries }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form controls
        <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p id={`${id}-group-${index}`} className={styles.heading}>
            {title}
          </p>
          {entries.map((entry, inside) => {
            const position = (starts[index] ?? 0) + inside;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box
              <div
                key={entry.id}
                id={`${id}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === at}
                className={styles.option}
                onPointerMove={() => position !== at && onChoose(position)}
                onClick={() => onRun(entry)}
              >
                <span>{entry.title}</span>
                {entry.detail ? <span className={styles.detail}>{entry.detail}</span> : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function countIn(groups: { entries: Entry[] }[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}
