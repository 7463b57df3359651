import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { RebaseResult } from "../../../../api/responses/drafts.ts";
import type { ChangeView, ReleaseChanges } from "../../../../api/responses/releases.ts";
import { Button, buttonClass } from "../../../controls/button/button.tsx";
import { Disclosure } from "../../../controls/disclosure/disclosure.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { ChangeList } from "../../changes/change-list.tsx";
import { useReply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { useTextNames } from "../../texts/use-text-names.ts";
import styles from "../publish.module.css";
import { ConflictChoices } from "./conflict-choices.tsx";
import { type Rebase, useRebase } from "./use-rebase.ts";

/** Says that a release went live since the draft began, and offers to rebase the draft. */
export function RebaseBand(): ReactNode {
  const { id, base, live, release, publication } = useDraft();
  const rebase = useRebase();
  const { result, conflicts } = rebase;
  if (release !== null) return null;
  if (result && result.base >= live) return <Rebased result={result} />;
  if (base === live) return null;
  if (conflicts.length > 0) return <ConflictChoices rebase={rebase} release={live} />;
  if (!publication) return <Outdated rebase={rebase} />;
  return (
    <Alert
      tone="warned"
      title={`Release ${live} went live since this draft began`}
      actions={
        <Link className={buttonClass()} to={`/studio/drafts/${id}/publish`}>
          Go to its publication
        </Link>
      }
    >
      The draft waits to be published. Withdraw that first, then bring the draft onto release {live}.
    </Alert>
  );
}

function Rebased({ result }: { result: RebaseResult }) {
  const done = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is read
  useEffect(() => done.current?.focus(), [result]);
  const { base, changes } = result;
  return (
    <div ref={done} tabIndex={-1}>
      <Alert tone="met" title={`This draft now changes release ${base}`}>
        <p>
          {changes.length === 0
            ? "Nothing that a registrant notices has come with it."
            : "What was published since is part of it now, beside what you changed."}
        </p>
        <WhatCame title="What was published since" changes={changes} />
      </Alert>
    </div>
  );
}

function Outdated({ rebase: { bring, isBusy, error } }: { rebase: Rebase }) {
  const { base, live, saving } = useDraft();
  const { data } = useReply<ReleaseChanges>(`studio/releases/${live}/changes?since=${base}`);
  return (
    <Alert
      tone="warned"
      title={`Release ${live} went live since this draft began`}
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
      <WhatCame title={`What was published since release ${base}`} changes={data?.changes ?? []} />
    </Alert>
  );
}

function WhatCame({ title, changes }: { title: string; changes: ChangeView[] }) {
  const names = useTextNames();
  if (changes.length === 0) return null;
  return (
    <div className={styles.more}>
      <Disclosure title={title} level={2}>
        <ChangeList changes={changes} names={names} />
      </Disclosure>
    </div>
  );
}
