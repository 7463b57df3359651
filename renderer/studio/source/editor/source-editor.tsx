import { forceLinting } from "@codemirror/lint";
import { unifiedMergeView } from "@codemirror/merge";
import { Compartment, EditorState, type Extension, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../../controls/button/button.tsx";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import { Refusal } from "../../draft/refusal.tsx";
import type { JsonLanguage } from "../language/json-language.ts";
import styles from "../source.module.css";
import { type CheckedFile, checked, diagnostics, offsetAt } from "./diagnostics.ts";
import { languageSupport } from "./language-support.ts";
import { setup } from "./setup.ts";
import { type OpenText, SyncedFile, type SyncState } from "./synced-text.ts";

interface SourceEditorProps {
  file: string;
  checkedFile: CheckedFile;
  language: () => Promise<JsonLanguage>;
  isReadOnly: boolean;
  /** The text to compare with; null to compare with none. */
  original: string | null;
}

const readOnly = new Compartment();
const comparison = new Compartment();

/** Renders a file of the draft as text, to be edited. Another file is another editor. */
export function SourceEditor(props: SourceEditorProps): ReactNode {
  const { file, checkedFile, language } = props;
  const { conflicts } = useDraft();
  const holder = useRef<HTMLDivElement>(null);
  const [{ isClash, refusal }, setSync] = useState<SyncState>({ isClash: false, refusal: null });
  const latest = useRef({ checkedFile, language });
  const open = useOpenEditor(file, holder, latest, setSync);
  latest.current = {
    checkedFile: {
      ...checkedFile,
      mend(fault) {
        open?.synced.store();
        checkedFile.mend(fault);
      },
    },
    language,
  };
  useReconfigured(open?.view, props);
  useJumps(open?.view);
  // One question at a time: the dialog's comes first.
  const isAsked = conflicts.some((conflict) => conflict.file === file);
  return (
    <>
      <Refusal>{refusal}</Refusal>
      {isClash && !isAsked ? (
        <div className={styles.clash} role="alert">
          <p>Somebody else changed the same lines. What you typed is not saved yet.</p>
          <Button onClick={() => open?.synced.decide("theirs")}>Take theirs</Button>
          <Button onClick={() => open?.synced.decide("yours")}>Keep yours</Button>
        </div>
      ) : null}
      <div ref={holder} className={styles.editor} />
    </>
  );
}

interface OpenEditor {
  view: EditorView;
  synced: SyncedFile;
}

type Latest = RefObject<Pick<SourceEditorProps, "checkedFile" | "language">>;

/** Opens an editor in an element while the page is there; stores the typed text on unmount. */
function useOpenEditor(
  file: string,
  holder: RefObject<HTMLElement | null>,
  latest: Latest,
  show: (state: SyncState) => void,
): OpenEditor | null {
  const session = useDraftSession();
  const [open, setOpen] = useState<OpenEditor | null>(null);
  useEffect(() => {
    if (!holder.current) return;
    const view = openView(file, session.getSnapshot().files[file] ?? "", latest, () => synced);
    holder.current.append(view.dom);
    const synced = new SyncedFile(file, session, textOf(view), show);
    setOpen({ view, synced });
    const leave = () => synced.store();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      synced.close();
      view.destroy();
    };
  }, [file, session, holder, latest, show]);
  return open;
}

function openView(file: string, doc: string, latest: Latest, synced: () => SyncedFile): EditorView {
  const loadLanguage = () => latest.current.language();
  return new EditorView({
    doc,
    extensions: [
      setup(file),
      readOnly.of([]),
      comparison.of([]),
      diagnostics(file, () => latest.current.checkedFile, loadLanguage),
      file.endsWith(".json") ? languageSupport(file, loadLanguage) : [],
      EditorView.updateListener.of(({ docChanged, transactions }) => {
        if (docChanged && transactions.some((one) => one.annotation(Transaction.remote) !== true))
          synced().typed();
      }),
      EditorView.domEventHandlers({ blur: () => synced().store() }),
    ],
  });
}

function textOf(view: EditorView): OpenText {
  return {
    text: () => view.state.sliceDoc(),
    change: (changes) =>
      view.dispatch({
        changes,
        annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
      }),
  };
}

/** Passes changed props to an open editor. */
function useReconfigured(
  view: EditorView | undefined,
  { isReadOnly, original, checkedFile }: SourceEditorProps,
): void {
  useEffect(() => {
    view?.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)) });
  }, [view, isReadOnly]);
  useEffect(() => {
    const shown = original === null ? [] : changesShown(original, isReadOnly);
    view?.dispatch({ effects: comparison.reconfigure(shown) });
  }, [view, original, isReadOnly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another check has other faults
  useEffect(() => {
    view?.dispatch({ effects: checked.of(null) });
  }, [view, checkedFile]);
}

/** Goes to the line that the address names: `#L12C3`. */
function useJumps(view: EditorView | undefined): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again goes there again
  useEffect(() => {
    const [, line, column] = /^#L(\d+)(?:C(\d+))?$/u.exec(hash) ?? [];
    if (!view || line === undefined) return;
    const at = offsetAt(view.state.doc, Number(line), Number(column ?? 1));
    view.dispatch({
      selection: { anchor: at },
      effects: EditorView.scrollIntoView(at, { y: "center" }),
    });
    view.focus();
    forceLinting(view);
  }, [view, hash, key]);
}

/** Shows what a text changes of another one, with a button at each change that takes it back. */
function changesShown(original: string, isReadOnly: boolean): Extension {
  return unifiedMergeView({
    original,
    mergeControls: isReadOnly ? false : takeBack,
    collapseUnchanged: { margin: 3, minSize: 8 },
  });
}

/** Accepting a change would only hide it here: there is no button for it. */
function takeBack(type: "reject" | "accept", action: (event: MouseEvent) => void): HTMLElement {
  if (type === "accept") return document.createElement("span");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Take back";
  button.onclick = action;
  return button;
}
