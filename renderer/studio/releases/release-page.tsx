import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { DraftView } from "../../../api/responses/drafts.ts";
import type { ReleaseView } from "../../../api/responses/releases.ts";
import { saveFile } from "../../base/save-file.ts";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { Button } from "../../controls/button/button.tsx";
import { FailureAlert } from "../../controls/message/alert.tsx";
import { call, fetchFile } from "../../session/client.ts";
import { Badge } from "../controls/badge.tsx";
import { Page } from "../controls/page.tsx";
import { TextDialog } from "../controls/text-dialog.tsx";
import { failureOf, noReply } from "../controls/use-reply.ts";
import { When } from "../controls/when.tsx";
import { importZip } from "../home/import-zip.ts";
import { FirstRegistrants } from "./first-registrants.tsx";
import { ReleaseChangesSection } from "./release-changes.tsx";
import styles from "./releases.module.css";
import { RevertDialog } from "./revert-dialog.tsx";
import { authorInWords, sourceInWords } from "./source-words.ts";

interface ReleasePageProps {
  release: ReleaseView;
  /** All releases, the newest first. */
  releases: ReleaseView[];
  onReverted: (made: number, to: number) => void;
  /** News about the release. */
  children: ReactNode;
}

/** Renders one release: what it changed, how its people fare, and the way back to it. */
export function ReleasePage({ release, releases, onReverted, children }: ReleasePageProps): ReactNode {
  const { number, isLive } = release;
  const [dialog, setDialog] = useState<"revert" | "draft" | null>(null);
  const { run, isBusy, error } = useAsyncAction(failureOf);
  const target = isLive ? releases.find((one) => one.number === release.base) : release;
  const live = releases.find((one) => one.isLive);
  const isElse = target !== undefined && target.version !== live?.version;
  return (
    <Page
      title={<Title release={release} live={live} />}
      lead={<Facts release={release} releases={releases} />}
      actions={
        <>
          <Button
            busy={isBusy}
            onClick={() => void run(async () => saveFile(await filesOf(release), `release-${number}.zip`))}
          >
            Download
          </Button>
          <Button onClick={() => setDialog("draft")}>Start a draft from it</Button>
          {isElse ? (
            <Button onClick={() => setDialog("revert")}>{`Go back to release ${target.number}…`}</Button>
          ) : null}
        </>
      }
    >
      {children}
      <FailureAlert>{error}</FailureAlert>
      {release.note ? <blockquote className={styles.words}>{release.note}</blockquote> : null}
      <ReleaseChangesSection release={release} releases={releases} />
      <FirstRegistrants release={number} />
      <p>
        <Link to="/studio/releases">All releases</Link>
      </p>
      {dialog === "revert" && target && live ? (
        <RevertDialog
          to={target.number}
          live={live.number}
          onClose={() => setDialog(null)}
          onReverted={(made) => onReverted(made, target.number)}
        />
      ) : null}
      {dialog === "draft" ? <DraftFromRelease release={release} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}

const filesOf = ({ number }: ReleaseView) => fetchFile(`studio/releases/${number}/files.zip`);

function Title({ release, live }: { release: ReleaseView; live: ReleaseView | undefined }): ReactNode {
  const { number, isLive, version } = release;
  return (
    <span className={styles.title}>
      Release {number} {isLive ? <Badge tone="met">Live</Badge> : null}
      {!isLive && version === live?.version ? <Badge>Same files as what is live</Badge> : null}
    </span>
  );
}

function DraftFromRelease({ release, onClose }: { release: ReleaseView; onClose: () => void }): ReactNode {
  const { number, isLive } = release;
  const navigate = useNavigate();

  /** A draft that is based on an older release would lose its files when it is brought up to date. */
  async function startDraft(name: string): Promise<void> {
    const { id } = isLive
      ? await call<DraftView>("POST", "studio/drafts", { body: { name }, failure: noReply })
      : await importZip(await filesOf(release), name);
    void navigate(`/studio/drafts/${id}`);
  }

  return (
    <TextDialog
      title={`Start a draft from release ${number}`}
      description={
        isLive
          ? "It starts with what is live now. Nothing changes until you publish it."
          : `It starts with the files of release ${number}. Its changes are what they bring back.`
      }
      label="Name"
      initial={`From release ${number}`}
      maxLength={100}
      missing="Give the draft a name."
      confirm="Start the draft"
      onSave={startDraft}
      onClose={onClose}
    />
  );
}

function Facts({ release, releases }: Pick<ReleasePageProps, "release" | "releases">): ReactNode {
  return (
    <>
      {sourceInWords(release, releases)}, published <When at={release.publishedAt} exact /> by{" "}
      {release.author === null ? "the server" : authorInWords(release)}
    </>
  );
}
