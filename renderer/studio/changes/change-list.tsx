import { type ReactNode, useId } from "react";
import { countInWords } from "#engine/authoring";
import type { ImpactOfWizard } from "../../../api/responses/drafts.ts";
import type { ChangeView } from "../../../api/responses/releases.ts";
import { ChevronDownIcon, WarnedIcon } from "../../controls/icons.ts";
import { Badge } from "../controls/badge.tsx";
import { Sentence, type TextNames } from "../controls/sentence.tsx";
import styles from "./change-list.module.css";
import { type ChangeRow, type ChangeSection, groupedChanges } from "./grouped-changes.ts";

interface ChangeListProps {
  changes: ChangeView[];
  /** Names of the draft's texts. */
  names?: TextNames;
  /** People whom the draft affects; null until counted. */
  impact?: ImpactOfWizard[] | null | undefined;
  /** Content below the sentences of a step: links, pictures. */
  below?: (row: ChangeRow) => ReactNode;
}

const noNames: TextNames = new Map();
/** Maximum number of changes that are shown in full. */
const few = 3;

/** Renders what changed by wizard and step: a line each, for whom and how many, with its sentences folded below. */
export function ChangeList({ changes, names = noNames, impact = null, below }: ChangeListProps): ReactNode {
  const isOpen = changes.flatMap(({ lines }) => lines).length <= few;
  return (
    <div className={styles.changes}>
      {groupedChanges(changes, names, impact).map((section) => (
        <Section key={section.title} section={section} isOpen={isOpen} below={below} />
      ))}
    </div>
  );
}

interface SectionProps extends Pick<ChangeListProps, "below"> {
  section: ChangeSection;
  isOpen: boolean;
}

function Section({ section: { title, brief, people, rows }, isOpen, below }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.place} aria-labelledby={id}>
      <div className={styles.heading}>
        <h3 id={id}>{title}</h3>
        {people ? <Badge tone="warned">{people}</Badge> : null}
      </div>
      {rows.length > 1 ? <p className={styles.sum}>{brief}</p> : null}
      <div className={styles.rows}>
        {rows.map((row) => (
          <Row key={`${row.title} ${row.view.step} ${row.file}`} row={row} isOpen={isOpen}>
            {below?.(row)}
          </Row>
        ))}
      </div>
    </section>
  );
}

function Row({ row, isOpen, children }: { row: ChangeRow; isOpen: boolean; children: ReactNode }) {
  const isFolded = !row.isWhole || Boolean(children);
  if (!isFolded)
    return (
      <div className={styles.line}>
        <Brief row={row} />
      </div>
    );
  return (
    <details className={styles.row} open={isOpen}>
      <summary className={styles.line}>
        <Brief row={row} />
        <ChevronDownIcon className={styles.chevron} size={18} />
      </summary>
      <div className={styles.inside}>
        {row.isWhole ? null : <Lines lines={row.view.lines} />}
        {children}
      </div>
    </details>
  );
}

/** Renders what changes, for whom, and how many. */
function Brief({ row: { title, brief, touches, people, view } }: { row: ChangeRow }) {
  const [first, ...others] = touches;
  const { cases } = view;
  return (
    <div className={styles.brief}>
      <div className={styles.what}>
        <h4>{title}</h4>
        {people === null || first === undefined ? null : (
          <Badge tone={people > 0 ? "warned" : "plain"}>
            {people > 0 ? countInWords(people, "person", "people") : "Nobody now"}
          </Badge>
        )}
        {cases === undefined ? null : <Badge tone="warned">{countInWords(cases, "open case")}</Badge>}
      </div>
      <p>
        <Sentence>{brief}</Sentence>
      </p>
      {first === undefined ? null : (
        <p className={styles.whom}>
          <WarnedIcon className={styles.warned} size={16} />
          <span>
            {first}
            {others.length > 0
              ? ` And ${others.length === 1 ? "1 more reason" : `${others.length} more reasons`}.`
              : ""}
          </span>
        </p>
      )}
    </div>
  );
}

function Lines({ lines }: Pick<ChangeView, "lines">) {
  const distinct = new Map(lines.map((line) => [`${line.words} ${line.touches}`, line]));
  return (
    <ul className={styles.sentences}>
      {[...distinct].map(([key, { words, touches }]) => (
        <li key={key}>
          <Sentence>{words}</Sentence>
          {touches === null ? null : <span className={styles.whom}>{touches}</span>}
        </li>
      ))}
    </ul>
  );
}
