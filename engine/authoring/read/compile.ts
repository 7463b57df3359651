import { Ajv, type Format, type KeywordCxt } from "ajv";
import { _, stringify } from "ajv/dist/compile/codegen/index.js";
import standaloneCodeModule from "ajv/dist/standalone/index.js";
import type {
  Condition,
  FieldDefinition,
  FormsDefinition,
  Guard,
  JsonSchema,
  WizardDefinition,
} from "../../definition/definition.ts";
import { compiledFormats, type Formats } from "../../formats/base/format.ts";
import { transitionsOf } from "../../path/transitions.ts";
import { caseTransitions, type ProcedureDefinition } from "../../procedure/procedure.ts";
import { conditionKey, stepKey, testsOf } from "../../rules/condition.ts";
import { type AuthoringRegistry, ourAuthoringRegistry } from "../registry/registry.ts";
import { rowConditionsIn } from "../structure/row-conditions.ts";
import { envelopeSchema } from "./answer-schema.ts";
import { testSchema } from "./condition-schema.ts";

// Ajv's standalone module is CommonJS: what arrives as its default differs between Node and bundlers.
const standaloneCode =
  (standaloneCodeModule as unknown as { default?: typeof standaloneCodeModule }).default ??
  standaloneCodeModule;

/**
 * Every schema of a definition as the body of one JavaScript function that takes `require` and returns the validators.
 * The server evaluates this text and serves the very same text to browsers: one set of rules, compiled once.
 * @throws when a schema cannot be compiled; `readDefinitions` has refused such definitions before.
 */
export function compileValidators(
  definition: FormsDefinition | WizardDefinition,
  registry: AuthoringRegistry = ourAuthoringRegistry,
): string {
  const ajv = createAjv(registry);
  const exported: { [exportName: string]: string } = {};
  for (const [key, schema] of Object.entries(schemasOf(definition, registry))) {
    const id = `schema-${Object.keys(exported).length}`;
    void schemaCheck.validateSchema(schema, true);
    ajv.addSchema(schema, id);
    exported[key] = id;
  }
  return `"use strict"; const exports = {};\n${standaloneCode(ajv, exported)}\nreturn exports;`;
}

/** Name of the whole data in compiled code. */
const rootData = _`rootData`;

/** Checks that a schema is one. Every other Ajv would compile the schema of schemas for itself. */
const schemaCheck = new Ajv();

/** The one Ajv configuration of both ends. */
function createAjv({ formats }: AuthoringRegistry): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    meta: false,
    validateSchema: false,
    // The sentences come from the definition; Ajv's own would only be sent along.
    messages: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    formats: typesOf(formats),
    code: { source: true, formats: _`require("formats")` },
  });
  return ajv.addKeyword({ keyword: "compared", code: comparisonCode });
}

/** Compares a value with others: those of the row that it is in, or of the whole `{ answer, answers }`. */
function comparisonCode(cxt: KeywordCxt): void {
  const { inRow, ...test } = cxt.schema;
  const isCompared = cxt.gen.scopeValue("func", { ref: "compared", code: _`require("compared").default` });
  const own = inRow ? cxt.it.parentData : _`${rootData}.answer`;
  cxt.pass(_`${isCompared}(${stringify(test)}, ${cxt.data}, ${own}, ${rootData}.answers)`);
}

/** Returns formats as the compiler knows them; compiled code calls the real ones. */
function typesOf(formats: Formats): { [name: string]: Format } {
  return Object.fromEntries(
    compiledFormats(formats).map(([name, { type }]) => [name, { type, validate: () => true } as Format]),
  );
}

/** Every schema by its key: one for each step, one for each distinct condition. */
function schemasOf(
  definition: FormsDefinition | WizardDefinition,
  registry: AuthoringRegistry,
): { [key: string]: JsonSchema } {
  const schemas: { [key: string]: JsonSchema } = {};
  for (const [slug, step] of Object.entries(definition.steps)) {
    schemas[stepKey(slug)] = envelopeSchema(definition, slug, registry);
    for (const field of Object.values(step.properties))
      for (const condition of conditionsOf(field)) addCondition(condition);
    for (const { when } of step.guidance ?? []) if (when) addCondition(when);
  }
  if ("machine" in definition) {
    for (const guard of guardsOf(definition)) {
      if (guard.type === "matches" || guard.type === "differs") addCondition(guard.params);
    }
  }
  if ("procedure" in definition)
    for (const condition of procedureConditions(definition as ProcedureDefinition)) addCondition(condition);
  return schemas;

  function addCondition(condition: Condition): void {
    for (const { test } of testsOf(condition)) {
      if (test === true) continue;
      schemas[conditionKey(test)] = testSchema(test);
      // The search for sample rows applies these tests to one row at a time.
      for (const inRow of rowConditionsIn(test)) addCondition(inRow.condition);
    }
  }
}

/** Conditions of a field, of its variants, and of the fields of its rows. */
export function conditionsOf(field: FieldDefinition): Condition[] {
  return [
    ...(field.when ? [field.when] : []),
    ...(field.variants ?? []).map((variant) => variant.when),
    ...Object.values(field.items?.properties ?? {}).flatMap(conditionsOf),
  ];
}

/** The conditions of flags, guards and rules. */
function procedureConditions({ procedure: { meta, states } }: ProcedureDefinition): Condition[] {
  const flags = Object.values(meta.flags ?? {}).map(({ when }) => when);
  const found = Object.values(meta.findings ?? {}).flatMap(
    ({ profile }) => profile?.cases.map(({ when }) => when) ?? [],
  );
  const transitions = Object.values(states).flatMap((state) =>
    [...Object.keys(state.on ?? {}), null].flatMap((move) => caseTransitions(state, move)),
  );
  const guards = transitions.flatMap(({ guard }) =>
    guard?.type === "matches" || guard?.type === "differs" ? [guard.params] : [],
  );
  return [...flags, ...found, ...guards, ...(meta.assign ?? []).flatMap(({ when }) => (when ? [when] : []))];
}

/** Every guard of a wizard's machine, in the order of the file. */
export function guardsOf(definition: WizardDefinition): Guard[] {
  return transitionsOf(definition.machine).flatMap(({ guard }) => guard ?? []);
}
