import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, waitFor } from "storybook/test";
import { ComboBox } from "../../renderer/controls/list/combo-box.tsx";
import { Lookup } from "../../renderer/controls/list/lookup.tsx";
import type { LookupAnswer, LookupService } from "../../renderer/controls/list/lookup-service.ts";
import { MultiSelect } from "../../renderer/controls/list/multi-select.tsx";
import { Select } from "../../renderer/controls/list/select.tsx";
import { optionsOf } from "../stand-ins/options.ts";
import styles from "./held.module.css";
import { focused, held } from "./held.tsx";
import { longLabel, longText } from "./long.ts";

const meta: Meta = {
  title: "Controls/Lists",
  parameters: { layout: "padded", components: { Select, ComboBox, MultiSelect, Lookup } },
  decorators: [
    (Story) => (
      <div className={styles.room}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Play = StoryObj["play"];

const states = optionsOf("states-us");
const sizes = optionsOf("company-sizes");
const industries = optionsOf("industries");
const ohio = "OH";

const select = (start: string | null, props: Partial<Parameters<typeof Select>[0]> = {}, play?: Play) =>
  held(
    start,
    (value, change) => (
      <Select label="Company size" options={sizes} required value={value} onChange={change} {...props} />
    ),
    play,
  );

const combo = (start: string | null, props: Partial<Parameters<typeof ComboBox>[0]> = {}, play?: Play) =>
  held(
    start,
    (value, change) => (
      <ComboBox label="State" options={states} required value={value} onChange={change} {...props} />
    ),
    play,
  );

const multi = (start: string[], props: Partial<Parameters<typeof MultiSelect>[0]> = {}, play?: Play) =>
  held(
    start,
    (value, change) => (
      <MultiSelect
        label="Industries"
        hint="Choose all that apply."
        options={industries}
        value={value}
        onChange={change}
        {...props}
      />
    ),
    play,
  );

/** Opens the menu by keyboard. */
const open: Play = async ({ userEvent, canvasElement }) => {
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(canvasElement.ownerDocument.querySelector("[role=listbox]")).toBeVisible());
};

export const OneOfAFew = select(null);
export const OneOfAFewFocused = select(null, {}, focused);
export const OneOfAFewOpen = select(sizes[1]?.value ?? null, {}, open);
export const OneOfAFewChosen = select(sizes[1]?.value ?? null);
export const OneOfAFewWithError = select(null, { error: "Choose the size of your company" });
export const OneOfAFewDisabled = select(sizes[1]?.value ?? null, { disabled: true });
export const OneOfAFewOptional = select(null, { optional: true, required: false });

export const OneOfMany = combo(null);
export const OneOfManyFocused = combo(null, {}, focused);
export const OneOfManyChosen = combo(ohio);
export const OneOfManyWithError = combo(null, { error: "Choose a state" });
export const OneOfManyDisabled = combo(ohio, { disabled: true });
export const OneOfManyLong = combo("x", {
  label: longLabel,
  options: [{ value: "x", label: longText }, ...states],
});

/** Typed, found, taken with Enter: no pointer needed. */
export const OneOfManyByKeyboard = combo(null, {}, async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{PageDown}{PageDown}{PageUp}");
  await waitFor(() => expect(screen.getAllByRole("option")[5]).toHaveAttribute("data-focused", "true"));
  await userEvent.keyboard("ohi{Enter}");
  await waitFor(() => expect(canvas.getByRole("combobox")).toHaveValue("Ohio"));
});

/** The first match is highlighted, also with another choice before; the Enter behind a whole label submits nothing. */
export const OneOfManyFirstMatch: StoryObj = {
  ...combo("TX"),
  decorators: [
    (Story) => (
      <form
        aria-label="Where you are"
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.setAttribute("data-submitted", "");
        }}
      >
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("combobox");
    const isFirst = (label: string) =>
      waitFor(async () => {
        const [first] = screen.getAllByRole("option");
        await expect(first).toHaveTextContent(label);
        await expect(first).toHaveAttribute("data-focused", "true");
        await expect(field).toHaveAttribute("aria-activedescendant", first?.id);
      });
    await userEvent.tab();
    await userEvent.clear(field);
    await userEvent.keyboard("t");
    await isFirst("Tennessee");
    await userEvent.clear(field);
    await userEvent.keyboard("new");
    await isFirst("New Hampshire");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(field).toHaveValue("New Jersey"));
    await userEvent.clear(field);
    await userEvent.keyboard("ohio{Enter}");
    await waitFor(() => expect(field).toHaveValue("Ohio"));
    const form = canvas.getByRole("form");
    await expect(form).not.toHaveAttribute("data-submitted");
    await userEvent.keyboard("{Enter}");
    await expect(form).toHaveAttribute("data-submitted");
  },
};

