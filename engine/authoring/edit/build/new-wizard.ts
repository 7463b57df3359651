import { schemaReference } from "../../check/files/schema-files.ts";
import { pageFile, wizardFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import type { WizardWanted } from "../operation.ts";
import { jsonText } from "../text/layout.ts";

/** Returns a complete folder: one step that asks for a name and an email, the review, the end, and its journeys. */
export function newWizard({ name, title, role, login }: WizardWanted): SourceFiles {
  const page = (slug: string) => pageFile({ wizard: name, step: slug });
  const contents = {
    [wizardFile(name)]: machineOf(name, { title, basePath: basePathOf(name), role, login }),
    [page("guest")]: guest,
    [page("review")]: {
      title: "Review",
      description: "Check your answers before you finish. You can change any of them.",
    },
    [page("done")]: {
      title: "Registration complete",
      body: ["Thank you. We have everything we need."],
      buttons: { next: "Return to website" },
    },
    [wizardFile(name, "journeys")]: { journeys },
  };
  return Object.fromEntries(
    Object.entries(contents).map(([file, own]) => [
      file,
      jsonText({ $schema: schemaReference(file), ...own }),
    ]),
  );
}

/** Returns the address under which the pages of a new wizard begin. */
export function basePathOf(name: string): string {
  return name.endsWith("registration") ? `/${name}` : `/${name}-registration`;
}

function machineOf(id: string, meta: object): object {
  return {
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
const journeys = [
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
];
