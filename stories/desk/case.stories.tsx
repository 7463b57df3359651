import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { CaseView } from "../../api/responses/desk.ts";
import { CasePage } from "../../renderer/desk/case/page/case-page.tsx";
import { auditor, InDesk } from "../stand-ins/desk.tsx";
import { answered, caseReplies, caseView, decided, verify } from "../stand-ins/desk-case.ts";
import { answerCalls, type Replies, refused } from "../stand-ins/network.ts";
import { longText } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Desk/Case" };
export default meta;

interface CaseStory {
  facts?: Partial<CaseView>;
  replies?: Replies;
  me?: typeof auditor;
}

function at({ facts = {}, replies = {}, me }: CaseStory, play?: StoryObj["play"]): StoryObj {
  return {
    render: () => (
      <InDesk
        at="/cases/case-1?view=mine"
        pages={{ "/cases/:id": <CasePage />, "": <h1>The queue</h1> }}
        {...(me && { me })}
      />
    ),
    globals: { viewport: { value: "w1280" } },
    beforeEach: () => answerCalls({ ...caseReplies(facts), ...replies }),
    play: async (context) => {
      await screen.findByRole("heading", { level: 1, name: "Harbor Lane Foods" });
      await play?.(context);
    },
  };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

/** Answers with what is new, what was corrected, what is to be found out, and what looks alike. */
export const InReview = at({}, async () => {
  await expect(await screen.findByText("New since you last looked")).toBeVisible();
  await expect(screen.getByText("Harbor Lane Food")).toBeVisible();
  await expect(screen.getByText("1 of 3 given")).toBeVisible();
  await press(/^Verify/u);
  await expect(screen.getByText("Fill in “The business” first.", { selector: "p" })).toBeVisible();
});

/** A number is hidden until it is asked for. */
export const NumberShown = at({}, async () => {
  await press("Show EIN");
  await expect(await screen.findByText("12-3456789", { selector: "span" })).toBeVisible();
});

/** A finding says what is missing, and is saved in place. */
export const FindingSaved = at({}, async () => {
  await userEvent.click(await screen.findByText("The business", { selector: "summary span" }));
  await press("Save the finding");
  await expect(await screen.findByText("Choose a result")).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Confirmed" }));
  await press("Save the finding");
  await expect(await screen.findByText("3 of 3 given")).toBeVisible();
});

/** Answers are marked, each with what is wrong; the dialog has the list and the mail. */
export const Returned = at({}, async () => {
  await screen.findByText("EIN");
  await userEvent.keyboard("r");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Legal name" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "EIN" }));
  await userEvent.type(
    screen.getAllByRole("textbox", { name: "What is wrong?" })[0] as Element,
    "It differs.",
  );
  await press("Continue");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Return for correction: Harbor Lane Foods" }),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Return for correction and send" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: /^EIN/u }), "It has eight digits.");
  await expect(await dialog.findByText("Your registration needs a correction")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Return for correction and send" }));
  await expect(await screen.findByRole("heading", { name: "The queue" })).toBeVisible();
});

/** Somebody else decided meanwhile: what happened is shown, and what was typed stays. */
export const DecidedMeanwhile = at(
  {
    replies: {
      "POST /api/desk/cases/case-1/moves/decline": refused(
        409,
        "Something happened to this case meanwhile. Ben Okafor: Declined the registration.",
        { code: "case-changed", events: [decided] },
      ),
    },
  },
  async () => {
    await screen.findByText("EIN");
    await press(/^Decline/u);
    const dialog = within(await screen.findByRole("dialog", { name: "Decline: Harbor Lane Foods" }));
    const box = await dialog.findByRole("textbox", { name: /^What the supplier should know/u });
    await userEvent.type(box, "The register does not list you.");
    await userEvent.click(dialog.getByRole("button", { name: "Decline and send" }));
    await expect(await dialog.findByText("The business could not be found")).toBeVisible();
    await expect(box).toHaveValue("The register does not list you.");
  },
);

