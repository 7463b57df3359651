import type { SourceFiles } from "#engine/authoring";
import { jsonText } from "../plan/json-text.ts";
import type { Plan } from "../plan/plan.ts";

export interface WizardWanted {
  name: string;
  title: string;
  role: string | null;
  login: "every-step" | "at-review";
}

const step = (own: object) => jsonText({ $schema: "../../../schema/step.schema.json", ...own });

/** A complete folder: one step that asks for a name and an email, the review, the end, and its journeys. */
export function newWizard(_files: SourceFiles, { name, title, role, login }: WizardWanted): Plan {
  const folder = `wizards/${name}`;
  const basePath = name.endsWith("registration") ? `/${name}` : `/${name}-registration`;
  return {
    created: {
      [`${folder}/wizard.json`]: jsonText(machineOf(name, { title, basePath, role, login })),
      [`${folder}/steps/guest.json`]: step(guest),
      [`${folder}/steps/review.json`]: step({
        title: "Review",
        description: "Check your answers before you finish. You can change any of them.",
      }),
      [`${folder}/steps/done.json`]: step({
        title: "Registration complete",
        body: ["Thank you. We have everything we need."],
        buttons: { next: "Return to website" },
      }),
      [`${folder}/journeys.json`]: jsonText(journeys),
    },
    edited: {},
    next: [
      `Its pages begin at ${basePath}/guest, and are served as soon as the server has seen the files.`,
      `Change its questions in ${folder}/steps/guest.json; add steps with \`npm run definitions -- new step\`.`,
    ],
  };
}

function machineOf(id: string, meta: object): object {
  return {
    $schema: "../../schema/wizard.schema.json",
    id,
    initial: "guest",
    meta,
    states: {
      guest: { on: { NEXT: "review" }, meta: { rail: "About you", private: true } },
      review: { on: { NEXT: "done" }, meta: { rail: "Review", kind: "review" } },
      done: { type: "final", meta: { rail: "Confirmation", kind: "confirmation" } },
    },
  };
}

const guest = {
  title: "About you",
  description: "Tell us who you are and how to reach you.",
  properties: {
    fullName: {
      title: "Full name",
      type: "string",
      maxLength: 100,
      messages: {
        required: "Enter your full name",
        maxLength: "Shorten your name to 100 characters or fewer",
      },
      draw: { autocomplete: "name" },
    },
    email: {
      title: "Email",
      description: "We write to it only about this registration.",
      type: "string",
      format: "email",
      maxLength: 254,
      messages: {
        format: "Enter an email address, such as jordan@example.com",
        maxLength: "Enter the email address alone, in 254 characters or fewer",
      },
      draw: { widget: "email", autocomplete: "email" },
    },
  },
  required: ["fullName"],
};

const path = ["guest", "review", "done"];
const journeys = {
  $schema: "../../schema/journeys.schema.json",
  journeys: [
    {
      name: "Shortest: only what must be answered",
      entries: { guest: { answer: { fullName: "Jordan Rivera" } }, review: { answer: {} } },
      path,
      broken: [
        {
          step: "guest",
          change: { fullName: null },
          errors: [{ field: "fullName", rule: "required", message: "Enter your full name" }],
        },
      ],
    },
    {
      name: "Longest: everything answered",
      entries: {
        guest: { answer: { fullName: "Jordan Rivera", email: "jordan@example.com" } },
        review: { answer: {} },
      },
      path,
    },
  ],
};
