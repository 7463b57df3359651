import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Json } from "#engine";
import type { DraftSession } from "../../renderer/studio/draft/draft-session.ts";
import { StepPage } from "../../renderer/studio/step/page/step-page.tsx";
import { InDraft, storyDraft } from "../stand-ins/draft.tsx";
import { draftFiles } from "../stand-ins/draft-files.ts";

let session: DraftSession;

const meta: Meta = {
  title: "Studio/Step",
  beforeEach() {
    session = storyDraft();
  },
};
export default meta;

const at = (place: string): StoryObj["render"] =>
  function Page() {
    return (
      <InDraft session={session} path="steps/:wizard/:step" at={`steps/${place}`}>
        <StepPage />
      </InDraft>
    );
  };

const companyFile = "wizards/buyer/steps/company-details.json";

interface StepJson {
  title: string;
  properties: { [name: string]: { [keyword: string]: Json } };
  required: string[];
}

function stepIn(file: string): StepJson {
  return JSON.parse(session.getSnapshot().files[file] ?? "{}");
}

const named = (role: string, name: string | RegExp) => screen.findByRole(role, { name });

async function choose(label: RegExp, option: string): Promise<void> {
  await userEvent.click(await named("button", label));
  await userEvent.click(await named("option", option));
}

export const Page: StoryObj = { render: at("buyer/company-details") };
export const Chosen: StoryObj = { render: at("buyer/company-details?question=otherOrganizationType") };
export const InTheDark: StoryObj = { ...Chosen, globals: { theme: "dark" } };
/** A page of two wizards: what is changed here changes in both. */
export const Shared: StoryObj = { render: at("supplier/personal-details?question=phone") };
/** Page with a text at the top, rows and a computed answer. */
export const WithTexts: StoryObj = { render: at("grant/budget?text=0") };

export const OnAPhone: StoryObj = {
  render: at("buyer/company-details"),
  globals: { viewport: { value: "w360" } },
  play: async () => {
    await userEvent.click(await named("textbox", "Question 1"));
    await userEvent.click(await named("button", "Properties"));
    await expect(await named("checkbox", "Must be answered")).toBeChecked();
  },
};

/** The whole task: a question with choices of its own, asked only of charities, without a word of JSON. */
export const AQuestionWithACondition: StoryObj = {
  render: at("buyer/company-details"),
  play: async () => {
    await userEvent.click(await named("button", "Add a question"));
    await userEvent.click(await named("option", /^One choice/u));
    await userEvent.type(await named("textbox", "What do you ask?"), "Which register lists you?");
    await userEvent.type(await named("textbox", "Choices"), "England{Enter}Scotland");
    await expect(await named("checkbox", "Must be answered")).toBeChecked();
    await userEvent.click(await named("button", "Add the question"));
    await waitFor(async () => expect(await named("textbox", "Question 6")).toHaveFocus());

    await userEvent.click(await named("button", "Add a condition"));
    const asked = await screen.findByRole("combobox", { name: "Question" });
    await waitFor(() => expect(asked).toHaveFocus());
    await userEvent.keyboard("Organization type");
    await choose(/What Organization type is compared with/u, "Charitable Organization");
    await expect(
      await screen.findByText("Ask this only when “Organization type” is “Charitable Organization”."),
    ).toBeVisible();
    const { properties, required } = stepIn(companyFile);
    await expect(properties.whichRegisterListsYou).toEqual({
      title: "Which register lists you?",
      type: "string",
      list: "which-register-lists-you",
      messages: {
        required: "Choose an answer to “Which register lists you?”",
        list: "Choose your answer from the list",
      },
      draw: { widget: "radio" },
      when: { organizationType: { const: "Charitable Organization" } },
    });
    await expect(required).toContain("whichRegisterListsYou");
    await session.undo();
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** Each new question has the focus, and the button for the next one is in sight. An address is rendered at once. */
export const OneAfterAnother: StoryObj = {
  render: at("buyer/company-details"),
  play: async () => {
    for (const [index, kind] of [/^Short text/u, /^Address/u, /^Email/u].entries()) {
      await userEvent.click(await named("button", "Add another question"));
      await userEvent.click(await named("option", kind));
      if (index === 0) await userEvent.type(await named("textbox", "What do you ask?"), "Trade name");
      await userEvent.click(await named("button", "Add the question"));
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`Question ${index + 6}`));
    }
    await expect(screen.getByRole("row", { name: "Email" })).toHaveAttribute("aria-selected", "true");
    const next = await named("button", "Add another question");
    await waitFor(() => expect(next.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(within(screen.getByRole("group", { name: "Address" })).getByText("City")).toBeVisible();
    const { properties, required } = stepIn(companyFile);
    await expect(properties.address).toEqual({ block: "address", title: "Address", required: true });
    await expect(required).toEqual(expect.arrayContaining(["tradeName", "email"]));
  },
};

/** The page also says who gets the step, although that is written at the step before. */
export const WhoGetsIt: StoryObj = {
  render: at("buyer/procurement-role"),
  play: async () => {
    const who = within(await named("region", "Who gets this step"));
    await expect(who.getByText("Everybody gets it.")).toBeVisible();
    await userEvent.click(who.getByRole("button", { name: "Add a condition" }));
    await waitFor(() => expect(who.getByRole("combobox", { name: "Question" })).toHaveFocus());
    await userEvent.keyboard("Organization type");
    await choose(/What Organization type is compared with/u, "Charitable Organization");
    const { states } = JSON.parse(session.getSnapshot().files["wizards/buyer/wizard.json"] ?? "{}");
    await expect(states["company-details"].on.NEXT).toMatchObject([
      { target: "procurement-role" },
      { target: "supplier-diversity" },
    ]);
  },
};

/** Two sentences, joined by "or". */
export const EitherOfTwo: StoryObj = {
  render: at("buyer/company-details?question=otherOrganizationType"),
  play: async () => {
    await userEvent.click(await named("button", "Add another condition"));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Choose a question/u));
    await userEvent.keyboard("Company");
    await choose(/How Company name is compared/u, "is answered");
    await choose(/How these sentences join/u, "at least one of these is true");
    await expect(stepIn(companyFile).properties.otherOrganizationType?.when).toEqual({
      $any: [{ organizationType: { const: "Other" } }, { companyName: true }],
    });
  },
};

