import type { ReactNode } from "react";
import { Link, useMatch } from "react-router-dom";
import { Alert } from "../../controls/message/alert.tsx";
import { closedBy } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import styles from "../sign-in/frame.module.css";

/** Explains on each page why the draft can't be edited, and where to continue. Its publication page does so itself. */
export function ClosedNotice(): ReactNode {
  const draft = useDraft();
  const isOnPublication = useMatch("/studio/drafts/:draft/publish") !== null;
  const closed = closedBy(draft);
  if (closed === null || (isOnPublication && closed !== "gone")) return null;
  const { id, release } = draft;
  return (
    <div className={styles.notice}>
      {closed === "published" ? (
        <Alert title={`This draft became release ${release}`}>
          <p>
            It can be read, but not changed. <Link to={`/studio/releases/${release}`}>See the release</Link>,
            or <Link to="/studio">start another draft</Link>.
          </p>
        </Alert>
      ) : null}
      {closed === "waiting" ? (
        <Alert title="This draft waits to be published">
          <p>
            Until it is live or withdrawn, it can be read, but not changed.{" "}
            <Link to={`/studio/drafts/${id}/publish`}>See its publication</Link>
          </p>
        </Alert>
      ) : null}
      {closed === "gone" ? (
        <Alert tone="warned" role="alert" title="Somebody discarded this draft.">
          <p>
            It can be read until you leave, but not changed. <Link to="/studio">Start another draft</Link>
          </p>
        </Alert>
      ) : null}
    </div>
  );
}
