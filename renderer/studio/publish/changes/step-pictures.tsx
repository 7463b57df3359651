import { type ReactNode, useState } from "react";
import { formerNames } from "#engine";
import { jsonIn, pageFile, type SeenDifference } from "#engine/authoring";
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
  const { id, check, files } = useDraft();
  /** Chosen person; undefined for the first who sees a difference. */
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
  const differs = (samples.find(({ id }) => id === sample) ?? first)?.differs ?? [];
  const former = formerNames(Object(jsonIn(files, pageFile({ wizard, step })))).map(String);
  const show = { wizard, sample, title, differs };
  return (
    <>
      <SampleSelect samples={samples} value={sample} onChange={setSample} />
      <p className={styles.soft} role="status">
        {samples.length > 0 && differs.length === 0 ? "Nothing looks different to this person." : null}
        {differs.length > 0 ? "What looks different is outlined." : null}
      </p>
      <div className={styles.pictures}>
        <StepPicture {...show} token={live.data.token} when="Before" steps={[step, ...former]} revision={0} />
        <StepPicture {...show} token={draft.data.token} when="After" steps={[step]} revision={revision} />
      </div>
    </>
  );
}

interface PictureProps extends Pick<ShowMessage, "wizard" | "sample" | "revision"> {
  token: string;
  when: "Before" | "After";
  /** The names that the step may have there. */
  steps: string[];
  title: string;
  differs: SeenDifference[];
}

function StepPicture({ token, when, title, steps, differs, ...shown }: PictureProps) {
  const { data } = useReply<PreviewIndex>(`previews/${token}?revision=${shown.revision}`);
  const known = data?.wizards.find(({ id }) => id === shown.wizard)?.steps ?? [];
  const step = steps.find((name) => known.some(({ slug }) => slug === name));
  const marked = differs.flatMap(({ before, after }) => (when === "Before" ? before : after) ?? []);
  // The first difference comes into sight; the heading is.
  const question = marked.includes("") ? null : (marked[0] ?? null);
  const show = {
    ...shown,
    marked,
    question,
    kind: "preview-show",
    errors: false,
    theme: null,
    select: false,
  } as const;
  return (
    <figure>
      <figcaption>{when}</figcaption>
      {step === undefined ? null : (
        <PreviewFrame token={token} title={`${when}: ${title}`} show={{ ...show, step }} width={null} />
      )}
      {data && step === undefined ? (
        <p className={styles.absent}>{when === "Before" ? "This step is new." : "This step is gone."}</p>
      ) : null}
    </figure>
  );
}
