/**
 * `npm run stories:coverage`: which states of the product can be looked at, which somebody has signed off, and which
 * of these a later change has undone. The same stands in Storybook under Start.
 *
 *     npm run stories:coverage                                         tells it
 *     npm run stories:coverage -- --sign "Ana Lima" accounts-login--*  signs these stories, as they are now
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openShelf } from "../stories/scenes/shelf.ts";
import { byGroup, coverageOf, type SignOffs, type State, summary } from "../stories/sign-offs/coverage.ts";
import { readFacts, readSignOffs } from "../stories/sign-offs/read-facts.ts";
import { at } from "./bootstrap/project.js";
import { buildStorybookWhenStale } from "./stories/static-storybook.ts";
import { listedStories, matching } from "./stories/story-index.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sign: { type: "string" } } });
const [wanted] = positionals;

buildStorybookWhenStale();
const states: State[] = listedStories();
const facts = readFacts(await openShelf(process.env.DEFINITIONS_DIR ?? at("definitions")).read());
const signOffs = readSignOffs();
if (values.sign === undefined) tell();
else sign(values.sign.trim(), wanted);

function tell(): void {
  const coverage = coverageOf(states, facts, signOffs);
  for (const { group, rows } of byGroup(coverage.rows)) {
    const signed = rows.filter(({ standing }) => standing === "signed").length;
    console.log(`${String(signed).padStart(4)} of ${String(rows.length).padStart(3)}  ${group}`);
  }
  for (const { state, signOff, why } of coverage.rows.filter(({ standing }) => standing === "undone"))
    console.log(`Undone: ${state.id}, signed by ${signOff?.who} on ${signOff?.date}; since then ${why}.`);
  for (const { id, signOff } of coverage.gone)
    console.log(`No more: ${id}, signed by ${signOff.who} on ${signOff.date}.`);
  console.log(summary(coverage));
}

function sign(who: string, what: string | undefined): void {
  const chosen = what ? matching(states, what) : [];
  if (who === "" || chosen.length === 0) {
    throw new Error(
      'Say who signs, and what: --sign "Ana Lima" accounts-login--empty. A * stands for anything.',
    );
  }
  const date = new Date().toISOString().slice(0, 10);
  const signed: SignOffs = { ...signOffs };
  for (const { state, now } of coverageOf(chosen, facts, {}).rows)
    signed[state.id] = { who, date, seen: now };
  const sorted = Object.fromEntries(Object.entries(signed).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(at("stories/signed-off.json"), `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`${who} signed ${chosen.length} states off.`);
}
