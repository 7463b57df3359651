import { type ReactNode, useState } from "react";
import type { PreviewIndex } from "../../../../api/responses/previews.ts";
import { Loading } from "../../../controls/message/progress.tsx";
import type { ShowMessage } from "../../../preview/messages.ts";
import { useReply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { PreviewFrame } from "../../preview/preview-frame.tsx";
import { SampleSelect } from "../../preview/sample-select.tsx";
import { useSamples } from "../../preview/use-samples.ts";
import { useStudioLink } from "../../preview/use-studio-link.ts";
import styles from "../publish.module.css";

interface StepPicturesProps {
  wizard: string;
  step: string;
  title: string;
}

/** Renders a step as it is live and as the draft has it, side by side, for the same sample registrant. */
export function StepPictures({ wizard, step, title }: StepPicturesProps): ReactNode {
  const { id, check } = useDraft();
  /** Undefined until somebody has chosen: then the first who sees a difference. */
  const [chosen, setSample] = useState<string | null>();
  const [live, draft] = [useStudioLink(null), useStudioLink(id)];
  const revision = check?.validRevision ?? null;
  const samples = useSamples(draft.data?.token ?? null, { wizard, step }, revision);
  const problem = live.problem ?? draft.problem;
  if (problem) return <p role="status">{problem.message}</p>;
  if (!live.data || !draft.data || revision === null) return <Loading />;
  const [first] = samples;
  const differing = first?.differs.length ? first : samples.find(({ differs }) => differs.length > 0);
  const sample = chosen === undefined ? (differing?.id ?? null) : chosen;
  const marked = (samples.find(({ id }) => id === sample) ?? first)?.differs ?? noMarks;
  // The first difference comes into sight; the heading is.
  const question = marked.includes("") ? null : (marked[0] ?? null);
  const show = { wizard, step, sample, marked, question };
  return (
    <>
      <SampleSelect samples={samples} value={sample} onChange={setSample} />
      <p className={styles.soft} role="status">
        {samples.length > 0 && marked.length === 0 ? "This person sees no difference here." : null}
        {marked.length > 0 ? "What looks different is outlined." : null}
      </p>
      <div className={styles.pictures}>
        <Picture {...show} token={live.data.token} title={title} when="Before" revision={0} />
        <Picture {...show} token={draft.data.token} title={title} when="After" revision={revision} />
      </div>
    </>
  );
}

const noMarks: string[] = [];

interface PictureProps extends Omit<ShowMessage, "kind" | "errors" | "theme" | "select"> {
  token: string;
  when: "Before" | "After";
  title: string;
}

function Picture({ token, when, title, ...shown }: PictureProps) {
  const { wizard, step, revision } = shown;
  const { data } = useReply<PreviewIndex>(`previews/${token}?revision=${revision}`);
  const isThere = data?.wizards.some(
    ({ id, steps }) => id === wizard && steps.some(({ slug }) => slug === step),
  );
  const show: ShowMessage = {
    kind: "preview-show",
    errors: false,
    theme: null,
    select: false,
    ...shown,
  };
  return (
    <figure>
      <figcaption>{when}</figcaption>
      {isThere ? <PreviewFrame token={token} title={`${when}: ${title}`} show={show} width={null} /> : null}
      {data && !isThere ? (
        <p className={styles.absent}>{when === "Before" ? "This step is new." : "This step is gone."}</p>
      ) : null}
    </figure>
  );
}
