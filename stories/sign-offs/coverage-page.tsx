import { useEffect, useState } from "react";
import styles from "./coverage.module.css";
import { byGroup, type Coverage, coverageOf, type Row, type State, summary } from "./coverage.ts";
import { coverageFacts } from "./facts.ts";

const words = { signed: "Signed off", undone: "Undone", open: "Not looked at" };

/** Every state that can be looked at, and how its sign-off stands. */
export function CoveragePage() {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  useEffect(() => {
    void fetch("./index.json")
      .then((answer) => answer.json() as Promise<{ entries: { [id: string]: State } }>)
      .then(({ entries }) =>
        setCoverage(coverageOf(Object.values(entries), coverageFacts.facts, coverageFacts.signOffs)),
      );
  }, []);
  if (!coverage) return <p>Looking at all stories.</p>;
  const undone = coverage.rows.filter(({ standing }) => standing === "undone");
  return (
    <div className={styles.page}>
      <p className={styles.summary}>{summary(coverage)}</p>
      {undone.length > 0 ? (
        <section>
          <h2>To look at again</h2>
          <ul className={styles.list}>
            {undone.map((row) => (
              <StateLine key={row.state.id} row={row} isWhole />
            ))}
          </ul>
        </section>
      ) : null}
      {coverage.gone.length > 0 ? (
        <section>
          <h2>Signed, and no more</h2>
          <ul className={styles.list}>
            {coverage.gone.map(({ id, signOff }) => (
              <li key={id}>
                {id}, signed by {signOff.who} on {signOff.date}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2>Everything</h2>
        {byGroup(coverage.rows).map(({ group, rows }) => (
          <details key={group} className={styles.group}>
            <summary>
              {group} <span className={styles.count}>{countIn(rows)}</span>
            </summary>
            <ul className={styles.list}>
              {rows.map((row) => (
                <StateLine key={row.state.id} row={row} />
              ))}
            </ul>
          </details>
        ))}
      </section>
    </div>
  );
}

function StateLine({ row, isWhole }: { row: Row; isWhole?: boolean }) {
  const { state, standing, signOff, why } = row;
  return (
    <li>
      <span className={styles.standing} data-standing={standing}>
        {words[standing]}
      </span>{" "}
      <a href={`?path=/story/${state.id}`} target="_top">
        {isWhole ? `${state.title}: ${state.name}` : state.name}
      </a>
      {signOff ? (
        <span className={styles.who}>
          {" "}
          {signOff.who}, {signOff.date}
          {why ? `; since then ${why}` : ""}
        </span>
      ) : null}
    </li>
  );
}

function countIn(rows: Row[]): string {
  return `${rows.filter(({ standing }) => standing === "signed").length} of ${rows.length} signed off`;
}