/** The open menu follows its field in a panel that scrolls, and closes once the field has left. */
export const OneOfManyInAPanel: StoryObj = {
  ...combo(null),
  decorators: [
    (Story) => (
      <section className={styles.panel} aria-label="Panel">
        <Story />
      </section>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const panel = canvas.getByRole("region", { name: "Panel" });
    const top = (element: Element) => element.getBoundingClientRect().top;
    await userEvent.tab();
    await userEvent.keyboard("o");
    const between = top(await screen.findByRole("listbox")) - top(canvas.getByRole("combobox"));
    panel.scrollTop = 40;
    await waitFor(() =>
      expect(top(screen.getByRole("listbox")) - top(canvas.getByRole("combobox"))).toBeCloseTo(between, 0),
    );
    panel.scrollTop = 400;
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
};

export const OneOfManyWithoutMatch = combo(null, {}, async ({ canvasElement, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard("qqq");
  await waitFor(() => expect(canvasElement.ownerDocument.querySelector("[role=listbox]")).toBeVisible());
});

/** Leaving the field takes a value or the only match, as does autofill. Anything else shows an error. */
export const OneOfManyTyped = combo(null, {}, async ({ canvas, userEvent }) => {
  const field = canvas.getByRole("combobox");
  const shows = (text: string) => waitFor(() => expect(field).toHaveValue(text));
  await userEvent.tab();
  await userEvent.keyboard("oh");
  await userEvent.tab();
  await shows("Ohio");
  fireEvent.input(field, { target: { value: "NY" } });
  await shows("New York");
  fireEvent.input(field, { target: { value: "Atlantis" } });
  await canvas.findByText("Choose one from the list.");
  await shows("");
  await userEvent.tab({ shift: true });
  await userEvent.keyboard("new");
  await userEvent.tab();
  await canvas.findByText("Choose one from the list.");
  await shows("new");
});

const two = industries.slice(0, 2).map(({ value }) => value);

export const Several = multi([]);
export const SeveralFocused = multi([], {}, focused);
export const SeveralOpen: StoryObj = {
  ...multi(two, {}, open),
  // react-aria hides the page behind an open menu; Tab closes the menu first, so nothing hidden is ever reached.
  parameters: { a11y: { config: { rules: [{ id: "aria-hidden-focus", enabled: false }] } } },
};
export const SeveralChosen = multi(two);
export const SeveralWithError = multi([], { error: "Choose at least one industry" });
export const SeveralDisabled = multi(two, { disabled: true });
export const SeveralMany = multi(industries.slice(0, 12).map(({ value }) => value));

/** Two are taken, and the first is put back by its cross. */
export const SeveralByKeyboard = multi([], {}, async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{Enter}{ArrowDown}{Enter}{Escape}");
  await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(2));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(1));
});

