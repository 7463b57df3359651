import { expect, test } from "vitest";
import type { ChangeLine } from "../../../../api/responses/releases.ts";
import { proposedNote } from "./proposed-note.ts";

const names = new Map([["site/landing.json", "Home page"]]);
const line = (kind: ChangeLine["kind"], words: string, question: string | null = null): ChangeLine => ({
  kind,
  words,
  question,
  touches: null,
});
const at = (...lines: ChangeLine[]) => ({
  wizard: "clubs",
  wizardTitle: "Club registration",
  step: "team",
  stepTitle: "Your team",
  lines,
});

const review = line("step-words", "The review shows its answers differently.");
const heading = line("step-renamed", "The heading now reads “Company”; before “Firm”.");
const hint = line("reworded", "*Phone*: The hint now reads “With area code”; before “”.", "Phone");
const asked = {
  ...line("question-added", "*Team \\* name*: It is asked now, and must be answered.", "Team * name"),
  touches: "People past this step will be brought back to answer it.",
};
const gone = line("question-removed", "*Fax*: It is no longer asked.", "Fax");
const insurance = {
  ...at(line("question-added", "*Insurer*: It is asked on this new step.", "Insurer"), {
    ...line("step-added", "This step is new. It comes first."),
    touches: "People past its place come to it.",
  }),
  step: "insurance",
  stepTitle: "Insurance",
};

test("the note names the largest changes first and sums up the rest", () => {
  expect(proposedNote([at(review, heading, hint, gone, asked), insurance], names)).toBe(
    [
      "Insurance: This step is new. It comes first.",
      "Your team: Team * name: It is asked now, and must be answered.",
      "Your team: Fax: It is no longer asked.",
      "Also: 3 texts reworded.",
    ].join("\n"),
  );
});

test("a change of the whole wizard is listed under its title, and one of the site separately", () => {
  const title = line("wizard", "Its title now reads “Clubs”; before “Club registration”.");
  const whole = { ...at(title), wizardTitle: "Clubs", step: null, stepTitle: null };
  const text = {
    ...{ wizard: null, wizardTitle: null, step: null, stepTitle: null },
    lines: [line("step-words", "`site/landing.json` hero, button now reads “Begin”; before “Go”.")],
  };
  expect(proposedNote([text, whole], names)).toBe(
    [
      "Clubs: Its title now reads “Clubs”; before “Club registration”.",
      "Home page: Hero, button now reads “Begin”; before “Go”.",
    ].join("\n"),
  );
  expect(proposedNote([], names)).toBe("");
  expect(proposedNote([at(review)], names)).toBe("Your team: The review shows its answers differently.");
  expect(proposedNote([at(review, asked, gone, heading), text], names)).toContain(
    "Also in Club registration: 1 text reworded.",
  );
});

test("a title that ends in punctuation has no colon after it", () => {
  const sells = line("question-added", "*Do you sell abroad?* It is asked now.", "Do you sell abroad?");
  expect(proposedNote([{ ...at(sells), stepTitle: "Who are you?" }], names)).toBe(
    "Who are you? Do you sell abroad? It is asked now.",
  );
});
