import { Link } from "react-router-dom";
import { countInWords } from "#engine/authoring";
import type { DraftChanges } from "../../../api/responses/drafts.ts";
import type { ChangeView } from "../../../api/responses/releases.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { Loading } from "../../controls/message/progress.tsx";
import { ChangeList } from "../changes/change-list.tsx";
import { impactInWords } from "../changes/impact-in-words.ts";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page, Section } from "../controls/page.tsx";
import type { Reply } from "../controls/use-reply.ts";
import { useDraft } from "../draft/draft-context.ts";
import { ShareButton } from "../preview/share-button.tsx";
import { useTextNames } from "../texts/use-text-names.ts";
import { ChangeLinks } from "./changes/change-links.tsx";
import { FaultList } from "./fault-list.tsx";
import { ImpactSection } from "./impact/impact-section.tsx";
import { type Impact, useCountedImpact } from "./impact/use-impact.ts";
import { RebaseBand } from "./rebase/rebase-band.tsx";
import { useDraftChanges } from "./use-draft-changes.ts";

/** Renders the draft's changes since its base: in words, in pictures, and in people. */
export function ChangesPage() {
  const { id, base, release } = useDraft();
  const reply = useDraftChanges();
  const impact = useCountedImpact();
  return (
    <Page
      title="Changes"
      lead={`What this draft changes of release ${base}, and what that means for people who are registering.`}
      wide
      actions={
        release === null ? (
          <>
            <ShareButton draft={id}>Share a preview</ShareButton>
            <Link className={buttonClass()} to={`/studio/drafts/${id}/publish`}>
              Go on to publish
            </Link>
          </>
        ) : null
      }
    >
      <RebaseBand />
      <WithFaults />
      <Section title="What changes">
        <Changes reply={reply} impact={impact} />
      </Section>
      <ImpactSection impact={impact} changes={reply.data?.changes ?? []} />
    </Page>
  );
}

/** Explains that an earlier revision is compared while there are faults. */
function WithFaults() {
  const { check } = useDraft();
  if (!check || check.faults.length === 0) return null;
  const { faults, validRevision } = check;
  return (
    <Alert
      tone="warned"
      title={faults.length === 1 ? "The draft has a fault" : `The draft has ${faults.length} faults`}
    >
      <p>
        {validRevision === null
          ? "Its changes show as soon as it has none."
          : `Below is revision ${validRevision}, the last one without faults. What was edited since shows once they are mended.`}
      </p>
      <FaultList faults={faults} />
    </Alert>
  );
}

function Changes({ reply: { data, problem }, impact }: { reply: Reply<DraftChanges>; impact: Impact }) {
  const { base, check } = useDraft();
  const names = useTextNames();
  const { result } = impact;
  const counting = impact.isCounting ? "Counting who is affected…" : null;
  if (check && check.validRevision === null)
    return <EmptyState title="Nothing to compare yet">This draft has had faults since it began.</EmptyState>;
  if (problem && !data) return <Alert tone="failed">{problem.message}</Alert>;
  if (!data) return <Loading label="Comparing…" />;
  const hasFaults = check !== null && check.faults.length > 0;
  if (data.changes.length === 0 && hasFaults)
    return (
      <EmptyState title="Nothing to compare yet">
        The edits so far stand here once their faults are mended.
      </EmptyState>
    );
  if (data.changes.length === 0)
    return (
      <EmptyState title="Nothing differs yet">
        Whatever you edit stands here, compared with release {base}, step by step.
      </EmptyState>
    );
  return (
    <>
      <p>
        {hasFaults ? `Up to revision ${data.revision}: ` : null}
        {changesInWords(data.changes)} {result ? impactInWords(result) : counting}
      </p>
      <ChangeList
        changes={data.changes}
        names={names}
        impact={result}
        below={(row) => <ChangeLinks row={row} />}
      />
    </>
  );
}

function changesInWords(changes: ChangeView[]): string {
  const count = changes.flatMap(({ lines }) => lines).length;
  return `${countInWords(count, "change")}.`;
}
