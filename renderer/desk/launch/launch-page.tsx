import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { LaunchView } from "../../../api/responses/launch.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { type Outcome, OutcomeAlert } from "../../studio/controls/outcome-alert.tsx";
import { Page, Section } from "../../studio/controls/page.tsx";
import { noReply, problemOf, useReply } from "../../studio/controls/use-reply.ts";
import { useFreshFactor } from "../../studio/sign-in/use-fresh-factor.tsx";
import { useTitle } from "../use-title.ts";
import { Campaigns } from "./campaigns.tsx";
import { Documents } from "./documents.tsx";
import { Emails } from "./emails.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { WhoWaits } from "./who-waits.tsx";
import { launchPath, people, type Sending } from "./words.ts";

/** Milliseconds between two looks while mails are on their way. */
const lookEvery = 3_000;

/** Who waits for the launch, the emails to them, and how far these are. */
export function LaunchPage() {
  const { data, problem, reload } = useReply<LaunchView>("desk/launch");
  const { withFreshFactor, dialog } = useFreshFactor();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<Sending | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useTitle("Launch");
  useReloadWhile(
    data?.campaigns.some(({ state }) => state === "sending" || state === "scheduled"),
    reload,
  );

  async function change(path: string, done: string): Promise<void> {
    try {
      await withFreshFactor(() => call("POST", `desk/launch/${path}`, { failure: noReply }));
      setOutcome({ tone: "met", text: done });
    } catch (cause) {
      setOutcome({ tone: "failed", text: problemOf(cause).message });
    }
    reload();
  }

  function finishSending(text: string): void {
    setSending(null);
    setChosen(new Set());
    setOutcome({ tone: "met", text });
    reload();
  }

  return (
    <Page
      title="Launch"
      lead="Email the access link to those who wait for it. Each address gets it once, however often you press."
      actions={
        <Link className={buttonClass()} to={`${launchPath}/people`}>
          See people
        </Link>
      }
    >
      {problem ? (
        <Alert tone="failed" role="alert">
          {problem.message}
        </Alert>
      ) : null}
      <OutcomeAlert outcome={outcome} />
      {data ? (
        <>
          <LaunchNotes launch={data} />
          <LaunchSections
            launch={data}
            chosen={chosen}
            onChoose={setChosen}
            onSend={setSending}
            onChange={change}
            onOutcome={setOutcome}
          />
          {sending ? (
            <SendDialog
              {...sending}
              withFreshFactor={withFreshFactor}
              onClose={() => setSending(null)}
              onSent={finishSending}
            />
          ) : null}
        </>
      ) : null}
      {dialog}
    </Page>
  );
}

/** Says what is still to be done before the access link goes out. */
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
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onSend: (sending: Sending) => void;
  onChange: (path: string, done: string) => Promise<void>;
  onOutcome: (outcome: Outcome) => void;
}

function LaunchSections({ launch, chosen, onChoose, onSend, onChange, onOutcome }: LaunchSectionsProps) {
  const { groups, accessUrl, documents, campaigns } = launch;
  const sendLink = () =>
    onSend({ title: "Send the access link", groups: groups.filter(({ name }) => chosen.has(name)) });
  return (
    <>
      <Section
        title="Who waits"
        aside={
          <p>
            {people(launch.people)}, {launch.mailed.toLocaleString("en-US")} emailed
          </p>
        }
      >
        <WhoWaits
          groups={groups}
          chosen={chosen}
          onChoose={onChoose}
          unready={accessUrl === null ? "Set the access link first." : undefined}
          onSend={sendLink}
        />
      </Section>
      {documents.length > 0 ? (
        <Section title="Changed legal documents">
          <Documents documents={documents} onTell={onSend} />
        </Section>
      ) : null}
      <Section title="Sent and scheduled">
        <Campaigns campaigns={campaigns} onChange={onChange} />
      </Section>
      <Section title="The emails" aside={accessUrl ? <p>They lead to {accessUrl}</p> : null}>
        <Emails
          documents={documents}
          ownEmail={launch.ownEmail}
          canTry={accessUrl !== null}
          onOutcome={onOutcome}
        />
      </Section>
    </>
  );
}

/** Loads again from time to time, while something goes on. */
function useReloadWhile(isGoingOn: boolean | undefined, reload: () => void): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => latest.current(), lookEvery);
    return () => clearInterval(timer);
  }, [isGoingOn]);
}
