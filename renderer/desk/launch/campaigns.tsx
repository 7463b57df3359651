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
import type { PressForOutcome } from "../use-outcome.ts";
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
  const [stopping, setStopping] = useState<CampaignView | null>(null);
  const post = ({ id }: CampaignView, what: string, done: string) =>
    void press(async () => {
      await call("POST", `desk/launch/campaigns/${id}/${what}`, { failure: noReply });
      return done;
    });
  if (campaigns.length === 0)
    return (
      <EmptyState title="Nothing was sent yet">
        What you send appears here, with how far it is and whom it didn’t reach.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.campaigns}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <Card className={styles.campaign}>
              <Campaign
                campaign={campaign}
                onStop={() => setStopping(campaign)}
                onPost={(what, done) => post(campaign, what, done)}
              />
            </Card>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={stopping !== null}
        {...stop}
        onCancel={() => setStopping(null)}
        onConfirm={() => {
          if (stopping) post(stopping, "stop", "Stopped.");
          setStopping(null);
        }}
      />
    </>
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
  onPost: (what: string, done: string) => void;
  onStop: () => void;
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
function CampaignActions({ campaign, onPost, onStop }: CampaignProps) {
  const { state, failed } = campaign;
  const press = (name: keyof typeof posts) => <PostButton name={name} campaign={campaign} onPost={onPost} />;
  return (
    <div className={styles.actions}>
      {state === "paused" ? press("resume") : null}
      {state === "sending" || state === "scheduled" ? press("pause") : null}
      {isOpen(campaign) ? (
        <Button
          size="small"
          variant="danger"
          aria-label={`Stop: ${nameOfCampaign(campaign)}`}
          onClick={onStop}
        >
          Stop
        </Button>
      ) : null}
      {failed > 0 && state !== "stopped" ? (
        <>
          {press("retry")}
          <Link to="/dashboard/admin/launch/people?show=failed">See whom it didn’t reach</Link>
        </>
      ) : null}
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

interface PostButtonProps extends Pick<CampaignProps, "campaign" | "onPost"> {
  name: keyof typeof posts;
}

function PostButton({ name, campaign, onPost }: PostButtonProps) {
  const { words, spoken, done } = posts[name];
  return (
    <Button
      size="small"
      aria-label={`${spoken}: ${nameOfCampaign(campaign)}`}
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
