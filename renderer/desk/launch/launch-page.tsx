import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { LaunchView } from "../../../api/responses/launch.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { Alert, FailureAlert } from "../../controls/message/alert.tsx";
import { OutcomeAlert } from "../../studio/controls/outcome-alert.tsx";
import { Page, Section } from "../../studio/controls/page.tsx";
import { useReply } from "../../studio/controls/use-reply.ts";
import { type FreshFactor, useFreshFactor } from "../../studio/sign-in/use-fresh-factor.tsx";
import { type PressForOutcome, useOutcome } from "../use-outcome.ts";
import { useTitle } from "../use-title.ts";
import { Campaigns } from "./campaigns.tsx";
import { Documents } from "./documents.tsx";
import { Emails } from "./emails.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { WhoWaits } from "./who-waits.tsx";
import { launchPath, people, type Sending } from "./words.ts";

/** Milliseconds between two looks while mails are on their way. */
const lookEvery = 3_000;

/** Renders who is waiting for the launch, the emails to them, and their progress. */
export function LaunchPage() {
  const { data, problem, reload } = useReply<LaunchView>("desk/launch");
  const { withFreshFactor, dialog } = useFreshFactor();
  const { outcome, setOutcome, press } = useOutcome(reload, withFreshFactor);
  useTitle("Launch");
  useReloadWhile(
    data?.campaigns.some(({ state }) => state === "sending" || state === "scheduled"),
    reload,
  );

  function noteSent(text: string): void {
    setOutcome({ tone: "met", text });
    reload();
  }

  return (
    <Page title="Launch" lead={lead} actions={peopleLink}>
      <FailureAlert>{problem?.message}</FailureAlert>
      <OutcomeAlert outcome={outcome} />
      {data ? (
        <>
          <LaunchNotes launch={data} />
          <LaunchSections launch={data} press={press} withFreshFactor={withFreshFactor} onSent={noteSent} />
        </>
      ) : null}
      {dialog}
    </Page>
  );
}

const lead =
  "Email the access link to those who wait for it. Each address gets it once, however often you press.";

const peopleLink = (
  <Link className={buttonClass()} to={`${launchPath}/people`}>
    See people
  </Link>
);

/** Lists open tasks before the access link is sent. */
function LaunchNotes({ launch: { accessUrl, behindLaunch } }: { launch: LaunchView }) {
  return (
    <>
      {accessUrl === null ? (
        <Alert tone="note" title="The access link isn’t set yet">
          Set ACCESS_URL on the server, and restart it. Until then nothing can be sent, and pages say that
          we’ll send the link once we go live.
        </Alert>
      ) : null}
      {behindLaunch.length > 0 ? (
        <Alert tone="note" title="Legal documents still say that the platform isn’t live yet">
          {behindLaunch.join(", ")}: publish new versions with a new date in the studio. Then tell people
          here.
        </Alert>
      ) : null}
    </>
  );
}

interface LaunchSectionsProps {
  launch: LaunchView;
  press: PressForOutcome;
  withFreshFactor: FreshFactor["withFreshFactor"];
  /** Called with a description of what was sent. */
  onSent: (text: string) => void;
}

function LaunchSections({ launch, press, withFreshFactor, onSent }: LaunchSectionsProps) {
  const { groups, accessUrl, documents, campaigns, mailed } = launch;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<Sending | null>(null);
  const sendLink = () =>
    setSending({ title: "Send the access link", groups: groups.filter(({ name }) => chosen.has(name)) });
  const finish = (text: string) => {
    setSending(null);
    setChosen(new Set());
    onSent(text);
  };
  const counts = `${people(launch.people)}, ${mailed.toLocaleString("en-US")} emailed`;
  const unready = accessUrl === null ? "Set the access link first." : undefined;
  return (
    <>
      <Section title="Who waits" aside={<p>{counts}</p>}>
        <WhoWaits groups={groups} chosen={chosen} onChoose={setChosen} unready={unready} onSend={sendLink} />
      </Section>
      {documents.length > 0 ? (
        <Section title="Changed legal documents">
          <Documents documents={documents} onTell={setSending} />
        </Section>
      ) : null}
      <Section title="Sent and scheduled">
        <Campaigns campaigns={campaigns} press={press} />
      </Section>
      <Section title="The emails" aside={accessUrl ? <p>They lead to {accessUrl}</p> : null}>
        <Emails documents={documents} ownEmail={launch.ownEmail} unready={unready} press={press} />
      </Section>
      {sending ? (
        <SendDialog
          {...sending}
          withFreshFactor={withFreshFactor}
          onClose={() => setSending(null)}
          onSent={finish}
        />
      ) : null}
    </>
  );
}

/** Reloads from time to time while a campaign is running. */
function useReloadWhile(isGoingOn: boolean | undefined, reload: () => void): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => latest.current(), lookEvery);
    return () => clearInterval(timer);
  }, [isGoingOn]);
}
