import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const journeys = "wizards/small/journeys.json";
const ofFirm = '"path": ["kind", "firm", "extra", "review", "end"]';
const ofPerson = '"path": ["kind", "extra", "review", "end"]';

/** A journey with one turn. */
function expectTurn(rule: string, words: RegExp, turn: string, journey = ofFirm): void {
  expectFault(rule, words, { [journeys]: [[journey, `${journey}, "turns": [${turn}]`]] });
}

test("turns that come about as they say are in order", () => {
  const ofAFirm = `"turns": [
    { "name": "A person after all", "change": { "kind.kind": "person" }, "path": ["kind","extra","review","end"], "asksNot": ["firm.staff"] },
    { "name": "Nothing said of the staff", "change": { "firm.staff": null }, "wants": "firm" },
    { "name": "More is told", "change": { "extra": { "answer": {} } }, "asks": ["extra.rows"], "asksNot": ["extra.note"] }]`;
  const ofAPerson = `"turns": [
    { "name": "Something else", "change": { "extra.rows.0.what": "other" }, "asks": ["extra.rows.0.why"] },
    { "name": "A firm", "change": { "kind.kind": "firm", "firm": { "answer": { "staff": 2 } } }, "path": ["kind", "firm", "extra", "review", "end"]},
    { "name": "Skipped", "change": { "extra": { "skipped": true } }, "asksNot": ["extra.rows"] }]`;
  const edits = [
    [ofPerson, `${ofPerson}, ${ofAPerson}`],
    [`${ofFirm}\n`, `${ofFirm}, ${ofAFirm}\n`],
  ] satisfies [string, string][];
  expect(faultsIn(smallFolder({ [journeys]: edits }))).toEqual([]);
});

test("another path than the one named is reported where it parts", () => {
  expectTurn(
    "journey-turn",
    /expected "firm" here, found "extra"\. The whole path: kind, extra, review, end/,
    '{ "name": "A person", "change": { "kind.kind": "person" }, "path": ["kind", §"firm", "extra", "review", "end"] }',
  );
});

test("a path that changes unsaid is reported at the change", () => {
  expectTurn(
    "journey-turn",
    /expected "firm" here, found "extra"/,
    '{ "name": "A person", §"change": { "kind.kind": "person" } }',
  );
});

test("a step that wants an answer unsaid is reported, with the question and the rule", () => {
  expectTurn(
    "journey-turn",
    /expected that nothing is missing, found that "Your firm" \(firm\) wants one \("Staff" \(staff\), maximum: "At most 500\."\); if that is meant, add "wants": "firm"/,
    '{ "name": "Large", §"change": { "firm.staff": 900 } }',
  );
});

test("a step that wants no answer although the turn says so is reported", () => {
  expectTurn(
    "journey-turn",
    /expected that "Your firm" \(firm\) wants an answer, found that nothing is missing/,
    '{ "name": "Larger", "change": { "firm.staff": 4 }, §"wants": "firm" }',
  );
});

test.each([
  [
    /"Why" \(rows\.0\.why\) of "More" \(extra\): expected that it is asked, found/,
    '"asks": [§"extra.rows.0.why"]',
  ],
  [/"Rows" \(rows\) of "More" \(extra\): expected that it is not asked, found/, '"asksNot": [§"extra.rows"]'],
])("a question %s is reported", (words, said) => {
  expectTurn("journey-turn", words, `{ "name": "Again", "change": { "kind.name": "P" }, ${said} }`, ofPerson);
});

test("names that do not exist are reported, with those that were meant", () => {
  expectTurn("unknown-step", /did you mean "firm"/, '{ "name": "A", "change": { §"firms.staff": 3 } }');
  expectTurn("unknown-field", /did you mean "staff"/, '{ "name": "A", "change": { §"firm.staf": 3 } }');
  const question = '{ "name": "A", "change": { "firm.staff": 4 }, "asks": [§"firm.staf"] }';
  expectTurn("unknown-field", /did you mean "staff"/, question);
});

test("what is done at a step is an answer or a skip", () => {
  expectTurn(
    "journey-turn",
    /Say what is done at "extra"/,
    '{ "name": "A", "change": { §"extra": "skipped" } }',
  );
});

test("two turns of one name are reported", () => {
  const turn = '"name": "A", "change": { "firm.staff": 4 }';
  expectTurn("duplicate-id", /already a turn "A"/, `{ ${turn} }, { §${turn} }`);
});
