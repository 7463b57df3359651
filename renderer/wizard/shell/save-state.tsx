import { useSyncExternalStore } from "react";
import { Button } from "../../controls/button/button.tsx";
import { BusyIcon, LockIcon, MetIcon, RetryIcon, WarnedIcon } from "../../controls/icons.ts";
import { useStrings } from "../../words/strings.ts";
import type { SaveQueue } from "../queue/queue.ts";
import { useQueue } from "../queue/use-queue.ts";
import type { Run } from "../run/run.ts";
import styles from "./save-state.module.css";
import { type QueuePlace, saveStateText } from "./save-state-text.ts";

const icons = { quiet: LockIcon, busy: BusyIcon, met: MetIcon, warned: WarnedIcon };

export interface SaveStateProps {
  run: { queue: SaveQueue } & Pick<Run, "drafts">;
  /** The step that is shown. */
  slug: string;
  /** Opens the choice between both sides of a conflict again. */
  onChoose: () => void;
}

/** Renders, below the heading, whether the answers have reached the server. */
export function SaveState({ run: { queue, drafts }, slug, onChoose }: SaveStateProps) {
  const place = useQueue(queue, placeOf);
  const context = useQueue(queue, (snapshot) => snapshot.context);
  const isUnsaved = slug in useSyncExternalStore(drafts.subscribe, drafts.read);
  const words = useStrings().wizard.save;
  const state = saveStateText(place, { ...context, isUnsaved }, words);
  const Icon = icons[state?.tone ?? "quiet"];
  return (
    <div className={styles.state} data-tone={state?.tone}>
      <p role="status">
        {state ? (
          <>
            <Icon size={16} className={styles.icon} />
            {state.text}
          </>
        ) : null}
      </p>
      {state?.action === "retry" ? (
        <Button
          size="small"
          variant="quiet"
          icon={<RetryIcon />}
          onClick={() => queue.send({ type: "retry" })}
        >
          {words.retry}
        </Button>
      ) : null}
      {state?.action === "choose" ? (
        <Button size="small" onClick={onChoose}>
          {words.choose}
        </Button>
      ) : null}
    </div>
  );
}

function placeOf(snapshot: ReturnType<SaveQueue["getSnapshot"]>): QueuePlace {
  const { value } = snapshot;
  if (typeof value === "string") return "sending";
  return value.resting === "deciding" ? "empty" : value.resting;
}
