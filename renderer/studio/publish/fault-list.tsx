import { Link } from "react-router-dom";
import type { FaultView } from "../../../api/responses/drafts.ts";
import { useDraft } from "../draft/draft-context.ts";
import { faultInWords } from "../draft/fault-words.ts";
import { editorPath, useOutline } from "../draft/outline.ts";
import { placeInWords, placeOfPath } from "../draft/place-words.ts";
import styles from "./publish.module.css";

/** Maximum number of listed faults; the bar above the page lists all of them, with what mends them. */
const most = 5;

/** Renders what is wrong with a draft, each with a link to its place. */
export function FaultList({ faults }: { faults: FaultView[] }) {
  const { id, files } = useDraft();
  const outline = useOutline();
  return (
    <ul className={styles.faults}>
      {faults.slice(0, most).map((fault) => {
        const { file, line, column, rule, message } = fault;
        return (
          <li key={`${file}:${line}:${column} ${rule} ${message}`}>
            {faultInWords(fault, outline)}{" "}
            {file === "" ? null : (
              <Link to={`/studio/drafts/${id}/${editorPath(file)}`}>
                {placeInWords(placeOfPath(file, []).place, outline, files).title}
              </Link>
            )}
          </li>
        );
      })}
      {faults.length > most ? <li>And {faults.length - most} more, listed at the top.</li> : null}
    </ul>
  );
}
