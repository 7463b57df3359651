import { expect, test } from "vitest";
import type { Answer, CallDefinition, FieldDefinition, Json } from "../definition/definition.ts";
import { answerFrom, callOf, fitsCall, profileOf } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const me = { user: "u-1", registration: "r-1", email: "a@b.co" };
const text: FieldDefinition = { type: "string", maxLength: 50 };
const lists = {
  bodies: {
    title: "Bodies",
    options: [
      { value: "ISM", label: "Institute for Supply Management (ISM)", type: "membership" },
      { value: "CPSM", label: "Certified Professional in Supply Management (CPSM)", type: "certification" },
    ],
  },
};

function wizardSaving(properties: { [name: string]: FieldDefinition }, body: Json) {
  const save: CallDefinition = { method: "PUT", path: "/api/thing", body, failure: "Not saved." };
  return smallWizard({
    steps: { form: step({ properties }), end: step() },
    states: { form: { meta: { rail: "Form", save } } },
    lists,
    meta: { profile: { age: "{$yearsSince.form.year}", name: "{form.name}" } },
  });
}

function roundTrip(properties: { [name: string]: FieldDefinition }, body: Json, answer: Answer) {
  const wizard = wizardSaving(properties, body);
  const call = callOf(wizard, "form", answer, me);
  const save = wizard.definition.machine.states.form?.meta.save as CallDefinition;
  return { sent: call.body, back: answerFrom(wizard, "form", { call: save, payload: call.body }, me) };
}

test("an envelope is filled in and parsed again", () => {
  const body = {
    info: {
      id: "{$registration}",
      ein: { name: "Tax ID", code: "{ein}" },
      duns: { name: "DUNS", code: "{duns}" },
    },
  };
  const { sent, back } = roundTrip({ ein: text, duns: text }, body, { ein: "12-3456789" });
  expect(sent).toEqual({ info: { id: "r-1", ein: { name: "Tax ID", code: "12-3456789" }, duns: null } });
  expect(back).toEqual({ answer: { ein: "12-3456789" }, problems: [] });
});

test("rows repeat", () => {
  const rows: FieldDefinition = {
    type: "array",
    items: { properties: { name: text, file: { type: "object" } } },
  };
  const body = {
    data: [
      { $each: "rows", id: "{$registration}", name: "{name}", file: "{file}", originalName: "{file.name}" },
    ],
  };
  const answer: Answer = { rows: [{ name: "A", file: { id: "f", name: "a.pdf" } }, { name: "B" }] };
  const { sent, back } = roundTrip({ rows }, body, answer);
  expect(sent).toMatchObject({
    data: [
      { id: "r-1", name: "A", originalName: "a.pdf" },
      { name: "B", file: null },
    ],
  });
  expect(back).toEqual({ answer, problems: [] });
});

test("chosen options are sent with name and acronym, split by type, and found again", () => {
  const associations: FieldDefinition = { type: "array", items: { type: "string", list: "bodies" } };
  const each = (type: string) => [
    { $each: "associations", $where: { type }, type, name: "{$option.name}", acronym: "{$option.acronym}" },
  ];
  const body = { memberships: each("membership"), certifications: each("certification") };
  const { sent, back } = roundTrip({ associations }, body, { associations: ["ISM", "CPSM"] });
  expect(sent).toMatchObject({
    memberships: [{ type: "membership", name: "Institute for Supply Management", acronym: "ISM" }],
  });
  expect(back).toEqual({ answer: { associations: ["ISM", "CPSM"] }, problems: [] });
});

test("a list and one more value travel as one list", () => {
  const goals: FieldDefinition = { type: "array", items: { type: "string", list: "bodies" } };
  const { sent, back } = roundTrip(
    { goals, other: text },
    { all: ["{goals}", "{other}"] },
    { goals: ["ISM"], other: "More" },
  );
  expect(sent).toEqual({ all: ["ISM", "More"] });
  expect(back).toEqual({ answer: { goals: ["ISM"], other: "More" }, problems: [] });
});

test("what says a choice again is the other value", () => {
  const chosen: FieldDefinition = { type: "array", items: { type: "string", list: "bodies" } };
  const answer: Answer = { chosen: ["ISM", "CPSM"], other: "ISM" };
  const { sent, back } = roundTrip({ chosen, other: text }, ["{chosen}", "{other}"], answer);
  expect(sent).toEqual(["ISM", "CPSM", "ISM"]);
  expect(back).toEqual({ answer, problems: [] });
  // Where nothing else may follow, it is said twice.
  const twice: Answer = { chosen: ["ISM", "ISM"] };
  expect(roundTrip({ chosen }, ["{chosen}"], twice).back).toEqual({ answer: twice, problems: [] });
});

test("another's id, another constant and an unknown property are problems at their place", () => {
  const wizard = wizardSaving(
    { name: text },
    { id: "{$registration}", accountType: "SUPPLIER", name: "{name}" },
  );
  const save = wizard.definition.machine.states.form?.meta.save as CallDefinition;
  const payload = { id: "r-2", accountType: "BUYER", name: "A", role: "ADMIN" };
  const { problems } = answerFrom(wizard, "form", { call: save, payload }, me);
  expect(problems.map(({ path, rule }) => `${path.join(".")} ${rule}`)).toEqual([
    "id identity",
    "accountType const",
    "role unknown",
  ]);
});

