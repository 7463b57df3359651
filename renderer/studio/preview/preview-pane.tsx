import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { wizardOfFile } from "#engine/authoring";
import type { PreviewMessage, ShowMessage } from "../../preview/messages.ts";
import { Badge } from "../controls/badge.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { placeInWords, placeOfFault } from "../draft/place-words.ts";
import styles from "./preview.module.css";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewLoading } from "./preview-loading.tsx";
import { PreviewTools, type View } from "./preview-tools.tsx";
import { useSamples } from "./use-samples.ts";
import { useStudioLink } from "./use-studio-link.ts";

interface PreviewPaneProps {
  wizard: string;
  step: string;
  /** Question being edited, to which the page scrolls. */
  question?: string | null;
  /** Begins at the width of a phone. */
  phone?: boolean;
  /** Somebody walked on in the preview. */
  onStep?: (step: string) => void;
  /** A question was chosen in the preview; without it, there is no choosing. */
  onSelect?: (place: { step: string; field: string }) => void;
}

const noMarks: string[] = [];
const firstView: View = { width: null, theme: null, sample: null, errors: false, select: false };

/** Renders the real wizard as the last revision without faults has it, at a step, beside the page that edits it. */
export function PreviewPane(props: PreviewPaneProps): ReactNode {
  const { wizard, step, onSelect } = props;
  const { id, check } = useDraft();
  const link = useStudioLink(id);
  const isBehind = check?.behind.includes(wizard) ?? false;
  // The preview of a wizard with faults stays while somebody mends it.
  const revision = (isBehind ? check?.validRevision : check?.shownRevision) ?? null;
  const [view, setView] = useView(props);
  const token = link.data?.token ?? null;
  const samples = useSamples(token, props, revision);

  if (check && (revision === null || !check.versions[wizard])) return <NoPreview wizard={wizard} />;
  if (link.problem && token === null)
    return <EmptyState title="The preview did not load">{link.problem.message}</EmptyState>;
  if (token === null || revision === null)
    return (
      <div className={styles.pane}>
        <PreviewLoading />
      </div>
    );
  return (
    <div className={styles.pane}>
      <PreviewTools
        draft={id}
        address={`/preview/${token}#${wizard}/${step}`}
        view={view}
        onView={setView}
        samples={samples}
        canSelect={onSelect !== undefined}
      />
      {isBehind ? <BehindNote wizard={wizard} /> : null}
      <PreviewFrame
        token={token}
        show={showMessage(props, view, revision)}
        width={view.width}
        onMessage={(message) => hear(props, message)}
      />
    </div>
  );
}

/** Keeps how the preview is looked at. Samples are at one step: another one begins with its own. */
function useView({ wizard, step, phone }: PreviewPaneProps) {
  const [view, setView] = useState<View>({ ...firstView, width: phone ? 360 : null });
  const [place, setPlace] = useState({ wizard, step });
  if (place.wizard !== wizard || place.step !== step) {
    setPlace({ wizard, step });
    setView({ ...view, sample: null, errors: false });
  }
  return [view, setView] as const;
}

function NoPreview({ wizard }: { wizard: string }) {
  return (
    <EmptyState title="No preview yet">
      It appears as soon as there are no faults, and stays while new ones are mended.{" "}
      <FaultLink wizard={wizard} />
    </EmptyState>
  );
}

function BehindNote({ wizard }: { wizard: string }) {
  return (
    <p className={styles.state}>
      <Badge tone="warned">Last version without faults</Badge> <FaultLink wizard={wizard} />
    </p>
  );
}

function showMessage(props: PreviewPaneProps, { width: _, ...view }: View, revision: number): ShowMessage {
  const { wizard, step, question = null } = props;
  return { kind: "preview-show", wizard, step, revision, question, marked: noMarks, ...view };
}

function hear({ wizard, onStep, onSelect }: PreviewPaneProps, message: PreviewMessage): void {
  if (message.kind === "preview-at" && message.wizard === wizard) onStep?.(message.step);
  if (message.kind === "preview-select" && message.wizard === wizard)
    onSelect?.({ step: message.step, field: message.field });
}

/** Links to the first fault that stops the preview of a wizard. */
function FaultLink({ wizard }: { wizard: string }): ReactNode {
  const { id, files, check } = useDraft();
  const outline = useOutline();
  const faults = check?.faults ?? [];
  const fault = faults.find(({ file }) => wizardOfFile(file) === wizard) ?? faults[0];
  if (!fault) return null;
  const { title, page } = placeInWords(placeOfFault(fault, files), outline, files);
  const source = `source/${fault.file}#L${fault.line}C${fault.column}`;
  return <Link to={`/studio/drafts/${id}/${page ?? source}`}>{`Go to the fault in ${title}`}</Link>;
}
