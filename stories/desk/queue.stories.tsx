import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Queue } from "../../api/responses/desk.ts";
import { QueuePage } from "../../renderer/desk/queue/queue-page.tsx";
import { auditor, InDesk, queue, rows } from "../stand-ins/desk.tsx";
import { answerCalls, type Replies, refused } from "../stand-ins/network.ts";
import { longText } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Desk/Queue" };
export default meta;

const call = "GET /api/desk/cases";

function at(address: string, replies: Replies, play?: StoryObj["play"], me?: typeof auditor): StoryObj {
  return {
    render: () => <InDesk at={address} pages={{ "": <QueuePage /> }} {...(me && { me })} />,
    beforeEach: () => answerCalls(replies),
    play: async (context) => {
      await screen.findByRole("navigation", { name: "Views" });
      await play?.(context);
    },
  };
}

const holding = (facts: Partial<Queue>): Replies => ({ [call]: { body: { ...queue, ...facts } } });
const empty = holding({ rows: [], next: null });
const table = () => screen.findByRole("table", { name: "Registrations" });

/** New rows have a mark, and what is over is said in words. */
export const Open = at("", holding({}), async () => {
  const rows = within(await table()).getAllByRole("row");
  await expect(rows).toHaveLength(5);
  await expect(rows[1]).toHaveTextContent(
    /Harbor Lane Foods, new since you last looked7F3A-09BC, Supplier registration/u,
  );
  await expect(rows[2]).toHaveTextContent(/2 days overMe/u);
  await expect(screen.getByRole("link", { name: /Next page/u })).toHaveAttribute(
    "href",
    "/dashboard/admin?after=2026-11-20+case-4",
  );
});

/** j and k go through the rows, x chooses one, a assigns it, ? lists the keys. */
export const ByKeyboard = at(
  "?view=unassigned",
  {
    ...holding({}),
    "POST /api/desk/assign": { body: { message: "Harbor Lane Foods is assigned to Ana Ruiz." } },
  },
  async () => {
    await table();
    await userEvent.keyboard("jjk");
    await expect(screen.getByRole("link", { name: /^Harbor Lane Foods/u })).toHaveFocus();
    await userEvent.keyboard("?");
    await expect(await screen.findByRole("dialog", { name: "Keys" })).toHaveTextContent(/Next registration/u);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.keyboard("x");
    await expect(await screen.findByText("1 registration chosen")).toBeVisible();
    await userEvent.keyboard("a");
    const dialog = within(await screen.findByRole("dialog", { name: "Assign Harbor Lane Foods" }));
    await expect(dialog.getByRole("radio", { name: "Me" })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Assign" }));
    await expect(await screen.findByText("Harbor Lane Foods is assigned to Ana Ruiz.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/chosen$/u)).toBeNull());
  },
);

/** Days away are entered for oneself or for a colleague, and are shown beside their cases. */
export const WhoIsAway = at(
  "",
  { ...holding({}), "PUT /api/desk/people/ben/absence": { body: { message: "Saved." } } },
  async () => {
    await expect(await table()).toHaveTextContent(/Ben Okafor, away until Dec 4/u);
    await userEvent.click(screen.getByRole("button", { name: "Who is away" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Who is away" }));
    await userEvent.click(dialog.getByRole("radio", { name: /^Ben Okafor/u }));
    await expect(dialog.getByLabelText("Last day away")).toHaveValue("2099-12-04");
    await userEvent.clear(dialog.getByLabelText("First day away"));
    await userEvent.clear(dialog.getByLabelText("Last day away"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Saved.")).toBeVisible();
  },
);

/** Several are moved at once; those that could not be are named with the reason. */
export const SeveralMoved = at(
  "?view=state:supplier/received",
  {
    ...holding({}),
    "POST /api/desk/moves": {
      body: { done: 3, refused: [{ reference: "51D0-77EA", message: "Ben Okafor changed it meanwhile." }] },
    },
  },
  async () => {
    await userEvent.click(within(await table()).getByRole("checkbox", { name: "Choose all" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Begin review/u }));
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "Begin review for 4 registrations?" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Begin review" }));
    await expect(await screen.findByText("Done for 3 registrations.")).toBeVisible();
    await expect(screen.getByText("51D0-77EA: Ben Okafor changed it meanwhile.")).toBeVisible();
  },
);

/** An auditor reads, and chooses nothing. */
export const ForAuditors = at(
  "?view=all",
  holding({}),
  async () => {
    await expect(within(await table()).queryByRole("checkbox")).toBeNull();
    await expect(screen.getByRole("link", { name: "Studio" })).toBeVisible();
  },
  auditor,
);

export const NothingIsMine = at("?view=mine", empty);
export const NothingIsUnassigned = at("?view=unassigned", empty);
export const NothingIsOverdue = at("?view=overdue", empty);
export const NothingIsFlagged = at("?view=flagged", empty);
export const NothingIsOpen = at("", empty);
export const NothingAtAll = at("?view=all", empty);
export const NothingInAState = at("?view=state:grant/rejected", empty);
export const NothingFound = at("?view=all&search=Zebra", empty, async () => {
  await expect(await screen.findByText("Nothing matches “Zebra”")).toBeVisible();
});

export const Unreached: StoryObj = {
  ...at("", { [call]: refused(503, "The desk is busy. Try again in a minute.") }),
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent(/busy/u);
  },
};

/** Names and states as long as they can be. */
export const LongTexts = at(
  "",
  holding({
    rows: rows.map((row) => ({ ...row, name: longText, wizardTitle: longText, stateTitle: longText })),
  }),
);

export const OnAPhone: StoryObj = { ...at("", holding({})), globals: { viewport: { value: "w360" } } };

Open.tags = ["quick"];
ByKeyboard.tags = ["quick"];
