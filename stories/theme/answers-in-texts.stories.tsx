import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect } from "storybook/test";
import {
  type Answer,
  type Answers,
  openWizard,
  type StepDefinition,
  stepView,
  type WizardDefinition,
} from "#engine";
import { StepForm } from "../../renderer/theme/step-form.tsx";

const meta: Meta = {
  title: "Theme/Answers in texts",
  parameters: { layout: "padded", components: { StepForm } },
};
export default meta;

const text = { type: "string", maxLength: 100 } as const;
const page: Pick<StepDefinition, "type" | "required" | "additionalProperties"> = {
  type: "object",
  required: [],
  additionalProperties: false,
};
const end = { rail: "Done", kind: "confirmation" } as const;

const definition: WizardDefinition = {
  id: "texts",
  version: "1",
  machine: {
    id: "texts",
    initial: "company",
    states: {
      company: { on: { NEXT: "signer" }, meta: { rail: "Company" } },
      signer: { on: { NEXT: "done" }, meta: { rail: "Signer" } },
      done: { type: "final", meta: end },
    },
    meta: {
      title: "Texts",
      basePath: "/texts",
      role: null,
      login: "every-step",
      numbering: { wizard: ["company", "signer", "done"], login: ["company", "signer"] },
    },
  },
  lists: {
    signers: {
      title: "Signers",
      options: [
        { value: "owner", label: "An owner of {company.name|your company}" },
        { value: "employee", label: "An employee", description: "Somebody who works at {company.name}." },
      ],
    },
  },
  steps: {
    company: {
      ...page,
      title: "Company",
      properties: { name: text, budget: { ...text, format: "money", currency: "USD" } },
    },
    signer: {
      ...page,
      title: "Who signs for {company.name|your company}?",
      guidance: [
        {
          kind: "inset",
          text: "Signers of **{company.name|your company}** may spend up to {company.budget|their limit}.",
        },
      ],
      properties: {
        first: { ...text, title: "First name" },
        role: { ...text, title: "Role of {first|the signer}", list: "signers", draw: { widget: "radio" } },
        email: {
          ...text,
          title: "Email of {first|the signer}",
          description: "Their address at {company.name}.",
        },
      },
    },
    done: { ...page, title: "Done", properties: {} },
  },
};

/** Wizard whose questions don't depend on each other, so that no rules need to be compiled. */
const wizard = openWizard(
  definition,
  () => ({}),
  () => new Date("2026-06-15T12:00:00Z"),
);

function Page({ answers }: { answers: Answers }): ReactNode {
  const [answer, setAnswer] = useState<Answer>({});
  const view = stepView(wizard, "signer", answer, answers);
  return (
    <div style={{ maxInlineSize: "var(--width-form)" }}>
      <h1>{view.title}</h1>
      <StepForm
        view={view}
        answer={answer}
        onChange={setAnswer}
        onSubmit={() => {}}
        problems={[]}
        files={{ upload: () => Promise.reject(new Error("There are no files.")), urlOf: () => "" }}
        lookups={{ search: async () => [] }}
      />
    </div>
  );
}

/** Earlier answers are in headings, hints, options and guidance. */
export const Present: StoryObj = {
  render: () => <Page answers={{ company: { name: "Acme & <b>Sons</b>", budget: "12500.50" } }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Who signs for Acme & <b>Sons</b>?" })).toBeVisible();
    await expect(
      await canvas.findByRole("radio", { name: /^An owner of Acme & <b>Sons<\/b>$/ }),
    ).toBeInTheDocument();
    await expect(await canvas.findByText(/may spend up to \$12,500\.50/)).toBeVisible();
    await expect(await canvas.findByText("Their address at Acme & <b>Sons</b>.")).toBeVisible();
  },
};

/** Texts whose answers are absent use their fallback words; hints without fallback words are left out. */
export const Absent: StoryObj = {
  render: () => <Page answers={{}} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Who signs for your company?" })).toBeVisible();
    await expect(await canvas.findByText(/may spend up to their limit/)).toBeVisible();
    await expect(canvas.queryByText(/Their address/)).toBeNull();
  },
};

/** Answers of the same page are shown while they are typed. */
export const Typed: StoryObj = {
  ...Absent,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText(/^Email of the signer/)).toBeVisible();
    const first = canvas.getByLabelText(/^First name/);
    await userEvent.type(first, "Ann");
    await expect(canvas.getByLabelText(/^Email of Ann/)).toBeVisible();
    await expect(first).toHaveFocus();
  },
};
