import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const journeys = "wizards/small/journeys.json";
const ofFirm = '"path": ["kind", "firm", "extra", "review", "end"]';
const ofPerson = '"path": ["kind", "extra", "review", "end"]';

/** The first journey with one broken answer. */
function expectBroken(rule: string, words: RegExp, broken: string, journey = ofFirm): void {
  expectFault(rule, words, { [journeys]: [[journey, `${journey}, "broken": [${broken}]`]] });
}

test("a broken answer that gives the errors named is in order, also with the zero cents of older journeys", () => {
  const broken = `"broken": [
    { "step": "firm", "change": { "staff": 501 }, "errors": [{ "field": "staff", "rule": "maximum", "message": "At most 500." }] },
    { "step": "firm", "change": { "staff": 502 }, "errors": [{ "field": "staff", "rule": "maximum", "message": "At most 500.00." }] },
    { "step": "firm", "change": { "staff": null }, "errors": [{ "field": "staff", "rule": "required" }] },
    { "step": "kind", "change": { "name": { "$characters": 51 } }, "errors": [{ "field": "name", "rule": "maxLength" }] }]`;
  expect(faultsIn(smallFolder({ [journeys]: [[ofFirm, `${ofFirm}, ${broken}`]] }))).toEqual([]);
});

test("an error that does not come is reported with the field's title and name", () => {
  expectBroken(
    "journey-broken",
    /^"Staff" \(staff\): expected the error "maximum", found none\.$/,
    '{ "step": "firm", "change": { "staff": 500 }, "errors": [{ §"field": "staff", "rule": "maximum" }] }',
  );
});

test("another rule than the one named is reported with both", () => {
  expectBroken(
    "journey-broken",
    /^"Staff" \(staff\): expected the error "required", found "maximum" \("At most 500."\)\.$/,
    '{ "step": "firm", "change": { "staff": 501 }, "errors": [{ "field": "staff", §"rule": "required" }] }',
  );
});

test("another sentence than the one named is reported with both", () => {
  expectBroken(
    "journey-broken",
    /^"Staff" \(staff\): for "maximum" expected "Too many", found "At most 500\."/,
    '{ "step": "firm", "change": { "staff": 501 }, "errors": [{ "field": "staff", "rule": "maximum", §"message": "Too many" }] }',
  );
});

test("an error that nobody named is reported", () => {
  expectBroken(
    "journey-broken",
    /^"Kind" \(kind\): expected no error, found "required" \("Choose a kind\."\)\.$/,
    '{ "step": "kind", "change": { "kind": null, "name": { "$characters": 51 } }, §"errors": [{ "field": "name", "rule": "maxLength" }] }',
  );
});

test("an error inside a row is named with the row", () => {
  expectBroken(
    "journey-broken",
    /^"What" \(rows\.0\.what\): expected the error "required", found "list"/,
    '{ "step": "extra", "change": { "rows.0.what": "nobody" }, "errors": [{ "field": "rows.0.what", §"rule": "required" }] }',
    ofPerson,
  );
});

test("a row that the journey does not have cannot be broken", () => {
  expectBroken(
    "journey-broken",
    /no such row/,
    '{ "step": "extra", §"change": { "rows.7.what": "x" }, "errors": [{ "field": "rows.7.what", "rule": "list" }] }',
    ofPerson,
  );
});

test("a field that does not exist is reported, with the one that was meant", () => {
  expectBroken(
    "unknown-field",
    /no field "staf" in the step "firm" \(did you mean "staff"\?\)/,
    '{ "step": "firm", "change": { §"staf": 0 }, "errors": [{ "field": "staff", "rule": "minimum" }] }',
  );
});

test("a field of a row that does not exist is reported, in a change and in an error", () => {
  expectBroken(
    "unknown-field",
    /no field "wat" in the rows of "rows" in the step "extra" \(did you mean "what"\?\)/,
    '{ "step": "extra", "change": { §"rows.0.wat": "x" }, "errors": [{ "field": "rows.0.what", "rule": "list" }] }',
    ofPerson,
  );
  expectBroken(
    "unknown-field",
    /no field "reason" in the rows of "rows" in the step "extra" \(there are "what" and "why"\)/,
    '{ "step": "extra", "change": { "rows.0.what": "x" }, "errors": [{ "field": "rows.0.what", "rule": "list" }, { §"field": "rows.0.reason", "rule": "list" }] }',
    ofPerson,
  );
});

test("a step that the journey skips has no answer to break", () => {
  expectBroken(
    "unknown-step",
    /answers no step "extra"/,
    '{ §"step": "extra", "change": { "note": "x" }, "errors": [{ "field": "note", "rule": "maxLength" }] }',
  );
});
