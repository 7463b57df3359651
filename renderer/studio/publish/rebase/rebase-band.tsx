import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { ReleaseChanges } from "../../../../api/responses/releases.ts";
import { Button, buttonClass } from "../../../controls/button/button.tsx";
import { Disclosure } from "../../../controls/disclosure/disclosure.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { ChangeList } from "../../changes/change-list.tsx";
import { useReply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { useTextNames } from "../../texts/use-text-names.ts";
import styles from "../publish.module.css";
import { ConflictChoices } from "./conflict-choices.tsx";
import { useRebase } from "./use-rebase.ts";

/** Says that something went live since the draft began, and brings the draft onto it. */
export function RebaseBand(): ReactNode {
  const { id, base, live, release, publication, saving } = useDraft();
  const rebase = useRebase();
  const { result, conflicts, error, isBusy, bring } = rebase;
  const done = useRef<HTMLDivElement>(null);
  const names = useTextNames();
  // The button that was pressed is gone.
  useEffect(() => {
    if (result) done.current?.focus();
  }, [result]);
  if (release !== null) return null;
  if (result && result.base >= live)
    return (
      <div ref={done} tabIndex={-1}>
        <Alert tone="met" title={`This draft now changes release ${result.base}`}>
          <p>
            {result.changes.length === 0
              ? "Nothing that a registrant notices has come with it."
              : "What was published since is part of it now, beside what you changed."}
          </p>
          {result.changes.length > 0 ? (
            <div className={styles.more}>
              <Disclosure title="What was published since" level={2}>
                <ChangeList changes={result.changes} names={names} />
              </Disclosure>
            </div>
          ) : null}
        </Alert>
      </div>
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
  const names = useTextNames();
  if (!data || data.changes.length === 0) return null;
  return (
    <div className={styles.more}>
      <Disclosure title={`What was published since release ${base}`} level={2}>
        <ChangeList changes={data.changes} names={names} />
      </Disclosure>
    </div>
  );
}
