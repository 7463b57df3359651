import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { TextField } from "../../../controls/field/text-field.tsx";
import { ChevronDownIcon } from "../../../controls/icons.ts";
import styles from "./file-tree.module.css";
import { filesNamed, foldersAround, rowsOf, type TreeRow } from "./tree-rows.ts";

export interface FileMarks {
  /** Files that differ from the draft's base: "edited" or "new". */
  changed: ReadonlyMap<string, string>;
  faulty: ReadonlySet<string>;
}

interface FileTreeProps {
  files: string[];
  /** The open file. */
  current: string;
  marks: FileMarks;
  hrefOf(file: string): string;
}

/** Renders the files of the draft as a tree, or those that a search finds. */
export function FileTree({ files, current, marks, hrefOf }: FileTreeProps): ReactNode {
  const [words, setWords] = useState("");
  const { open, fold, at, setAt } = usePlaceIn(current);
  const isSearch = words.trim() !== "";
  const rows = isSearch ? filesNamed(files, words).map(asRow) : rowsOf(files, open);
  const focusable = rows.some(({ path }) => path === at) ? at : rows[0]?.path;

  function press(event: KeyboardEvent<HTMLElement>): void {
    const index = rows.findIndex(({ path }) => path === focusable);
    const way = wayOf(event, rows, index);
    if (typeof way === "string") fold(focusable ?? "", way === "open");
    const row = typeof way === "number" ? rows[way] : undefined;
    if (!row) return;
    event.preventDefault();
    setAt(row.path);
    event.currentTarget.querySelector<HTMLElement>(`[data-path="${CSS.escape(row.path)}"]`)?.focus();
  }

  return (
    <div className={styles.files}>
      <FindFile words={words} onWords={setWords} />
      {isSearch && rows.length === 0 ? <p role="status">No file is called “{words.trim()}”.</p> : null}
      <div role="tree" aria-label="Files" className={styles.tree} onKeyDown={press} tabIndex={-1}>
        {rows.map((row) => (
          <Row
            key={row.path}
            row={row}
            isCurrent={row.path === current}
            marks={marks}
            href={row.isFolder ? null : hrefOf(row.path)}
            tabIndex={row.path === focusable ? 0 : -1}
            onFocus={() => setAt(row.path)}
            onFold={() => fold(row.path, !row.isOpen)}
          />
        ))}
      </div>
    </div>
  );
}

function FindFile({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <TextField label="Find a file" labelHidden placeholder="Find a file" value={words} onChange={onWords} />
  );
}

/** Keeps which folders are open, and the row that Tab reaches. */
function usePlaceIn(current: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(["wizards"]));
  const [shown, setShown] = useState<string | null>(null);
  const [at, setAt] = useState(current);
  // A file that is opened from elsewhere comes into sight; its folders can be closed again.
  if (shown !== current) {
    setShown(current);
    setAt(current);
    setOpen(new Set([...open, ...foldersAround(current)]));
  }
  const fold = (path: string, isWanted: boolean) => {
    const others = [...open].filter((one) => one !== path);
    setOpen(new Set(isWanted ? [...others, path] : others));
  };
  return { open, fold, at, setAt };
}

/** Returns where a key leads from a row: to another row, or to the row as an open or a closed folder. */
function wayOf(event: KeyboardEvent, rows: TreeRow[], index: number): number | "open" | "close" | undefined {
  const row = rows[index];
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === "ArrowRight" && row.isFolder) return row.isOpen ? index + 1 : "open";
  if (event.key === "ArrowLeft")
    return row.isOpen
      ? "close"
      : rows.findLastIndex(({ level }, place) => place < index && level < row.level);
  return { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
}

interface RowProps {
  row: TreeRow;
  isCurrent: boolean;
  marks: FileMarks;
  /** Null for a folder. */
  href: string | null;
  tabIndex: number;
  onFocus(): void;
  onFold(): void;
}

function Row({ row, isCurrent, marks, href, onFold, ...rest }: RowProps): ReactNode {
  const { path, name, level, isOpen, place, siblings } = row;
  const shared = {
    ...rest,
    role: "treeitem",
    className: styles.row,
    "aria-level": level,
    "aria-posinset": place,
    "aria-setsize": siblings,
    "data-path": path,
    "data-level": Math.min(level, 5),
  };
  if (href === null)
    return (
      <button type="button" {...shared} aria-expanded={isOpen} onClick={onFold}>
        <ChevronDownIcon size={14} />
        <span className={styles.name}>{name}</span>
        {isOpen ? null : <Marks marks={marks} isOf={(file) => file.startsWith(`${path}/`)} />}
      </button>
    );
  return (
    <Link {...shared} to={href} aria-selected={isCurrent} aria-current={isCurrent ? "page" : undefined}>
      <span className={styles.name}>{name}</span>
      <Marks marks={marks} isOf={(file) => file === path} />
    </Link>
  );
}

function Marks({ marks, isOf }: { marks: FileMarks; isOf: (file: string) => boolean }): ReactNode {
  const changed = [...marks.changed].find(([file]) => isOf(file))?.[1];
  const isFaulty = [...marks.faulty].some(isOf);
  return (
    <>
      {changed ? (
        <span className={styles.changed}>
          <span className="visually-hidden">, </span>
          {changed}
        </span>
      ) : null}
      {isFaulty ? (
        <span className={styles.dot} title="Something is wrong here">
          <span className="visually-hidden">, something is wrong here</span>
        </span>
      ) : null}
    </>
  );
}

function asRow(path: string, index: number, { length }: string[]): TreeRow {
  return { path, name: path, level: 1, isFolder: false, isOpen: false, place: index + 1, siblings: length };
}
