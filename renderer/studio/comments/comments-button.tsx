import type { ReactNode } from "react";
import { CommentIcon } from "../controls/icons.ts";
import styles from "./comments.module.css";
import { openCount, useComments } from "./comments-context.ts";

/** Renders how many open comments the draft has; pressed, it shows them or puts them away. */
export function CommentsButton(): ReactNode {
  const comments = useComments();
  const { isOpen, open, close } = comments;
  const count = openCount(comments);
  return (
    <button
      type="button"
      className={styles.link}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? close() : open())}
    >
      <CommentIcon size={16} />
      <span className={styles.word}>Comments</span>
      {count > 0 ? count : null}
    </button>
  );
}
