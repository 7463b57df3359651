import { expect, test } from "vitest";
import type { ImpactOfWizard } from "../../../api/responses/drafts.ts";
import type { ChangeLine, ChangeView } from "../../../api/responses/releases.ts";
import { groupedChanges } from "./grouped-changes.ts";

const line = (kind: ChangeLine["kind"], words: string, touches: string | null = null): ChangeLine => ({
  ...{ kind, words, touches },
  question: null,
});
const at = (wizard: string | null, step: string | null, ...lines: ChangeLine[]): ChangeView => ({
  ...{ wizard, wizardTitle: wizard && `The ${wizard}`, step, stepTitle: step && `Step ${step}`, lines },
});

const back = "People past this step will be brought back to it.";
const changes = [
  at(
    null,
    null,
    line("step-words", "`site/landing.json` hero now reads “Hi”."),
    line("step-words", "`site/mail/code.md` now reads “Bye”."),
  ),
  at("club", "states/new", line("procedure", "It is due earlier."), line("procedure", "Its text changed.")),
  at("club", "team", line("step-words", "A text."), line("look", "A look.")),
  at("club", "budget", line("skip", "It must be answered now.", back)),
  at("club", "owner", line("required", "It must be answered now.", back)),
  at("fair", "stand", line("reworded", "x".repeat(200))),
];
const counted = {
  wizard: "club",
  touched: 5,
  people: 9,
  steps: { owner: 4, budget: 1 },
} as unknown as ImpactOfWizard;

test("changes are grouped by wizard and step, where most people notice something first", () => {
  const all = groupedChanges(changes, new Map([["site/landing.json", "Home page"]]), [counted]);
  expect(all.map(({ title, people, rows }) => [title, people, rows.map(({ title: row }) => row)])).toEqual([
    ["The club", "5 of 9 people registering", ["Step owner", "Step budget", "Step team"]],
    ["The club: procedure", null, ["Step states/new"]],
    ["The site and its mails", null, ["Home page", "Code"]],
    ["The fair", null, ["Step stand"]],
  ]);
  const rows = all.flatMap((section) => section.rows);
  expect(rows.map(({ brief, touches, people }) => [brief, touches, people])).toEqual([
    ["It must be answered now.", [back], 4],
    ["It must be answered now.", [back], 1],
    ["1 text reworded, other look or order", [], 0],
    ["It is due earlier. And 1 more.", [], null],
    ["Hero now reads “Hi”.", [], null],
    ["Now reads “Bye”.", [], null],
    ["1 text reworded", [], null],
  ]);
});
