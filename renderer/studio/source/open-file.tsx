import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { FaultView } from "../../../api/responses/drafts.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Badge } from "../controls/badge.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import { editorPath } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { type Edits, useEdit } from "../draft/use-edit.ts";
import { isText } from "./base-files.ts";
import { SourceEditor } from "./editor/source-editor.tsx";
import type { JsonLanguage } from "./language/json-language.ts";
import styles from "./source.module.css";

interface OpenFileProps {
  file: string;
  text: string;
  /** The file in the draft's base; undefined if it is new, or not known. */
  before: string | undefined;
  language: () => Promise<JsonLanguage>;
  onDeleted(): void;
}

/** Renders a file of the draft with its state, its text and its faults. */
export function OpenFile(props: OpenFileProps): ReactNode {
  const { file, text, before, language } = props;
  const isClosed = useIsClosed();
  const { edit, refusal } = useEdit();
  const [isCompared, setIsCompared] = useState(false);
  const mend = ({ mend }: FaultView) => void (mend && edit(mend.operations, mend.label));
  const checkedFile = useCheckedFile(file, mend);
  return (
    <div className={styles.page}>
      {/* What stands here stays where it is while somebody types: leaving the editor for a button stores the text. */}
      <FileHead file={file}>
        {isText(file) && before !== undefined ? (
          <Button variant="quiet" aria-pressed={isCompared} onClick={() => setIsCompared(!isCompared)}>
            Changes of this file
          </Button>
        ) : null}
        {isClosed ? null : <Deletion {...props} edit={edit} />}
      </FileHead>
      <Refusal>{refusal}</Refusal>
      {isText(file) ? (
        <SourceEditor
          file={file}
          checkedFile={checkedFile}
          language={language}
          isReadOnly={isClosed}
          original={isCompared ? (before ?? null) : null}
        />
      ) : (
        <Picture file={file} text={text} />
      )}
      <FileFaults faults={checkedFile.faults} onMend={checkedFile.mend} />
    </div>
  );
}

function FileHead({ file, children }: { file: string; children: ReactNode }) {
  const { id } = useDraft();
  const isClosed = useIsClosed();
  const page = editorPath(file);
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>
        <span className={styles.folder}>{folder}</span>
        {file.slice(folder.length)}
      </h1>
      {isClosed ? <Badge tone="note">Read only</Badge> : null}
      <div className={styles.tools}>
        {page.startsWith("source/") ? null : (
          <Link className={buttonClass("quiet")} to={`/studio/drafts/${id}/${page}`}>
            Open its page
          </Link>
        )}
        {children}
      </div>
    </header>
  );
}

function Deletion({ file, text, edit, onDeleted }: OpenFileProps & { edit: Edits["edit"] }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={`Delete ${file}?`}
        description="Whatever uses this file will have a fault. Undo brings the file back."
        confirm="Delete the file"
        cancel="Keep it"
        onConfirm={() => {
          setIsAsked(false);
          if (edit([{ kind: "delete-file", file, before: text }], `Delete ${file}`)) onDeleted();
        }}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}

/** Returns what the check says of a file, and whether that is about its text as it is now. */
function useCheckedFile(file: string, mend: (fault: FaultView) => void) {
  const { check, revision, saving, files } = useDraft();
  const text = files[file];
  const isCurrent = check?.revision === revision && saving === "saved";
  const isReadOnly = useIsClosed();
  const faults = useMemo(() => {
    const own = (check?.faults ?? []).filter((fault) => fault.file === file);
    return isReadOnly ? own.map((fault) => ({ ...fault, mend: null })) : own;
  }, [check, file, isReadOnly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what mends is the same with each rendering
  return useMemo(
    () => ({ faults, isOf: (now: string) => isCurrent && now === text, mend }),
    [faults, isCurrent, text],
  );
}

interface FileFaultsProps {
  faults: FaultView[];
  onMend(fault: FaultView): void;
}

/** Renders the faults of the open file, each with a way to its line and with what mends it. */
function FileFaults({ faults, onMend }: FileFaultsProps): ReactNode {
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-labelledby="file-faults">
      <h2 id="file-faults">
        {faults.length === 1 ? "1 fault in this file" : `${faults.length} faults in this file`}
      </h2>
      <ol>
        {faults.map((fault) => {
          const { line, column, rule, message, mend } = fault;
          return (
            <li key={`${line}:${column} ${rule} ${message}`}>
              <Link to={`#L${line}C${column}`} replace>
                Line {line}
              </Link>
              <p>{message}</p>
              {mend ? <Button onClick={() => onMend(fault)}>{mend.label}</Button> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const types: { [ending: string]: string } = { svg: "image/svg+xml", jpg: "image/jpeg" };

/** Renders a picture of the draft: `text` is its SVG, or its bytes in base64. */
function Picture({ file, text }: { file: string; text: string }): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(pictureIn(file, text));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, text]);
  return (
    <figure className={styles.picture}>
      {address ? (
        <img
          src={address}
          alt={file}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} by ${naturalHeight} pixels`)
          }
        />
      ) : null}
      <figcaption>{size}</figcaption>
    </figure>
  );
}

function pictureIn(file: string, text: string): Blob {
  const ending = file.split(".").at(-1) ?? "";
  const type = types[ending] ?? `image/${ending}`;
  if (ending === "svg") return new Blob([text], { type });
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
}
