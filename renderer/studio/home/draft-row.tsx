import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { countInWords } from "#engine/authoring";
import type { HomeDraft, PendingPublication } from "../../../api/responses/drafts.ts";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { DeleteIcon, EditIcon } from "../../controls/icons.ts";
import { Badge } from "../controls/badge.tsx";
import { When } from "../controls/when.tsx";
import styles from "./home.module.css";

interface DraftRowProps {
  draft: HomeDraft;
  /** The number of the live release. */
  live: number;
  /** Absent for a read-only draft. */
  onRename?: () => void;
  onDiscard?: () => void;
}

/** Renders a draft of a list: its name, who made it, and what it waits for. */
export function DraftRow({ draft, live, onRename, onDiscard }: DraftRowProps): ReactNode {
  const { id, name, author, updatedAt, revision, release, isOutdated, publication, openComments } = draft;
  return (
    <li className={styles.draft}>
      <div className={styles.about}>
        <Link className={styles.name} to={`/studio/drafts/${id}`}>
          {name}
        </Link>
        <p className={styles.soft}>
          {release === null ? null : (
            <>
              <Link to={`/studio/releases/${release}`}>Release {release}</Link>,{" "}
            </>
          )}
          {author}, {release === null ? lastChange(revision) : "published"} <When at={updatedAt} />
        </p>
        {isOutdated || publication || openComments > 0 ? (
          <p className={styles.state}>
            {isOutdated ? <Badge tone="warned">Release {live} went live meanwhile</Badge> : null}
            {openComments > 0 ? (
              <Badge tone="note">{countInWords(openComments, "open comment")}</Badge>
            ) : null}
            {publication ? <WaitingBadge {...publication} /> : null}
          </p>
        ) : null}
        {publication ? <Waiting id={id} {...publication} /> : null}
      </div>
      {onRename ? (
        <div className={styles.buttons}>
          <IconButton label={`Rename ${name}`} icon={<EditIcon size={18} />} onClick={onRename} />
          <IconButton label={`Discard ${name}`} icon={<DeleteIcon size={18} />} onClick={onDiscard} />
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

/** Says why a publication waits, and who can continue it. */
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
