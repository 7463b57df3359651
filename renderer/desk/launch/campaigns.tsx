import { useState } from "react";
import { Link } from "react-router-dom";
import type { CampaignView } from "../../../api/responses/launch.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Progress } from "../../controls/message/progress.tsx";
import { Badge } from "../../studio/controls/badge.tsx";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { Card } from "../../studio/controls/page.tsx";
import { When } from "../../studio/controls/when.tsx";
import { listed } from "../words.ts";
import styles from "./launch.module.css";
import { people } from "./words.ts";

interface CampaignsProps {
  campaigns: CampaignView[];
  /** Posts to a path below `desk/launch`, and says what was done. */
  onChange: (path: string, done: string) => Promise<void>;
}

const states = {
  scheduled: { words: "Scheduled", tone: "note" },
  sending: { words: "Sending", tone: "note" },
  paused: { words: "Paused", tone: "warned" },
  stopped: { words: "Stopped", tone: "plain" },
  done: { words: "Sent", tone: "met" },
} as const;

/** Renders what was sent and is to be sent, with how far it is. */
export function Campaigns({ campaigns, onChange }: CampaignsProps) {
  const [stopping, setStopping] = useState<CampaignView | null>(null);
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
                onPost={(what, done) => onChange(`campaigns/${campaign.id}/${what}`, done)}
              />
            </Card>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={stopping !== null}
        title="Stop for good?"
        description="Whoever hasn’t got the email yet won’t get it from this. You can send to them again."
        confirm="Stop sending"
        cancel="Keep it"
        tone="danger"
        onCancel={() => setStopping(null)}
        onConfirm={() => {
          if (stopping) void onChange(`campaigns/${stopping.id}/stop`, "Stopped.");
          setStopping(null);
        }}
      />
    </>
  );
}

interface CampaignProps {
  campaign: CampaignView;
  onPost: (what: string, done: string) => Promise<void>;
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
  const name = nameOfCampaign(campaign);
  return (
    <div className={styles.actions}>
      {state === "paused" ? (
        <Button
          size="small"
          aria-label={`Go on: ${name}`}
          onClick={() => void onPost("resume", "It goes on.")}
        >
          Go on
        </Button>
      ) : null}
      {state === "sending" || state === "scheduled" ? (
        <Button
          size="small"
          aria-label={`Pause: ${name}`}
          onClick={() => void onPost("pause", "Paused. What is being sent right now still arrives.")}
        >
          Pause
        </Button>
      ) : null}
      {isOpen(campaign) ? (
        <Button size="small" variant="danger" aria-label={`Stop: ${name}`} onClick={onStop}>
          Stop
        </Button>
      ) : null}
      {failed > 0 && state !== "stopped" ? (
        <>
          <Button
            size="small"
            aria-label={`Try again: ${name}`}
            onClick={() => void onPost("retry", "The addresses that failed are tried again.")}
          >
            Try these again
          </Button>
          <Link to="/dashboard/admin/launch/people?show=failed">See whom it didn’t reach</Link>
        </>
      ) : null}
    </div>
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
