import { type ReactNode, useId } from "react";
import { useSearchParams } from "react-router-dom";
import type { ReleaseChanges, ReleaseView } from "../../../api/responses/releases.ts";
import { Alert } from "../../controls/message/alert.tsx";
import { ChangeList } from "../changes/change-list.tsx";
import { Section } from "../controls/page.tsx";
import { useReply } from "../controls/use-reply.ts";
import styles from "./releases.module.css";

interface ReleaseChangesProps {
  release: ReleaseView;
  releases: ReleaseView[];
}

/** Renders what separates a release from the one before it, or from any other one. */
export function ReleaseChangesSection({ release, releases }: ReleaseChangesProps): ReactNode {
  const [search, setSearch] = useSearchParams();
  const since = search.get("since") ?? String(release.base ?? "");
  const path = `studio/releases/${release.number}/changes`;
  const { data, problem } = useReply<ReleaseChanges>(since === "" ? null : `${path}?since=${since}`);
  const choose = (next: string) => setSearch(next === "" ? {} : { since: next }, { replace: true });
  return (
    <Section
      title="What changed"
      aside={<OtherRelease release={release} releases={releases} since={since} onSince={choose} />}
    >
      {since === "" ? (
        <p className={styles.soft}>This is the first release: nothing was live before it.</p>
      ) : null}
      {problem ? <Alert tone={problem.status === 409 ? "note" : "failed"}>{problem.message}</Alert> : null}
      {since !== "" && !data && !problem ? (
        <p className={styles.soft} role="status">
          Comparing…
        </p>
      ) : null}
      {data?.changes.length === 0 ? (
        <p className={styles.soft}>Nothing: both releases say and ask the same.</p>
      ) : null}
      {data ? <ChangeList changes={data.changes} /> : null}
    </Section>
  );
}

interface OtherReleaseProps extends ReleaseChangesProps {
  /** The number of the other one; empty for nothing. */
  since: string;
  onSince: (since: string) => void;
}

/** Renders which release it is compared with. */
function OtherRelease({ release, releases, since, onSince }: OtherReleaseProps): ReactNode {
  const { number, base } = release;
  const select = useId();
  const others = releases.filter((one) => one.number !== number);
  if (others.length === 0) return null;
  return (
    <div className={styles.compare}>
      <label htmlFor={select}>Compared with</label>
      <select id={select} value={since} onChange={({ target }) => onSince(target.value)}>
        {base === null ? <option value="">Nothing before it</option> : null}
        {others.map((one) => (
          <option key={one.number} value={one.number}>
            {releaseInWords(one, base)}
          </option>
        ))}
      </select>
    </div>
  );
}

function releaseInWords({ number, publishedAt, isLive }: ReleaseView, base: number | null): string {
  const day = new Date(publishedAt).toLocaleDateString("en-US", { dateStyle: "medium" });
  const more = [...(number === base ? ["the one before"] : []), ...(isLive ? ["live"] : [])];
  return [`Release ${number}`, day, ...more].join(", ");
}
