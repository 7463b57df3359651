import { readFileSync } from "node:fs";
import { staffRoles } from "#engine";
import {
  basePathOf,
  choicesFrom,
  EditRefusal,
  type Operation,
  pageFile,
  slugFrom,
  slugProblem,
  type WizardWanted,
} from "#engine/authoring";
import type { Ask } from "../edit/ask.ts";
import type { EditFolder } from "../edit/edit-folder.ts";

/** The operation that makes something new, and what is left to do then, each a sentence. */
export interface Made {
  operation: Operation;
  next: string[];
}

export const emptyProblem = (answer: string) => (answer === "" ? "This must not be empty." : null);

/** Asks for a title, and for a name that defaults to one made from the title. */
export async function askForName(
  ask: Ask,
  what: string,
  example: string,
): Promise<{ title: string; name: string }> {
  const question = `Title of the ${what}, such as ${example}`;
  const title = await ask({ flag: "title", question, problem: emptyProblem });
  const named = `Name of the ${what} in files and addresses`;
  const name = await ask({ flag: "name", question: named, usual: slugFrom(title), problem: slugProblem });
  return { title, name };
}

export async function askForList({ ask, flags }: EditFolder): Promise<Made> {
  const names = await askForName(ask, "list", "Payment terms");
  const question = "The choices, one a line, or a table with a header such as value,label,group";
  const text =
    typeof flags.from === "string"
      ? readText(flags.from)
      : await ask({ flag: "options", question, lines: true, problem: emptyProblem });
  return {
    operation: { kind: "add-list", ...names, options: choicesFrom(text.replaceAll("\\n", "\n")) },
    next: [
      `Use it in a field: "type": "string", "list": "${names.name}", with a sentence for "list" in its messages.`,
      "Labels may be changed whenever you like; a value never once people have chosen it.",
    ],
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new EditRefusal(`${file} cannot be read.`);
  }
}

const roleProblem = (answer: string) =>
  answer === "none" || (/^[A-Z][A-Z0-9_]{0,31}$/u.test(answer) && !staffRoles.some((role) => role === answer))
    ? null
    : "A role is one word in capitals, such as GUEST; ADMIN and EDITOR are for staff.";

export async function askForWizard({ ask }: EditFolder): Promise<Made> {
  const names = await askForName(ask, "wizard", "Event registration");
  const question = "Which role do those who register get, in capitals? (none: their role stays)";
  const role = await ask({ flag: "role", question, usual: "none", problem: roleProblem });
  const choices = [
    { value: "at-review", label: "Only before the review" },
    { value: "every-step", label: "At each step, to go on" },
    { value: "at-start", label: "Before the first step" },
  ];
  const asked = { flag: "login", question: "When is an account wanted?", usual: "at-review", choices };
  const login = (await ask(asked)) as WizardWanted["login"];
  const page = pageFile({ wizard: names.name, step: "guest" });
  return {
    operation: { kind: "add-wizard", ...names, role: role === "none" ? null : role, login },
    next: [
      `Its pages begin at ${basePathOf(names.name)}/guest, and are served as soon as the server has seen the files.`,
      `Change its questions in ${page}; add steps with \`npm run definitions -- new step\`.`,
    ],
  };
}
