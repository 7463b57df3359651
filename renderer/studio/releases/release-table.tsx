import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ReleaseView } from "../../../api/responses/releases.ts";
import { Badge } from "../controls/badge.tsx";
import table from "../controls/table.module.css";
import { When } from "../controls/when.tsx";
import styles from "./releases.module.css";
import { authorInWords, sourceInWords } from "./source-words.ts";

/** Renders all releases, the newest first. */
export function ReleaseTable({ releases }: { releases: ReleaseView[] }): ReactNode {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Note</th>
          <th scope="col">Where from</th>
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <tr key={release.number}>
            <th scope="row" className={styles.number}>
              <Link to={`/studio/releases/${release.number}`}>Release {release.number}</Link>{" "}
              {release.isLive ? <Badge tone="met">Live</Badge> : null}
            </th>
            <td data-title="When">
              <When at={release.publishedAt} exact />
            </td>
            <td data-title="Who">{authorInWords(release)}</td>
            <td data-title="Note" className={styles.note} data-empty={release.note === "" || undefined}>
              {release.note}
            </td>
            <td data-title="Where from">{sourceInWords(release, releases)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
