import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { CommentView } from "../../../api/responses/drafts.ts";
import { Button } from "../../controls/button/button.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { placeInWords } from "../draft/place-words.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useMatchesMedia } from "../panels/use-matches-media.ts";
import { useMay } from "../sign-in/staff-context.ts";
import styles from "./comments.module.css";
import { useComments } from "./comments-context.ts";

const when = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Renders the comments on one place under its name, which leads there. */
export function CommentGroup({ place, comments }: { place: string; comments: CommentView[] }): ReactNode {
  const heading = useId();
  const { id, files } = useDraft();
  const { close } = useComments();
  // There the drawer covers the place.
  const isPhone = useMatchesMedia("(width < 40rem)");
  const { title, within, page } = placeInWords(place, useOutline(), files);
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>
          {page === null ? (
            title
          ) : (
            <Link to={`/studio/drafts/${id}/${page}`} onClick={() => isPhone && close()}>
              {title}
            </Link>
          )}
        </h3>
        {within ? <p className={styles.soft}>{within}</p> : null}
      </div>
      <ul>
        {comments.map((comment) => (
          <OneComment key={comment.id} comment={comment} />
        ))}
      </ul>
    </section>
  );
}

function OneComment({ comment }: { comment: CommentView }): ReactNode {
  const { text, author, at, resolvedAt, resolvedBy } = comment;
  const { resolve } = useComments();
  const mayComment = useMay("comment");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isResolved = resolvedAt !== null;

  async function send(): Promise<void> {
    setIsSending(true);
    setProblem(await resolve(comment, !isResolved));
    setIsSending(false);
  }

  return (
    <li className={styles.comment} data-resolved={isResolved || undefined}>
      <p className={styles.by}>
        <strong>{author}</strong> <time dateTime={at}>{when.format(new Date(at))}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {isResolved ? (
        <p className={styles.soft}>
          Resolved by {resolvedBy}, <time dateTime={resolvedAt}>{when.format(new Date(resolvedAt))}</time>
        </p>
      ) : null}
      <Refusal>{problem}</Refusal>
      {mayComment ? (
        <Button variant="quiet" size="small" busy={isSending} onClick={() => void send()}>
          {isResolved ? "Open again" : "Resolve"}
        </Button>
      ) : null}
    </li>
  );
}
