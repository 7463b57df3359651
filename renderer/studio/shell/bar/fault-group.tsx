import { Link } from "react-router-dom";
import type { FaultView } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { faultInWords, mendInWords } from "../../draft/fault-words.ts";
import { useOutline } from "../../draft/outline.ts";
import { placeInWords } from "../../draft/place-words.ts";
import styles from "./faults.module.css";

interface FaultGroupProps {
  place: string;
  faults: FaultView[];
  mended: FaultView[];
  onMend: (fault: FaultView) => void;
  /** Called when somebody goes to the place. */
  onGo: () => void;
}

/** Renders the faults of one place under its name, which leads there. */
export function FaultGroup({ place, faults, mended, onMend, onGo }: FaultGroupProps) {
  const { id, files } = useDraft();
  const outline = useOutline();
  const { title, within, page } = placeInWords(place, outline, files);
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {page === null ? (
          title
        ) : (
          <Link to={`/studio/drafts/${id}/${page}`} onClick={onGo}>
            {title}
          </Link>
        )}
      </h3>
      {within ? <p className={styles.soft}>{within}</p> : null}
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.line}:${fault.column} ${fault.rule} ${fault.message}`}>
            <p>{faultInWords(fault, outline)}</p>
            {fault.file === "" ? null : (
              <Link
                className={styles.at}
                to={`/studio/drafts/${id}/source/${fault.file}#L${fault.line}C${fault.column}`}
                onClick={onGo}
              >
                Show it in the source
              </Link>
            )}
            {fault.mend ? (
              <Button size="small" disabled={mended.includes(fault)} onClick={() => onMend(fault)}>
                {mendInWords(fault, outline)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
