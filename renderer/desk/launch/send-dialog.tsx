import { useEffect, useState } from "react";
import type { AudienceCount, CampaignOrder, LaunchGroup } from "../../../api/responses/launch.ts";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { FailureAlert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { failureOf, noReply, problemOf } from "../../studio/controls/use-reply.ts";
import { timeInWords, timeTyped } from "../../studio/publish/publication/time-in-words.ts";
import { type When, WhenFields } from "../../studio/publish/publication/when-fields.tsx";
import type { FreshFactor } from "../../studio/sign-in/use-fresh-factor.tsx";
import desk from "../desk.module.css";
import { listed } from "../words.ts";
import { groupTitle } from "./who-waits.tsx";
import { people } from "./words.ts";

interface SendDialogProps {
  /** Name of the mail: "Send the access link". */
  title: string;
  groups: Pick<LaunchGroup, "name" | "wizard" | "title">[];
  withFreshFactor: FreshFactor["withFreshFactor"];
  onSent: (words: string) => void;
  onClose: () => void;
}

/** Asks when to send, and shows the number of recipients first. */
export function SendDialog({ title, groups, withFreshFactor, onSent, onClose }: SendDialogProps) {
  const names = groups.map(({ name }) => name);
  const [when, setWhen] = useState<When>({ isNow: true, typed: "" });
  const { isBusy, error, setError, run } = useAsyncAction(failureOf);
  const count = useAudience(names, setError);
  const { send, timeError } = useSending({ names, when, count, withFreshFactor, onSent, run });
  return (
    <Dialog
      open
      title={title}
      description={`To: ${listed(groups.map(groupTitle))}.`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            busy={isBusy}
            unready={isNobody(count, when) ? "Everybody in these groups got the email." : undefined}
            onClick={send}
          >
            {when.isNow ? `Send to ${count ? people(leftOf(count)) : "…"}` : "Schedule"}
          </Button>
          <Button data-first-focus="" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={desk.dialogBody}>
        <FailureAlert>{error}</FailureAlert>
        <p>{count ? audienceInWords(count) : "Counting…"}</p>
        <WhenFields when={when} onChange={setWhen} error={timeError} happens="It goes out on" />
        {when.isNow ? null : <p>It goes to everybody who is in these groups by then.</p>}
        <p>You can pause while it goes out. What has been sent can’t be taken back.</p>
      </div>
    </Dialog>
  );
}

/** Counts the people in groups; null until the server has. */
function useAudience(names: string[], onFailure: (message: string) => void): AudienceCount | null {
  const [count, setCount] = useState<AudienceCount | null>(null);
  const key = names.join(" ");
  useEffect(() => {
    call<AudienceCount>("POST", "desk/launch/count", {
      body: { groups: key.split(" ") },
      failure: noReply,
    }).then(setCount, (cause: unknown) => onFailure(problemOf(cause).message));
  }, [key, onFailure]);
  return count;
}

interface Send extends Pick<SendDialogProps, "withFreshFactor" | "onSent"> {
  names: string[];
  when: When;
  count: AudienceCount | null;
  run: ReturnType<typeof useAsyncAction>["run"];
}

/** Sends the order, once however often it is pressed. */
function useSending({ names, when, count, withFreshFactor, onSent, run }: Send) {
  // The same order, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [timeError, setTimeError] = useState<string>();

  function send(): void {
    if (!count || isNobody(count, when)) return;
    const time = when.isNow ? null : timeTyped(when.typed);
    const isPast = !when.isNow && (!time || time <= new Date());
    setTimeError(isPast ? "Choose a time that is still to come." : undefined);
    if (isPast) return;
    void run(async () => {
      const body: CampaignOrder = { id, groups: names, at: time?.toISOString() ?? null };
      await withFreshFactor(() => call("POST", "desk/launch/campaigns", { body, failure: noReply }));
      onSent(time ? `It goes out on ${timeInWords(time)}.` : `It’s on its way to ${people(leftOf(count))}.`);
    });
  }

  return { send, timeError };
}

/** Returns how many still get the email. */
function leftOf({ people: all, mailed }: AudienceCount): number {
  return all - mailed;
}

function isNobody(count: AudienceCount | null, { isNow }: When): boolean {
  return count !== null && leftOf(count) === 0 && isNow;
}

function audienceInWords({ people: all, mailed }: AudienceCount): string {
  const already = mailed > 0 ? `${people(mailed)} already got the email and won’t get it again.` : "";
  return `${people(all)} in these groups, each counted once. ${already}`;
}
