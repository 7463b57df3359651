import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { ReleaseView } from "../../../api/responses/releases.ts";
import { Alert } from "../../controls/message/alert.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import { useReply } from "../controls/use-reply.ts";
import { ReleasePage } from "./release-page.tsx";
import { ReleaseTable } from "./release-table.tsx";

/** Everything that was live: all releases, or the one that the address names. */
export function ReleasesPage() {
  const { number } = useParams();
  const { data: releases, problem, reload } = useReply<ReleaseView[]>("studio/releases");
  const [outcome, setOutcome] = useState<{ number: number; text: string } | null>(null);
  const navigate = useNavigate();
  const release = releases?.find((one) => String(one.number) === number);

  function reverted(made: number, to: number): void {
    setOutcome({ number: made, text: `Release ${made} is live. It holds the files of release ${to}.` });
    reload();
    void navigate(`/studio/releases/${made}`);
  }

  if (releases && release)
    return (
      <ReleasePage key={release.number} release={release} releases={releases} onReverted={reverted}>
        {outcome?.number === release.number ? (
          <Alert tone="met" role="status">
            {outcome.text}
          </Alert>
        ) : null}
      </ReleasePage>
    );
  return (
    <Page
      wide
      title="Releases"
      lead="Everything that was live, the newest first. Open one to see what it changed."
    >
      {problem ? <Alert tone="failed">{problem.message}</Alert> : null}
      {releases && number === undefined ? <ReleaseTable releases={releases} /> : null}
      {releases && number !== undefined && outcome?.number !== Number(number) ? (
        <EmptyState title="There is no such release">
          <Link to="/studio/releases">See all releases</Link>
        </EmptyState>
      ) : null}
    </Page>
  );
}
