import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { StepSource } from "#engine/authoring";
import { useDraft } from "../../draft/draft-context.ts";
import { useOutline } from "../../draft/outline.ts";
import styles from "../step.module.css";

/** Names the other wizards that a page is part of. */
export function SharedNote({ source }: { source: StepSource }): ReactNode {
  const { id } = useDraft();
  const { wizards } = useOutline();
  return (
    <p className={styles.shared}>
      {"This page is also part of "}
      {source.sharedWith.map(({ wizard, step }, index) => (
        <span key={`${wizard}/${step}`}>
          {index > 0 ? ", " : ""}
          <Link to={`/studio/drafts/${id}/steps/${wizard}/${step}`}>
            {wizards.find((one) => one.id === wizard)?.title ?? wizard}
          </Link>
        </span>
      ))}
      . What you change here changes there, too.
    </p>
  );
}
