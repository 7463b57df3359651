import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListUse } from "#engine/authoring";
import { useDraft } from "../draft/draft-context.ts";
import styles from "./lists.module.css";

/** Returns where a list is used in one sentence: "State (Business location) and 2 more". */
export function questionsInWords(uses: ListUse[]): string {
  const [first, ...more] = uses;
  if (!first) return "No question yet";
  const words = first.question ? `${first.question} (${first.page})` : first.page;
  return more.length === 0 ? words : `${words} and ${more.length} more`;
}

/** Renders the questions that offer a list, each with a link to its step. */
export function UsedIn({ uses }: { uses: ListUse[] }): ReactNode {
  const { id } = useDraft();
  if (uses.length === 0) return <p className={styles.soft}>No question offers this list yet.</p>;
  return (
    <ul className={styles.uses}>
      {uses.map(({ file, wizard, step, question, page }) => (
        <li key={`${file} ${question}`}>
          {wizard && step ? <Link to={`/studio/drafts/${id}/steps/${wizard}/${step}`}>{page}</Link> : page}
          {question ? <span className={styles.soft}> {question}</span> : null}
        </li>
      ))}
    </ul>
  );
}