/** Texts are typed in place; Escape takes back what was typed, undo the very bytes. */
export const Reworded: StoryObj = {
  render: at("buyer/company-details"),
  play: async () => {
    const title = await named("textbox", "Question 2");
    await userEvent.type(title, " of yours{Enter}");
    await expect(stepIn(companyFile).properties.organizationType?.title).toBe("Organization type of yours");
    await userEvent.type(await named("textbox", "Hint of Company name"), "As in the register{Tab}");
    await waitFor(() =>
      expect(stepIn(companyFile).properties.companyName?.description).toBe("As in the register"),
    );
    await userEvent.type(await named("textbox", "Heading of the page"), " anew{Escape}{Tab}");
    await expect(stepIn(companyFile).title).toBe("Company Details");
    await session.undo();
    await session.undo();
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** A question that others depend on is not removed; what needs it is said. */
export const StillNeeded: StoryObj = {
  render: at("buyer/company-details?question=organizationType"),
  play: async () => {
    await userEvent.click(await named("button", "Remove"));
    const dialog = within(await named("dialog", "“Organization type” is still needed"));
    await waitFor(() =>
      expect(dialog.getByText("“Other organization type” is asked depending on it.")).toBeVisible(),
    );
    const [close] = dialog.getAllByRole("button", { name: "Close" });
    if (close) await userEvent.click(close);
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** A limit brings its sentence along; the product's own is one press away. */
export const LimitsAndMessages: StoryObj = {
  render: at("buyer/company-details?question=companyName"),
  play: async () => {
    const most = await named("textbox", "Most characters");
    await userEvent.clear(most);
    await userEvent.type(most, "many{Tab}");
    await expect(most).toHaveAccessibleDescription("Enter a whole number, such as 100");
    await userEvent.clear(most);
    await userEvent.type(most, "80{Tab}");
    await userEvent.click(await named("button", /^Messages/u));
    await expect(await named("textbox", "When the text is too long")).toHaveValue(
      "Shorten your company name to 80 characters or fewer",
    );
    await userEvent.click(await named("button", "Use “Enter the company name”"));
    await expect(stepIn(companyFile).properties.companyName?.messages).toEqual({
      required: "Enter the company name",
      maxLength: "Shorten your company name to 80 characters or fewer",
    });
    await userEvent.click(await named("checkbox", "Must be answered"));
    await expect(stepIn(companyFile).required).not.toContain("companyName");
  },
};

/** A question gets another stored name: what reads it follows, and what people answered, and it stays open. */
export const Renamed: StoryObj = {
  render: at("buyer/company-details?question=organizationType"),
  play: async () => {
    const name = await named("textbox", "Stored name");
    await userEvent.type(name, " kind");
    await expect(name).toHaveAccessibleDescription(/cannot be the name of a question/u);
    await userEvent.clear(name);
    await userEvent.type(name, "kindOfBuyer");
    await userEvent.click(await named("button", "Rename"));
    await waitFor(async () => expect(await named("textbox", "Stored name")).toHaveValue("kindOfBuyer"));
    const { kindOfBuyer, otherOrganizationType, ...others } = stepIn(companyFile).properties;
    await expect(kindOfBuyer?.was).toBe("organizationType");
    await expect(otherOrganizationType?.when).toEqual({ kindOfBuyer: { const: "Other" } });
    await expect(Object.keys(others)).not.toContain("organizationType");
  },
};

/** The size of a file is said in megabytes, and its kinds in plain words. */
export const AFile: StoryObj = {
  render: at("grant/support?question=letter"),
  play: async () => {
    await userEvent.click(await named("button", /^File/u));
    await expect(await screen.findByText("Which files are taken")).toBeVisible();
    const size = await named("textbox", "Largest size in MB");
    await expect(size).toHaveValue("5");
    await userEvent.clear(size);
    await userEvent.type(size, "7.5{Tab}");
    const { file } = stepIn("wizards/grant/steps/support.json").properties.letter as { file: Json };
    await expect(file).toMatchObject({ maxBytes: 7_864_320 });
  },
};

/** An initial value is chosen, not typed as it is stored. */
export const FilledInAtTheStart: StoryObj = {
  render: at("buyer/company-details?question=companySize"),
  play: async () => {
    await userEvent.click(await named("button", /^Advanced/u));
    await choose(/Filled in at the start/u, "Small (11-50)");
    await expect(stepIn(companyFile).properties.companySize?.default).toBe("Small (11-50)");
    await choose(/Filled in at the start/u, "Nothing");
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};

/** A text between the questions is above the chosen one, and can be removed. */
export const AText: StoryObj = {
  render: at("buyer/company-details?question=industry"),
  play: async () => {
    await userEvent.click(await named("button", "Add a text"));
    const text = await named("textbox", "Text");
    await userEvent.clear(text);
    await userEvent.type(text, "Take the main one.{Tab}");
    await expect((stepIn(companyFile) as unknown as { guidance: Json }).guidance).toEqual([
      { kind: "text", before: "industry", text: "Take the main one." },
    ]);
    await userEvent.click(await named("button", "Remove this text"));
    await expect(session.getSnapshot().files).toEqual(draftFiles);
  },
};
