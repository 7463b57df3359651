import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { DraftSession } from "../../renderer/studio/draft/draft-session.ts";
import { MapPage } from "../../renderer/studio/map/map-page.tsx";
import { InDraft, storyDraft } from "../stand-ins/draft.tsx";
import { draftFiles } from "../stand-ins/draft-files.ts";

let session: DraftSession;

const meta: Meta = {
  title: "Studio/Map",
  // A new step is focused in the next frame, which a play function's own event may still wait for.
  parameters: { complaints: ["not wrapped in act", "suspended inside an `act` scope"] },
  beforeEach() {
    session = storyDraft();
  },
};
export default meta;

const render: StoryObj["render"] = () => (
  <InDraft session={session} path="map/:wizard" at="map/grant">
    <MapPage />
  </InDraft>
);

const titles = () => screen.getAllByRole("row").map((row) => within(row).getByRole("link").textContent);

const machine = () => JSON.parse(session.getSnapshot().files["wizards/grant/wizard.json"] ?? "{}");

async function choose(title: string): Promise<void> {
  await userEvent.click(
    within(await screen.findByRole("row", { name: title })).getByText(/question|Nothing/u),
  );
}

/** Starts to move a step: its row, its link, its handle. */
async function lift(title: string): Promise<void> {
  (await screen.findByRole("row", { name: title })).focus();
  await userEvent.tab();
  await userEvent.tab();
  await expect(screen.getByRole("button", { name: `Move ${title}` })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Put /u));
}

/** The whole route: steps in order, branches as arcs and in words. */
export const Route: StoryObj = {
  render,
  play: async () => {
    const first = await screen.findByRole("row", { name: "About you" });
    await expect(within(first).getByText(/^Leads to 4 Your business otherwise, when/u)).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll("svg path").length).toBeGreaterThan(4));
  },
};

/** Moved by keyboard, and taken back to the very bytes. */
export const MovedByKeyboard: StoryObj = {
  render,
  play: async () => {
    await lift("Support");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    await waitFor(() => expect(titles().slice(5, 8)).toEqual(["Your budget", "Support", "Price quotes"]));
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** The review stays at the end. */
export const NotMoved: StoryObj = {
  render,
  play: async () => {
    await lift("Review and sign");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      "The review and the last page stay at the end.",
    );
    await expect(session.getSnapshot().files).toBe(draftFiles);
  },
};

/** A step is added where it belongs, and may be skipped. */
export const Added: StoryObj = {
  render,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Add a step after Your project" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Heading of the page" })).toHaveFocus());
    await userEvent.keyboard("Your partners");
    await userEvent.click(dialog.getByRole("button", { name: "Add the step" }));
    await waitFor(() => expect(screen.getByRole("row", { name: "Your partners" })).toHaveFocus());
    await expect(titles().slice(4, 7)).toEqual(["Your project", "Your partners", "Your budget"]);
    await userEvent.click(await screen.findByRole("checkbox", { name: "May be skipped" }));
    await expect(machine().states["your-partners"].on).toEqual({ NEXT: "budget", SKIP: "budget" });
    await session.undo();
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** The dialog asks who gets a step added at the end of a branch: everybody by default. */
export const AddedBehindABranch: StoryObj = {
  render,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Add a step after Price quotes" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("radio", { name: "Only those from 7 Price quotes" })).not.toBeChecked();
    await userEvent.type(dialog.getByRole("textbox", { name: "Heading of the page" }), "Your partners");
    await userEvent.click(dialog.getByRole("button", { name: "Add the step" }));
    await waitFor(() => expect(machine().states.quotes.on.NEXT).toBe("your-partners"));
    await expect(machine().states.budget.on.NEXT.at(-1)).toEqual({ target: "your-partners" });
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** Copied, renamed and removed. */
export const Copied: StoryObj = {
  render,
  play: async () => {
    await choose("Support");
    await userEvent.click(await screen.findByRole("button", { name: "Duplicate" }));
    await userEvent.click(await screen.findByRole("button", { name: "Duplicate the step" }));
    const name = await screen.findByDisplayValue("support-copy");
    await userEvent.clear(name);
    await userEvent.type(name, "more-support{Enter}");
    await waitFor(() => expect(Object.keys(machine().states)).toContain("more-support"));
    await userEvent.click(await screen.findByRole("button", { name: "Remove this step" }));
    await waitFor(() => expect(Object.keys(machine().states)).not.toContain("more-support"));
  },
};

/** A branch is written once its condition is complete; branches are tried in their order. */
export const Branches: StoryObj = {
  render,
  play: async () => {
    await choose("About you");
    const [first, second] = machine().states.applicant.on.NEXT;
    await userEvent.click(await screen.findByRole("button", { name: "Try it later" }));
    await expect(machine().states.applicant.on.NEXT.slice(0, 2)).toEqual([second, first]);
    await userEvent.click(screen.getAllByRole("button", { name: "Remove this branch" })[0] as HTMLElement);
    await expect(machine().states.applicant.on.NEXT[0]).toEqual(first);
    await userEvent.click(screen.getByRole("button", { name: "Add a branch" }));
    await expect(machine().states.applicant.on.NEXT).toHaveLength(2);
  },
};

/** A new wizard, to go on from. */
export const NewWizard: StoryObj = {
  render,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "New wizard" }));
    await userEvent.type(
      within(await screen.findByRole("dialog")).getByRole("textbox", { name: "Title" }),
      "Volunteers",
    );
    await userEvent.click(screen.getByRole("button", { name: "Make the wizard" }));
    await expect(await screen.findByRole("heading", { name: "Volunteers" })).toBeVisible();
  },
};
