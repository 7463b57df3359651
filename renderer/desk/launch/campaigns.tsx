import { useState } from "react";
import { Link } from "react-router-dom";
import type { CampaignView } from "../../../api/responses/launch.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Progress } from "../../controls/message/progress.tsx";
import { call } from "../../session/client.ts";
import { Badge } from "../../studio/controls/badge.tsx";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { Card } from "../../studio/controls/page.tsx";
import { noReply } from "../../studio/controls/use-reply.ts";
import { When } from "../../studio/controls/when.tsx";
import { type PressForOutcome, usePressOnce } from "../use-outcome.ts";
import { listed } from "../words.ts";
import styles from "./launch.module.css";
import { people } from "./words.ts";

interface CampaignsProps {
  campaigns: CampaignView[];
  press: PressForOutcome;
}

const states = {
  scheduled: { words: "Scheduled", tone: "note" },
  sending: { words: "Sending", tone: "note" },
  paused: { words: "Paused", tone: "warned" },
  stopped: { words: "Stopped", tone: "plain" },
  done: { words: "Sent", tone: "met" },
} as const;

/** Renders what was sent and is to be sent, with how far it is. */
export function Campaigns({ campaigns, press }: CampaignsProps) {
  if (campaigns.length === 0)
    return (
      <EmptyState title="Nothing was sent yet">
        What you send appears here, with how far it is and whom it didn’t reach.
      </EmptyState>
    );
  return (
    <ul className={styles.campaigns}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Card className={styles.campaign}>
            <Campaign campaign={campaign} press={press} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

const stop = {
  title: "Stop for good?",
  description: "Whoever hasn’t got the email yet won’t get it from this. You can send to them again.",
  confirm: "Stop sending",
  cancel: "Keep it",
  tone: "danger",
} as const;

interface CampaignProps {
  campaign: CampaignView;
  press: PressForOutcome;
}

function Campaign(props: CampaignProps) {
  const { campaign } = props;
  const { state, title, groups, startsAt, by, people: all, sent, failed } = campaign;
  const { words, tone } = states[state];
  return (
    <>
      <div className={styles.top}>
        <h3>{title}</h3>
        <Badge tone={failed > 0 && state === "done" ? "warned" : tone}>{words}</Badge>
        <p>
          <When at={startsAt} exact />, by {by}
        </p>
      </div>
      <p className={styles.soft}>{listed(groups)}</p>
      {state === "scheduled" ? null : (
        <>
          {isOpen(campaign) && all > 0 ? (
            <Progress
              labelHidden
              label={`Sent so far: ${nameOfCampaign(campaign)}`}
              value={(sent + failed) / all}
            />
          ) : null}
          <p>{countsInWords(campaign)}</p>
        </>
      )}
      <CampaignActions {...props} />
    </>
  );
}

function isOpen({ state }: CampaignView): boolean {
  return state === "scheduled" || state === "sending" || state === "paused";
}

function nameOfCampaign({ title, groups }: CampaignView): string {
  return `${title}, ${listed(groups)}`;
}

/** Renders what can be done with what is being sent, and with what failed. */
function CampaignActions({ campaign, press: pressAnyOf }: CampaignProps) {
  const { id, state, failed } = campaign;
  const [isStopping, setIsStopping] = useState(false);
  const { press, isBusy } = usePressOnce(pressAnyOf);
  const post = (what: string, done: string) =>
    void press(async () => {
      await call("POST", `desk/launch/campaigns/${id}/${what}`, { failure: noReply });
      return done;
    });
  const button = (name: keyof typeof posts) => (
    <PostButton name={name} campaign={campaign} isBusy={isBusy} onPost={post} />
  );
  return (
    <div className={styles.actions}>
      {state === "paused" ? button("resume") : null}
      {state === "sending" || state === "scheduled" ? button("pause") : null}
      {isOpen(campaign) ? (
        <Button
          size="small"
          variant="danger"
          aria-label={`Stop: ${nameOfCampaign(campaign)}`}
          busy={isBusy}
          onClick={() => setIsStopping(true)}
        >
          Stop
        </Button>
      ) : null}
      {failed > 0 && state !== "stopped" ? (
        <>
          {button("retry")}
          <Link to="/dashboard/admin/launch/people?show=failed">See whom it didn’t reach</Link>
        </>
      ) : null}
      <ConfirmDialog
        open={isStopping}
        {...stop}
        onCancel={() => setIsStopping(false)}
        onConfirm={() => {
          setIsStopping(false);
          post("stop", "Stopped.");
        }}
      />
    </div>
  );
}

/** Actions on a campaign: the button, its name for screen readers before the campaign's name, and the confirmation. */
const posts = {
  resume: { words: "Go on", spoken: "Go on", done: "It goes on." },
  pause: {
    words: "Pause",
    spoken: "Pause",
    done: "Paused. What is being sent right now still arrives.",
  },
  retry: {
    words: "Try these again",
    spoken: "Try again",
    done: "The addresses that failed are tried again.",
  },
};

interface PostButtonProps extends Pick<CampaignProps, "campaign"> {
  name: keyof typeof posts;
  isBusy: boolean;
  onPost: (what: string, done: string) => void;
}

function PostButton({ name, campaign, isBusy, onPost }: PostButtonProps) {
  const { words, spoken, done } = posts[name];
  return (
    <Button
      size="small"
      aria-label={`${spoken}: ${nameOfCampaign(campaign)}`}
      busy={isBusy}
      onClick={() => onPost(name, done)}
    >
      {words}
    </Button>
  );
}

function countsInWords({ state, people: all, sent, failed }: CampaignView): string {
  if (all === 0) return state === "done" ? "Nobody was left to send it to." : "Nobody yet.";
  const rest = all - sent - failed;
  return [
    `Sent to ${sent === all ? people(all) : `${sent.toLocaleString("en-US")} of ${people(all)}`}.`,
    ...(failed > 0 ? [`${failed.toLocaleString("en-US")} didn’t get it.`] : []),
    ...(rest > 0 && state !== "stopped" ? [`${rest.toLocaleString("en-US")} to go.`] : []),
  ].join(" ");
}
