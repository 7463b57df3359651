import { type ReactNode, useState } from "react";
import type { ShowMessage } from "../../preview/messages.ts";
import { Badge } from "../controls/badge.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { FaultLink } from "./fault-link.tsx";
import styles from "./preview.module.css";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewLoading } from "./preview-loading.tsx";
import { PreviewTools, type View } from "./preview-tools.tsx";
import { useSamples } from "./use-samples.ts";
import { useStudioLink } from "./use-studio-link.ts";

interface PreviewPaneProps {
  wizard: string;
  step: string;
  /** The question that is being edited: the page goes to it. */
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
  const { wizard, step, question = null, phone, onStep, onSelect } = props;
  const { id, check } = useDraft();
  const link = useStudioLink(id);
  const isBehind = check?.behind.includes(wizard) ?? false;
  // What is shown of a wizard with faults stays while somebody mends it.
  const revision = (isBehind ? check?.validRevision : check?.shownRevision) ?? null;
  const [view, setView] = useState<View>({ ...firstView, width: phone ? 360 : null });
  // Samples stand at one step: another one begins with its own.
  const [place, setPlace] = useState({ wizard, step });
  if (place.wizard !== wizard || place.step !== step) {
    setPlace({ wizard, step });
    setView({ ...view, sample: null, errors: false });
  }
  const samples = useSamples(link.data?.token ?? null, place, revision);

  if (check && (revision === null || !check.versions[wizard]))
    return (
      <EmptyState title="No preview yet">
        It appears as soon as there are no faults, and stays while new ones are mended.{" "}
        <FaultLink wizard={wizard} />
      </EmptyState>
    );
  if (link.problem && !link.data)
    return <EmptyState title="The preview did not load">{link.problem.message}</EmptyState>;
  if (!link.data || revision === null)
    return (
      <div className={styles.pane}>
        <PreviewLoading />
      </div>
    );
  const { width, ...shown } = view;
  const show: ShowMessage = {
    kind: "preview-show",
    wizard,
    step,
    revision,
    question,
    marked: noMarks,
    ...shown,
  };
  return (
    <div className={styles.pane}>
      <PreviewTools
        draft={id}
        address={`/preview/${link.data.token}#${wizard}/${step}`}
        view={view}
        onView={setView}
        samples={samples}
        canSelect={onSelect !== undefined}
      />
      {isBehind ? (
        <p className={styles.state}>
          <Badge tone="warned">Last version without faults</Badge> <FaultLink wizard={wizard} />
        </p>
      ) : null}
      <PreviewFrame
        token={link.data.token}
        show={show}
        width={width}
        onMessage={(message) => {
          if (message.kind === "preview-at" && message.wizard === wizard) onStep?.(message.step);
          if (message.kind === "preview-select" && message.wizard === wizard)
            onSelect?.({ step: message.step, field: message.field });
        }}
      />
    </div>
  );
}
