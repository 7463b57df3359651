import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { progressOf } from "#engine";
import { createSave } from "../../renderer/wizard/queue/save.ts";
import { createRun } from "../../renderer/wizard/run/create-run.ts";
import { nothingYet } from "../../renderer/wizard/run/registration.ts";
import { siteServices } from "../../renderer/wizard/run/site-services.ts";
import type { Registrant } from "../../renderer/wizard/run/use-registrant.ts";
import { ConflictDialog } from "../../renderer/wizard/shell/conflict-dialog.tsx";
import { Notices } from "../../renderer/wizard/shell/notices.tsx";
import { InSite } from "../stand-ins/at-address.tsx";
import { asKept, entriesBefore, openedWizard } from "../stand-ins/wizards.ts";

const meta: Meta = {
  title: "Wizard parts/Notices",
  parameters: { layout: "padded", components: { ConflictDialog, Notices } },
  loaders: [async () => ({ registrant: await somebody() })],
};
export default meta;

const step = "basic-information";

/** A supplier in the middle, whose answer to one step was also given elsewhere. */
async function somebody(): Promise<Registrant> {
  const wizard = await openedWizard("supplier");
  const entries = entriesBefore("supplier", "Longest", "business-location");
  const server = asKept(entries, wizard.definition.version);
  const registration = { ...nothingYet, id: "r1", entries: server };
  const run = createRun(
    { owner: "stories", wizard, registration, drafts: {}, saves: [] },
    siteServices("stories", wizard.definition.id),
  );
  const mine = { answer: { ...entries[step]?.answer, name: "Whitfield Cleaning & Sons" } };
  const theirs = { ...entries[step]?.answer, name: "Whitfield Commercial Cleaning" };
  const current = server[step];
  return {
    run,
    snapshot: run.read(),
    wizard,
    server,
    saves: [],
    entries,
    progress: progressOf(wizard, entries),
    isSignedIn: true,
    isConfirmed: false,
    hasEntered: () => true,
    conflict: current
      ? {
          save: createSave(step, mine, current),
          current: { ...current, answer: theirs, by: "Ana Whitfield" },
        }
      : null,
  };
}

/** The same step was saved elsewhere: which answer shall stay? */
export const TwoAnswers: StoryObj = {
  render: (_, { loaded: { registrant } }) => (
    <InSite>
      <ConflictDialog registrant={registrant} conflict={registrant.conflict} putOff={null} onPutOff={fn()} />
    </InSite>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("dialog")).toBeVisible());
  },
};

export const QuestionsChanged: StoryObj = {
  render: (_, { loaded: { registrant } }) => (
    <InSite>
      <Notices
        registrant={{ ...registrant, snapshot: { ...registrant.snapshot, changed: true } }}
        slug={step}
        missing={null}
      />
    </InSite>
  ),
};

export const EarlierStepMissing: StoryObj = {
  render: (_, { loaded: { registrant } }) => (
    <InSite>
      <Notices registrant={registrant} slug={step} missing="Please finish Basic Information first." />
    </InSite>
  ),
};

// Rendered and compared in every run.
TwoAnswers.tags = ["quick"];
