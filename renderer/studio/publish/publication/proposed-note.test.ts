import { expect, test } from "vitest";
import { proposedNote } from "./proposed-note.ts";

const names = new Map([["site/landing.json", "Home page"]]);
const at = (sentences: string[]) => ({
  wizard: "clubs",
  wizardTitle: "Club registration",
  step: "team",
  stepTitle: "Your team",
  sentences,
});

test("the note names what touches people first, then what is asked, then new words, and counts the rest", () => {
  const changes = [
    at([
      "The review shows its answers differently. Safe.",
      "The heading now reads “Company”; before “Firm”. Safe.",
      "*Phone*: The hint now reads “With area code”; before “”. Safe.",
      "*Team \\* name*: It is asked now, and must be answered. **People past this step will be brought back to answer it.**",
    ]),
  ];
  expect(proposedNote(changes, names)).toBe(
    [
      "Your team: Team * name: It is asked now, and must be answered.",
      "Your team: Phone: The hint now reads “With area code”; before “”.",
      "Your team: The heading now reads “Company”; before “Firm”.",
      "And one more change.",
    ].join("\n"),
  );
});

test("a change of the whole wizard stands under its title, and one of the site alone", () => {
  const [change] = [at(["Its title now reads “Clubs”; before “Club registration”. Safe."])];
  const site = { wizard: null, wizardTitle: null, step: null, stepTitle: null };
  const whole = { ...change, wizard: "clubs", wizardTitle: "Clubs", step: null, stepTitle: null };
  const text = { ...site, sentences: ["`site/landing.json` hero.button now reads “Begin”; before “Go”."] };
  expect(proposedNote([{ ...whole, sentences: change?.sentences ?? [] }, text], names)).toBe(
    [
      "Clubs: Its title now reads “Clubs”; before “Club registration”.",
      "“Home page” hero.button now reads “Begin”; before “Go”.",
    ].join("\n"),
  );
  expect(proposedNote([], names)).toBe("");
  const vague = at(["The review shows its answers differently. Safe."]);
  expect(proposedNote([vague], names)).toBe("Your team: The review shows its answers differently.");
  expect(proposedNote([vague, text], names)).toContain("And one more change.");
});

test("a title that ends in a mark of its own has no colon after it", () => {
  const asked = {
    ...at(["*Do you sell abroad?* It is asked now, and may be left empty. Safe."]),
    stepTitle: "Who are you?",
  };
  expect(proposedNote([asked], names)).toBe(
    "Who are you? Do you sell abroad? It is asked now, and may be left empty.",
  );
});
