import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { createActor, fromPromise } from "xstate";
import { createDrafts, type Drafts } from "../../renderer/wizard/draft/drafts.ts";
import type { Outcome } from "../../renderer/wizard/queue/outcome.ts";
import { saveQueue } from "../../renderer/wizard/queue/queue.ts";
import type { QueueContext } from "../../renderer/wizard/queue/queue-context.ts";
import { createSave, type Save } from "../../renderer/wizard/queue/save.ts";
import { SaveState } from "../../renderer/wizard/shell/save-state.tsx";
import { InSite } from "../stand-ins/at-address.tsx";
import { asKept } from "../stand-ins/wizards.ts";

const meta: Meta = {
  title: "Wizard parts/Save state",
  parameters: { layout: "padded", components: { SaveState } },
};
export default meta;

const step = "basic-information";
const entry = { answer: { name: "Whitfield Cleaning" } };

interface Case {
  /** Result of each save; null: it never completes. */
  outcome?: Outcome | null;
  waiting?: Save[];
  server?: QueueContext["server"];
  online?: boolean;
  signedIn?: boolean;
  isReached?: boolean;
  drafts?: Drafts;
}

const keepsNothing = { keep: fn(), forget: fn() };

/** Renders the save state over the real queue, which sends nothing. */
function when({
  outcome = null,
  waiting,
  server = {},
  online = true,
  signedIn = true,
  isReached = true,
  drafts = {},
}: Case): StoryObj {
  return {
    loaders: [
      () => {
        const send = fromPromise<Outcome, Save>(() =>
          outcome ? Promise.resolve(outcome) : new Promise(() => {}),
        );
        const queue = createActor(saveQueue.provide({ actors: { send } }), {
          input: {
            server,
            saves: waiting ?? [createSave(step, entry, undefined)],
            online,
            signedIn,
            isReached: () => isReached,
          },
        });
        queue.start();
        return { queue };
      },
    ],
    render: (_, { loaded: { queue } }) => (
      <InSite>
        <SaveState
          run={{ queue, drafts: createDrafts(drafts, keepsNothing, () => ({})) }}
          slug={step}
          onChoose={fn()}
        />
      </InSite>
    ),
  };
}

const kept = asKept({ [step]: entry }, "1");
const [current] = Object.values(kept);

export const Saving = when({});
export const Saved = when({ waiting: [], server: kept });
export const TypingAfterASave = when({ waiting: [], server: kept, drafts: { [step]: entry.answer } });
export const Retrying = when({
  outcome: { kind: "later", message: "Failed to submit basic information.", seconds: null },
});
export const Offline = when({ online: false });
export const BeforeThereIsAnAccount = when({ signedIn: false });
export const EarlierStepWanted = when({ isReached: false });
export const Refused = when({
  outcome: { kind: "refused", message: "Failed to submit basic information.", problems: [] },
});
export const ChangedElsewhere = when({
  outcome: current ? { kind: "stale", current: { ...current, answer: { name: "Another" } } } : null,
});
