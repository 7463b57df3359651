import { useEffect, useState } from "react";
import type { HeldDocument } from "../../../api/responses/desk.ts";
import { saveFile } from "../../base/save-file.ts";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { Button } from "../../controls/button/button.tsx";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { FileIcon } from "../../controls/icons.ts";
import { Alert, FailureAlert } from "../../controls/message/alert.tsx";
import { fetchFile } from "../../session/client.ts";
import { Badge } from "../../studio/controls/badge.tsx";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { ZoomInIcon, ZoomOutIcon } from "../../studio/controls/icons.ts";
import { failureOf, problemOf } from "../../studio/controls/use-reply.ts";
import { Refusal } from "../../studio/draft/refusal.tsx";
import { heldMark, heldReason } from "../words.ts";
import styles from "./documents.module.css";
import type { CaseDocument } from "./documents-in.ts";
import { Reader } from "./reader.tsx";

interface DocumentsProps {
  /** Id of the case. */
  id: string;
  documents: CaseDocument[];
  held: HeldDocument[];
  /** The one that is shown, by its id. */
  shown: string | null;
  onShow: (file: string) => void;
}

/** Renders the documents of a case: a list, and the one that was chosen. Nothing is fetched before: each look is audited. */
export function Documents({ id, documents, held, shown, onShow }: DocumentsProps) {
  const document = documents.find((one) => one.id === shown);
  const heldOf = (file: string) => held.find((one) => one.id === file);
  if (documents.length === 0)
    return (
      <div className={styles.documents}>
        <EmptyState title="No documents">What the registrant uploads appears here.</EmptyState>
      </div>
    );
  return (
    <div className={styles.documents}>
      <ul className={styles.list}>
        {documents.map(({ id: file, name, question }) => (
          <li key={file}>
            <button
              type="button"
              className={styles.item}
              aria-pressed={file === shown}
              onClick={() => onShow(file)}
            >
              <FileIcon size={16} />
              <span>
                {name}
                <span className={styles.question}>{question}</span>
                <HeldMark held={heldOf(file)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <SaveAll id={id} />
      {document ? <Shown key={document.id} id={id} document={document} held={heldOf(document.id)} /> : null}
    </div>
  );
}

function SaveAll({ id }: { id: string }) {
  const { isBusy, error, run } = useAsyncAction(failureOf);
  const save = async () => saveFile(await fetchFile(`desk/cases/${id}/files`), "documents.zip");
  return (
    <>
      <div>
        <Button size="small" busy={isBusy} onClick={() => void run(save)}>
          Download all as a zip
        </Button>
      </div>
      <Refusal>{error}</Refusal>
    </>
  );
}

/** Renders the mark of a document that nobody may open. */
export function HeldMark({ held }: { held: HeldDocument | undefined }) {
  return held ? <Badge tone={held.why === "waiting" ? "note" : "failed"}>{heldMark(held)}</Badge> : null;
}

interface ShownProps {
  id: string;
  document: CaseDocument;
  held: HeldDocument | undefined;
}

/** Renders a document, or why it cannot be opened. The server scans one that waits, so it is asked. */
function Shown({ id, document, held }: ShownProps) {
  const reason = held ? heldReason(held) : null;
  if (reason === null) return <Opened id={id} document={document} />;
  return (
    <section className={styles.shown} aria-label={document.name}>
      <h3>{document.name}</h3>
      <Alert tone="failed">{reason}</Alert>
    </section>
  );
}

const zooms = [1, 1.5, 2, 3, 4];

/** Renders a document at reading size. */
function Opened({ id, document: { id: of, name } }: Omit<ShownProps, "held">) {
  const { file, trouble } = useFile(`desk/cases/${id}/files/${of}?inline`);
  const [zoom, setZoom] = useState(0);
  const scale = zooms[zoom] ?? 1;
  const isPicture = file?.type.startsWith("image/") ?? false;
  const isPdf = file?.type === "application/pdf";
  return (
    <section className={styles.shown} aria-label={name}>
      <div className={styles.tools}>
        <h3>{name}</h3>
        {isPicture || isPdf ? <Zoom zoom={zoom} onZoom={setZoom} /> : null}
        {file ? (
          <Button size="small" onClick={() => saveFile(file, name)}>
            Download
          </Button>
        ) : null}
      </div>
      <FailureAlert>{trouble}</FailureAlert>
      {file || trouble ? null : <p role="status">Loading the document…</p>}
      {file && isPicture ? <PagePicture file={file} name={name} scale={scale} /> : null}
      {file && isPdf ? <Pdf file={file} name={name} scale={scale} /> : null}
      {file && !isPicture && !isPdf ? <p>This kind of file can't be shown here. Download it.</p> : null}
    </section>
  );
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <>
      <IconButton
        label="Smaller"
        icon={<ZoomOutIcon size={18} />}
        onClick={() => onZoom(Math.max(0, zoom - 1))}
      />
      <span className={styles.zoom} role="status">
        {(zooms[zoom] ?? 1) * 100} %
      </span>
      <IconButton
        label="Larger"
        icon={<ZoomInIcon size={18} />}
        onClick={() => onZoom(Math.min(zooms.length - 1, zoom + 1))}
      />
    </>
  );
}

function useFile(path: string): { file: Blob | null; trouble: string | null } {
  const [state, setState] = useState<{ file: Blob | null; trouble: string | null }>({
    file: null,
    trouble: null,
  });
  useEffect(() => {
    const leaving = new AbortController();
    fetchFile(path, leaving.signal).then(
      (file) => setState({ file, trouble: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ file: null, trouble: problemOf(error).message });
      },
    );
    return () => leaving.abort();
  }, [path]);
  return state;
}

function PagePicture({ file, name, scale }: { file: Blob; name: string; scale: number }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={styles.picture} tabIndex={0}>
      {address ? <img src={address} alt={name} style={{ inlineSize: `${scale * 100}%` }} /> : null}
    </div>
  );
}

function Pdf({ file, name, scale }: { file: Blob; name: string; scale: number }) {
  const [data, setData] = useState<ArrayBuffer | null>(null);
  useEffect(() => {
    let isWanted = true;
    void file.arrayBuffer().then((bytes) => isWanted && setData(bytes));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return data ? <Reader title={name} show={{ kind: "read-pdf", data }} zoom={scale} /> : null;
}
