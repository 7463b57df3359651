import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Option } from "#engine";
import { listFile } from "#engine/authoring";
import type { DraftSession } from "../../renderer/studio/draft/draft-session.ts";
import { ListsPage } from "../../renderer/studio/lists/lists-page.tsx";
import { InDraft, storyDraft } from "../stand-ins/draft.tsx";
import { draftFiles } from "../stand-ins/draft-files.ts";

let session: DraftSession;

const meta: Meta = {
  title: "Studio/Lists",
  beforeEach() {
    session = storyDraft();
  },
};
export default meta;

const at = (place: string): StoryObj["render"] =>
  function Page() {
    return (
      <InDraft session={session} path="lists/:list?" at={place}>
        <ListsPage />
      </InDraft>
    );
  };

function optionsOf(list: string): Option[] {
  return JSON.parse(session.getSnapshot().files[listFile(list)] ?? "{}").options;
}

const cell = (label: string) => screen.findByRole("textbox", { name: label });

/** All lists, each with its size and where it is used. */
export const Names: StoryObj = {
  render: at("lists"),
  play: async () => {
    await userEvent.click(await screen.findByRole("link", { name: "Countries" }));
    await expect(await cell("Label of Canada")).toBeVisible();
  },
};

/** A label is typed in place; Enter keeps it and goes down. */
export const Reworded: StoryObj = {
  render: at("lists/grant-costs"),
  play: async () => {
    const label = await cell("Label of Materials");
    await userEvent.clear(label);
    await userEvent.type(label, "Things{Enter}");
    await expect(await cell("Label of Paid work")).toHaveFocus();
    await expect(optionsOf("grant-costs")[0]).toEqual({ value: "materials", label: "Things" });
    await userEvent.keyboard("{ArrowUp}");
    await expect(await cell("Label of Things")).toHaveFocus();
    await userEvent.type(await cell("Label of Things"), " again{Escape}{Tab}");
    await expect(optionsOf("grant-costs")[0]?.label).toBe("Things");
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** Options are added one after the other; each gets a value of its own. */
export const Added: StoryObj = {
  render: at("lists/grant-costs"),
  play: async () => {
    await userEvent.type(
      await screen.findByRole("textbox", { name: "New option" }),
      "Travel{Enter}Travel{Enter}",
    );
    await expect(optionsOf("grant-costs").slice(-2)).toEqual([
      { value: "travel", label: "Travel" },
      { value: "travel-2", label: "Travel" },
    ]);
  },
};

/** Moved by keyboard: Enter on the handle, arrows to the place, Enter. */
export const MovedByKeyboard: StoryObj = {
  render: at("lists/grant-costs"),
  play: async () => {
    (await screen.findByRole("button", { name: "Move Materials" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Put /u));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(optionsOf("grant-costs")[0]?.value).toBe("work"));
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** An answer in a label is a chip, never braces. */
export const AnswerInALabel: StoryObj = {
  render: at("lists/grant-costs"),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "More about Materials" }));
    const panel = within(await screen.findByRole("complementary"));
    await userEvent.click(await panel.findByRole("textbox", { name: "Label" }));
    await userEvent.click((await panel.findAllByRole("button", { name: "Insert an answer" }))[0] as Element);
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("combobox"));
    await userEvent.click(await screen.findByRole("option", { name: "Your name on the application" }));
    await userEvent.type(await dialog.findByLabelText(/Words while/u), "you");
    await userEvent.click(dialog.getByRole("button", { name: "Insert it" }));
    await waitFor(() => expect(optionsOf("grant-costs")[0]?.label).toContain("{applicant.fullName|you}"));
    await screen.findByRole("button", { name: /^Label of.*\(Your name on the application, or “you”\)/u });
  },
};

/** A retired option has a successor. */
export const Retired: StoryObj = {
  render: at("lists/grant-costs"),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "More about Equipment" }));
    await userEvent.click(await screen.findByRole("button", { name: "Retire this option" }));
    await userEvent.type(await screen.findByRole("combobox", { name: /What takes its place/u }), "Mat");
    await userEvent.click(await screen.findByRole("option", { name: "Materials" }));
    await expect(optionsOf("grant-costs")[2]).toEqual({
      value: "equipment",
      label: "Equipment",
      retired: true,
      successor: "materials",
    });
    await userEvent.click(screen.getByRole("button", { name: "Offer it again" }));
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

const copied = [
  "Kind\tCategory\tID",
  ...Array.from(
    { length: 200 },
    (_, row) => `"Kind ""${row}"""\tPart ${row % 4}\t${row % 2 ? `k-${row}` : ""}`,
  ),
].join("\n");

/** Two hundred rows from a spreadsheet: what was understood is shown before it is put in. */
export const Pasted: StoryObj = {
  render: at("lists/grant-costs"),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Paste from a spreadsheet" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("textbox", { name: "Rows from the spreadsheet" }));
    await userEvent.paste(copied);
    await userEvent.selectOptions(await dialog.findByLabelText("Column 1 is"), "label");
    await expect(dialog.getByText("100 rows had no stored value: it was made from the label.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Add 200 options" }));
    const options = optionsOf("grant-costs");
    await expect(options).toHaveLength(204);
    await expect(options[4]).toEqual({ value: "kind-0", label: 'Kind "0"', group: "Part 0" });
    await expect(options[5]).toEqual({ value: "k-1", label: 'Kind "1"', group: "Part 1" });
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** A new list, pasted. */
export const New: StoryObj = {
  render: at("lists"),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "New list" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "Kinds of help");
    await userEvent.click(screen.getByRole("textbox", { name: "Rows from the spreadsheet" }));
    await userEvent.paste("Money\nTime, and work");
    await userEvent.click(await screen.findByRole("button", { name: "Make the list of 2" }));
    await expect(optionsOf("kinds-of-help")).toEqual([
      { value: "money", label: "Money" },
      { value: "time-and-work", label: "Time, and work" },
    ]);
    await expect(await cell("Label of Money")).toBeVisible();
  },
};