/** The first of two people has decided. */
export const WaitsForASecondPerson = at(
  { facts: { moves: [{ ...verify, second: "waits", first: "Ben Okafor" }], others: ["Ben Okafor"] } },
  async () => {
    await expect(await screen.findByText("Ben Okafor has this open, too.")).toBeVisible();
    await expect(screen.getByText("Ben Okafor chose “Verify”. It waits for a second person.")).toBeVisible();
    await userEvent.keyboard("v");
    await expect(await screen.findByRole("dialog")).toHaveTextContent(/you're the second person/u);
  },
);

/** A picture in the size to read it. */
export const DocumentShown = at({}, async () => {
  await press("articles-of-organization.png");
  await expect(await screen.findByRole("img", { name: "articles-of-organization.png" })).toBeVisible();
  await press("Larger");
  await expect(screen.getByText("150 %")).toBeVisible();
});

/** The virus scan found something in a document, so nobody opens it. */
export const DocumentInQuarantine = at(
  { facts: { held: [{ id: "file-0", why: "found", found: "Pdf.Dropper.Agent-7001" }] } },
  async () => {
    await press(/^articles-of-organization.png Document/u);
    await expect(
      await screen.findByText(/nobody can open it. Ask the registrant for another copy/u),
    ).toBeVisible();
    await expect(screen.getAllByText("Virus scan found: Pdf.Dropper.Agent-7001")).toHaveLength(2);
    await expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  },
);

/** A document that waits for its scan is scanned when it is opened; here the scanner is down. */
export const DocumentNotScanned = at(
  {
    facts: { held: [{ id: "file-0", why: "waiting", found: null }] },
    replies: {
      "GET /api/desk/cases/case-1/files/file-0": refused(
        409,
        '"articles-of-organization.png" hasn\'t been checked for viruses yet. Please try again in a few minutes.',
      ),
    },
  },
  async () => {
    await press(/^articles-of-organization.png Document/u);
    await expect(await screen.findByText(/hasn't been checked for viruses yet/u)).toBeVisible();
    await expect(screen.getAllByText("Waits for the virus scan")).toHaveLength(2);
  },
);

/** A document that nobody fetched from quarantine in time is deleted. */
export const DocumentNoLongerKept = at(
  { facts: { held: [{ id: "file-0", why: "gone", found: null }] } },
  async () => {
    await press(/^articles-of-organization.png Document/u);
    await expect(await screen.findByText(/so it was deleted. Ask the registrant/u)).toBeVisible();
    await expect(screen.getAllByText("No longer kept")).toHaveLength(2);
  },
);

/** A file that came with an answer is marked where the answer is, too. */
export const AnswerInQuarantine = at(
  {
    facts: {
      held: [{ id: "lease", why: "found", found: "Pdf.Dropper.Agent-7001" }],
      events: [answered, ...caseView.events],
    },
  },
  async () => {
    await userEvent.click(await screen.findByRole("tab", { name: "Timeline" }));
    await expect(await screen.findByText("Yes, since May.")).toBeVisible();
    const timeline = within(screen.getByRole("tabpanel", { name: "Timeline" }));
    await expect(timeline.getByText("Virus scan found: Pdf.Dropper.Agent-7001")).toBeVisible();
  },
);

/** A note, and a registration that is the same. */
export const Written = at({}, async () => {
  await press("Same");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Same" })).toHaveAttribute("aria-pressed", "true"),
  );
  await userEvent.click(await screen.findByRole("tab", { name: "Timeline" }));
  await press("Add the note");
  await expect(await screen.findByText("Write the note first.")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: /^Note for staff/u }), "Called them back.");
  await press("Add the note");
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^Note for staff/u })).toHaveValue(""));
  await expect(screen.getByText("Called them back.")).toBeVisible();
});

/** While one action runs, the buttons that wait for it look busy. */
export const BusyMeanwhile = at(
  {
    replies: {
      "PUT /api/desk/cases/case-1/pairs/case-9": "never",
      "GET /api/desk/cases/case-1/values": "never",
    },
  },
  async () => {
    await press("Same");
    await expect(await button("Same")).toHaveAttribute("aria-disabled", "true");
    await expect(await button("Not the same")).toHaveAttribute("aria-disabled", "true");
    await press("Show EIN");
    await expect(await button("Show EIN")).toHaveAttribute("aria-disabled", "true");
  },
);

/** The registrant has it: the clock stands still. */
export const WithTheRegistrant = at({
  facts: {
    stateTitle: "Returned",
    waitsFor: "registrant",
    dueOn: null,
    moves: [],
    questions: [{ ordinal: 3, text: "Who signed the articles?", at: caseView.receivedAt }],
  },
});

export const Decided = at({
  facts: { isFinal: true, stateTitle: "Active", waitsFor: null, dueOn: null, moves: [], flags: [] },
});

/** An auditor reads everything and decides nothing. */
export const ForAuditors = at({ facts: { mayWork: false }, me: auditor }, async () => {
  await expect(screen.queryByRole("region", { name: "Decisions" })).toBeNull();
});

export const OnAPhone: StoryObj = { ...at({}), globals: { viewport: { value: "w360" } } };

export const Missing: StoryObj = {
  ...at({ replies: { "GET /api/desk/cases/case-1": refused(404, "There is no such registration.") } }),
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("There is no such registration.");
  },
};

export const CouldNotLoad: StoryObj = {
  ...at({
    replies: { "GET /api/desk/cases/case-1": refused(503, "The desk is busy. Try again in a minute.") },
  }),
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent(/busy/u);
  },
};

/** Names, answers and remarks as long as they can be. */
export const LongTexts: StoryObj = {
  ...at({
    facts: {
      name: longText,
      stateTitle: longText,
      flags: [{ name: "name-differs", words: longText }],
      sections: caseView.sections.map((section) => ({
        ...section,
        title: longText,
        groups: section.groups.map((group) => ({
          ...group,
          lines: group.lines.map((line) => ({ ...line, label: longText, value: longText })),
        })),
      })),
    },
  }),
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: longText });
  },
};

InReview.tags = ["quick"];
Returned.tags = ["quick"];