test("a wizard that declares no call sends its answer to the default one", () => {
  const wizard = smallWizard({ steps: { form: step({ properties: { name: text } }), end: step() } });
  expect(callOf(wizard, "form", { name: "A" }, me)).toMatchObject({
    method: "PUT",
    path: "/api/registrations/small/steps/form",
    body: { answer: { name: "A" } },
  });
});

test("the profile is filled from the answers on the path, with ages reckoned when it is read", () => {
  const wizard = wizardSaving({ name: text, year: { type: "integer" } }, {});
  expect(profileOf(wizard, { form: { name: "A", year: 2000 } }, me, 2026)).toEqual({
    age: 26,
    name: "A",
  });
});

test("the profile keeps its constants, whatever was answered", () => {
  const profile: { [key: string]: Json } = {
    kind: "grant",
    isPublic: false,
    note: "",
    nothing: null,
    none: 0,
    text: "Braces {like these} or {0} stay, { too",
    list: ["", null, false, [1, [2]], [], {}, { a: "" }, "{ }"],
    deep: { list: [["a"]], of: { empty: "" } },
    name: "{form.name}",
  };
  const wizard = smallWizard({
    steps: { form: step({ properties: { name: text } }), end: step() },
    meta: { profile },
  });
  expect(profileOf(wizard, {}, me, 2026)).toEqual({ ...profile, name: null });
  expect(profileOf(wizard, { form: { name: "A" } }, me, 2026)).toEqual({ ...profile, name: "A" });
});

const chosenOf = (maxItems: number): FieldDefinition => ({
  type: "array",
  maxItems,
  uniqueItems: true,
  items: { type: "string", list: "bodies" },
  messages: { maxItems: "Choose fewer" },
});
const chosenRows = [{ $each: "chosen", type: "membership", name: "{$option.name}" }];

test("a row stands for a choice whatever the order of its keys, and with blank properties beside", () => {
  const wizard = wizardSaving({ chosen: chosenOf(2) }, chosenRows);
  const save = wizard.definition.machine.states.form?.meta.save as CallDefinition;
  const row = { name: "Institute for Supply Management", acronym: null, type: "membership" };
  expect(answerFrom(wizard, "form", { call: save, payload: [row] }, me)).toEqual({
    answer: { chosen: ["ISM"] },
    problems: [],
  });
  for (const other of [{ ...row, name: "ISM" }, { ...row, more: 1 }, "ISM", null, [row]]) {
    expect(answerFrom(wizard, "form", { call: save, payload: [other] }, me).problems).toEqual([
      { path: [0], rule: "list", message: "This is not one of the choices." },
    ]);
  }
});

test("attack 151: refuses a list that is too long without reading its rows", () => {
  const wizard = wizardSaving({ chosen: chosenOf(1) }, chosenRows);
  const save = wizard.definition.machine.states.form?.meta.save as CallDefinition;
  let reads = 0;
  const get = () => {
    reads += 1;
    return "ISM";
  };
  const row = Object.defineProperty({}, "name", { enumerable: true, get }) as Json;
  const { problems } = answerFrom(wizard, "form", { call: save, payload: [row, row, row] }, me);
  expect(problems).toEqual([{ path: ["chosen"], rule: "maxItems", message: "Choose fewer" }]);
  expect(reads).toBe(0);
});

test("which call is meant shows in its constants alone", () => {
  const call = (body: Json): CallDefinition => ({ method: "PUT", path: "/api/thing", body, failure: "No." });
  const supplier = call({ info: { accountType: "SUPPLIER" }, name: "{name}", rows: [{ $each: "rows" }] });
  expect(fitsCall(supplier, { info: { accountType: "SUPPLIER" }, name: "A" })).toBe(true);
  expect(fitsCall(supplier, { name: "A", rows: 7, more: true })).toBe(true);
  expect(fitsCall(supplier, "nonsense")).toBe(true);
  expect(fitsCall(supplier, { info: { accountType: null } })).toBe(true);
  expect(fitsCall(supplier, { info: { accountType: "BUYER" } })).toBe(false);
});

test("the call of the review carries what the review asks, and nothing where it asks nothing", () => {
  const callFor = (properties: { [name: string]: FieldDefinition }) =>
    callOf(
      smallWizard({
        steps: { review: step({ properties }), end: step() },
        states: { review: { on: { NEXT: "end" }, meta: { rail: "Review", kind: "review" } } },
      }),
      "review",
      { signature: "Ann" },
      me,
    );
  const call = { method: "POST", path: "/api/registrations/small/confirm" };
  expect(callFor({ signature: text })).toMatchObject({ ...call, body: { answer: { signature: "Ann" } } });
  expect(callFor({})).toMatchObject({ ...call, body: {} });
});