/** Enter never takes back a choice, and a label that begins another one waits for the longer one. */
export const SeveralTyped = multi(
  [],
  { options: ["Chad", "Niger", "Nigeria"].map((label) => ({ value: label, label })) },
  async ({ canvas, userEvent }) => {
    const shows = (...chosen: string[]) =>
      waitFor(() =>
        // An open list hides what is outside of it from assistive technology.
        expect(
          canvas.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent),
        ).toEqual(chosen),
      );
    await userEvent.tab();
    await userEvent.keyboard("nigeria{Enter}");
    await shows("Nigeria");
    await userEvent.keyboard("ni");
    await waitFor(() =>
      expect(screen.getByRole("option", { name: "Niger" })).toHaveAttribute("data-focused", "true"),
    );
    await userEvent.keyboard("{Enter}");
    await shows("Nigeria", "Niger");
    await userEvent.keyboard("nig{Enter}");
    await shows("Nigeria", "Niger");
    await userEvent.keyboard("{Backspace}{Backspace}{Backspace}chad");
    await userEvent.tab();
    await shows("Nigeria", "Niger", "Chad");
  },
);

const rows: LookupService = {
  search: async () => [
    { code: "541511", label: "Custom Computer Programming Services" },
    { code: "541512", label: "Computer Systems Design Services" },
    { code: "561720", label: "Janitorial Services" },
  ],
};
const searched: LookupService = {
  ...rows,
  find: async (_source, _words, code) =>
    code === null
      ? [{ code: "221114", label: "Solar Electric Power Generation", sector: "22", matched: ["Solar"] }]
      : [
          {
            code: "541330",
            label: "Engineering Services",
            sector: "54",
            matched: ["Engineering", "plants"],
            partial: true,
          },
        ],
};
const everywhere = {
  offer: "Search every industry",
  prompt: "Type a number or a word.",
  titleOf: (sector: string) => (sector === "22" ? "Utilities" : undefined),
};
const nothing: LookupService = { search: async () => [] };
const away: LookupService = { search: () => Promise.reject(new Error("Request failed")) };
const late: LookupService = { search: () => new Promise(() => {}) };

const lookup = (
  start: LookupAnswer[],
  lookups: LookupService,
  props: Partial<Parameters<typeof Lookup>[0]> = {},
  play?: Play,
) =>
  held(
    start,
    (value, change) => (
      <Lookup
        label="Primary NAICS code"
        hint="Search by number or by word."
        lookups={lookups}
        source="naics"
        code="54"
        value={value}
        onChange={change}
        empty="There are no codes for this industry."
        failure="The codes could not be loaded."
        {...props}
      />
    ),
    play,
  );

export const LookedUp = lookup([], rows);
export const LookedUpChosen = lookup([{ code: "541512", name: "Computer Systems Design Services" }], rows);
export const LookedUpSeveral = lookup(
  [
    { code: "541511", name: "Custom Computer Programming Services" },
    { code: "561720", name: "Janitorial Services" },
  ],
  rows,
  { multiple: true, label: "Additional NAICS codes", optional: true },
);
export const LookedUpWaiting = lookup([], rows, { code: null });
export const LookedUpLoading = lookup([], late);
export const LookedUpNothing = lookup([], nothing);
export const LookedUpFailed = lookup([], away);
export const LookedUpByKeyboard = lookup([], rows, {}, async ({ canvas, userEvent }) => {
  await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
  await userEvent.tab();
  await userEvent.keyboard("design{Enter}");
  await waitFor(() =>
    expect(canvas.getByRole("combobox")).toHaveValue("541512 - Computer Systems Design Services"),
  );
});
export const LookedUpOffered = lookup([], searched, { everywhere }, async ({ canvas, userEvent }) => {
  await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
  await userEvent.tab();
  await userEvent.keyboard("solar plant engineering");
  await waitFor(() => expect(screen.getByText("Also covers: plants")).toBeVisible());
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Search every industry",
    "541330 - Engineering ServicesAlso covers: plants",
  ]);
  expect(screen.getByRole("group", { name: "Matches some of your words" })).toBeVisible();
});
export const LookedUpUnnarrowed = lookup([], searched, { code: null, everywhere });

// Rendered and compared in every run.
OneOfAFewOpen.tags = ["quick"];
OneOfManyTyped.tags = ["quick"];
SeveralChosen.tags = ["quick"];
LookedUpSeveral.tags = ["quick"];
