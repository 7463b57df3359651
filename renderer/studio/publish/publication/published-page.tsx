import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { listInWords, valueAt, wizardFile, wizardsIn } from "#engine/authoring";
import type { ChangedDocument } from "../../../../api/responses/launch.ts";
import type { ReleaseView } from "../../../../api/responses/releases.ts";
import { Button, buttonClass } from "../../../controls/button/button.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { Page, Section } from "../../controls/page.tsx";
import { useReply } from "../../controls/use-reply.ts";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import { FirstRegistrants } from "../../releases/first-registrants.tsx";
import { RevertDialog } from "../../releases/revert-dialog.tsx";
import { useMay } from "../../sign-in/staff-context.ts";
import styles from "../publish.module.css";

/** Renders what became of a published draft, and while it is live, the way back. */
export function PublishedPage({ release }: { release: number }): ReactNode {
  const { live } = useDraft();
  const isLive = live === release;
  const maySeeLaunch = useMay("see-launch");
  return (
    <Page
      title={isLive ? `Release ${release} is live` : `This draft was release ${release}`}
      lead={
        isLive
          ? "Everybody who registers sees it from now on. This draft is closed; start another for the next change."
          : "It is closed: it can be read, but not changed."
      }
      actions={
        <Link className={buttonClass()} to={`/studio/releases/${release}`}>
          Look at release {release}
        </Link>
      }
    >
      {isLive && maySeeLaunch ? <ChangedDocuments release={release} /> : null}
      {isLive ? <Addresses /> : <After release={release} />}
      <FirstRegistrants release={release} />
      {isLive ? <RevertSection release={release} /> : null}
    </Page>
  );
}

/** Offers to tell those with an account which legal documents have a new date with this release. */
function ChangedDocuments({ release }: { release: number }) {
  const { data } = useReply<ChangedDocument[]>("desk/launch/documents");
  const changed = data?.filter((one) => one.release === release && one.people > one.mailed) ?? [];
  if (changed.length === 0) return null;
  const titles = listInWords(
    changed.map(({ title }) => title),
    "and",
  );
  return (
    <Alert tone="note" title={`New date: ${titles}`}>
      People with an account signed up under the version before.{" "}
      <Link to="/dashboard/admin/launch">Tell them by email</Link>
    </Alert>
  );
}

/** Renders where people register now. Examples are no offer. */
function Addresses() {
  const { files } = useDraft();
  const live = wizardsIn(files).flatMap((id) => {
    const at = (part: "wizard" | "site", path: string[]) => valueAt(files, wizardFile(id, part), path);
    const [title, base, initial] = [["meta", "title"], ["meta", "basePath"], ["initial"]].map((path) =>
      String(at("wizard", path) ?? ""),
    );
    return at("site", ["example"]) === true ? [] : [{ id, title, address: `${base}/${initial}` }];
  });
  return (
    <Section title="Live at">
      <ul className={styles.addresses}>
        {live.map(({ id, title, address }) => (
          <li key={id}>
            {title}: <a href={address}>{`${window.location.origin}${address}`}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Says what is live instead. */
function After({ release }: { release: number }) {
  const { live } = useDraft();
  const { data } = useReply<ReleaseView[]>(`studio/releases?live=${live}`);
  const next = data?.find(({ base }) => base === release);
  if (!next) return null;
  const by = next.author ?? "the server";
  return (
    <Alert
      tone={next.source === "revert" ? "warned" : "note"}
      title={
        next.source === "revert" ? "Somebody went back to an earlier release" : `Release ${live} is live now`
      }
      actions={
        <Link className={buttonClass()} to={`/studio/releases/${next.number}`}>
          Look at release {next.number}
        </Link>
      }
    >
      <p>
        Release {next.number}, by {by}: {next.note || "without a note"}
      </p>
      <p>What this draft was is kept: every release can be published again.</p>
    </Alert>
  );
}

/** Offers to restore the release that was live before the draft's. */
function RevertSection({ release }: { release: number }) {
  const { base } = useDraft();
  const session = useDraftSession();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title="Is something wrong?">
      <p className={styles.soft}>
        Release {base} can go live again, as a release of its own. No answer is lost: what people answered to
        new questions is kept.
      </p>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>{`Go back to release ${base}…`}</Button>
      </div>
      {isAsking ? (
        <RevertDialog
          to={base}
          live={release}
          onClose={() => setIsAsking(false)}
          onReverted={() => session.refresh()}
        />
      ) : null}
    </Section>
  );
}
