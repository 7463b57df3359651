import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { DraftSummary, PendingPublication } from "../../../api/drafts/responses.ts";
import { Button } from "../../controls/button/button.tsx";
import { Badge } from "../controls/badge.tsx";
import { When } from "../controls/when.tsx";
import styles from "./home.module.css";

interface DraftRowProps {
  draft: DraftSummary;
  /** The number of the live release. */
  live: number;
  /** Absent where a draft can only be read. */
  onRename?: () => void;
  onDiscard?: () => void;
}

/** Renders a draft of a list: its name, who made it, and what it waits for. */
export function DraftRow({ draft, live, onRename, onDiscard }: DraftRowProps): ReactNode {
  const { id, name, author, updatedAt, revision, release, isOutdated, publication } = draft;
  return (
    <li className={styles.draft}>
      <div className={styles.about}>
        <Link className={styles.name} to={`/studio/drafts/${id}`}>
          {name}
        </Link>
        <p className={styles.soft}>
          {author}, {release === null ? lastChange(revision) : "published"} <When at={updatedAt} />
        </p>
        {publication ? <Waiting id={id} {...publication} /> : null}
      </div>
      <div className={styles.state}>
        {release === null ? null : (
          <Link to={`/studio/releases/${release}`}>
            <Badge tone="met">Release {release}</Badge>
          </Link>
        )}
        {isOutdated ? <Badge tone="warned">Release {live} is live now</Badge> : null}
        {publication ? <WaitingBadge {...publication} /> : null}
      </div>
      {onRename ? (
        <div className={styles.buttons}>
          <Button variant="quiet" size="small" aria-label={`Rename ${name}`} onClick={onRename}>
            Rename
          </Button>
          <Button variant="quiet" size="small" aria-label={`Discard ${name}`} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function lastChange(revision: number): string {
  return revision === 0 ? "no edits yet, started" : "changed";
}

function WaitingBadge({ needsApproval, problem }: PendingPublication): ReactNode {
  if (problem !== null) return <Badge tone="failed">Not published</Badge>;
  return <Badge tone="note">{needsApproval ? "Waits for a second person" : "Waits for its time"}</Badge>;
}

/** Says what a publication waits for, and who can go on with it. */
function Waiting({ id, by, at, needsApproval, problem }: PendingPublication & { id: string }): ReactNode {
  const link = <Link to={`/studio/drafts/${id}/publish`}>Publish page</Link>;
  if (problem !== null)
    return (
      <p>
        {problem} Withdraw it on its {link}, mend that and publish again.
      </p>
    );
  const when = at ? (
    <>
      {" "}
      for <When at={at} exact />
    </>
  ) : null;
  if (!needsApproval)
    return (
      <p>
        {by} set it{when ?? " to go live"}.
      </p>
    );
  return (
    <p>
      {by} asks to publish it{when}. Somebody else approves it on its {link}.
    </p>
  );
}
