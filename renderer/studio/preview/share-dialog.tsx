import { type ReactNode, useEffect, useId, useState } from "react";
import type { PreviewLink } from "../../../api/responses/drafts.ts";
import type { ApiProblem } from "../../base/api-problem.ts";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { announce } from "../../controls/message/announce.ts";
import { Loading } from "../../controls/message/progress.tsx";
import { problemOf } from "../controls/use-reply.ts";
import { createLink } from "./create-link.ts";
import styles from "./preview.module.css";

interface ShareDialogProps {
  draft: string;
  /** The place at which the link opens. */
  hash: string;
  onClose: () => void;
}

/** Creates a link to the preview that needs no login, and offers to copy it. */
export function ShareDialog({ draft, hash, onClose }: ShareDialogProps): ReactNode {
  const { link, problem } = useNewLink(draft);
  const [isCopied, setIsCopied] = useState(false);
  const field = useId();
  const address = link ? `${window.location.origin}/preview/${link.token}${hash}` : "";

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
    announce("The link is copied.");
  }

  return (
    <Dialog
      open
      title="Share this preview"
      onClose={onClose}
      description="Anyone with the link sees the newest version of this draft that has no faults, even as you keep editing. They don't need to log in, and nothing they enter is saved."
      actions={
        link ? (
          <Button variant="primary" data-first-focus onClick={() => void copy().catch(() => selectIn(field))}>
            {isCopied ? "Copied" : "Copy the link"}
          </Button>
        ) : null
      }
    >
      {problem ? <p role="alert">{problem.message}</p> : null}
      {link ? (
        <div className={styles.share}>
          <label htmlFor={field}>Link</label>
          <input id={field} readOnly value={address} onFocus={({ target }) => target.select()} />
          <p>It works until {dateOf(link.expiresAt)}, and ends sooner if the draft is deleted.</p>
        </div>
      ) : null}
      {link || problem ? null : <Loading />}
    </Dialog>
  );
}

function useNewLink(draft: string): { link: PreviewLink | null; problem: ApiProblem | null } {
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  useEffect(() => {
    let isHere = true;
    createLink(draft, "sharing").then(
      (created) => isHere && setLink(created),
      (error: unknown) => isHere && setProblem(problemOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [draft]);
  return { link, problem };
}

/** Focuses the link, so that people can copy it by hand where the browser refuses to. */
function selectIn(id: string): void {
  document.getElementById(id)?.focus();
}

function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });
}
