import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ReleaseChanges } from "../../../../api/releases/responses.ts";
import { Button, buttonClass } from "../../../controls/button/button.tsx";
import { Disclosure } from "../../../controls/disclosure/disclosure.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { ChangeList } from "../../controls/change-list.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { useReply } from "../../use-reply.ts";
import { ConflictChoices } from "./conflict-choices.tsx";
import { useRebase } from "./use-rebase.ts";

/** Says that something went live since the draft began, and brings the draft onto it. */
export function RebaseBand(): ReactNode {
  const { id, base, live, release, publication, saving } = useDraft();
  const rebase = useRebase();
  const { result, conflicts, error, isBusy, bring } = rebase;
  if (release !== null) return null;
  if (result && result.base === live)
    return (
      <Alert tone="met" role="status" title={`This draft now changes release ${live}`}>
        <p>
          {result.changes.length === 0
            ? "Nothing that a registrant notices has come with it."
            : "With it came what was published since, and what you changed stayed."}
        </p>
        {result.changes.length > 0 ? (
          <Disclosure title="What came with it" level={3}>
            <ChangeList changes={result.changes} />
          </Disclosure>
        ) : null}
      </Alert>
    );
  if (base === live) return null;
  if (conflicts.length > 0) return <ConflictChoices rebase={rebase} release={live} />;
  const title = `Release ${live} went live since this draft began`;
  if (publication)
    return (
      <Alert
        tone="warned"
        title={title}
        actions={
          <Link className={buttonClass()} to={`/studio/drafts/${id}/publish`}>
            Go to its publication
          </Link>
        }
      >
        The draft waits to be published. Withdraw that first, then bring the draft onto release {live}.
      </Alert>
    );
  return (
    <Alert
      tone="warned"
      title={title}
      actions={
        <Button
          variant="primary"
          busy={isBusy}
          unready={saving === "saved" ? undefined : "Your last changes are not saved yet."}
          onClick={() => saving === "saved" && void bring()}
        >
          Bring this draft onto release {live}
        </Button>
      }
    >
      <p>
        It changes release {base}. Bring it onto release {live} before you publish: what you changed stays,
        and what both changed is shown to you side by side.
      </p>
      {error ? <p role="alert">{error}</p> : null}
      <Since base={base} live={live} />
    </Alert>
  );
}

/** What was published since, in words. */
function Since({ base, live }: { base: number; live: number }) {
  const { data } = useReply<ReleaseChanges>(`studio/releases/${live}/changes?since=${base}`);
  if (!data || data.changes.length === 0) return null;
  return (
    <Disclosure title={`What was published since release ${base}`} level={3}>
      <ChangeList changes={data.changes} />
    </Disclosure>
  );
}
