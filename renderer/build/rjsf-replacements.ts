import type { Replacement } from "./replace-modules.ts";

const fields = "@rjsf/core/lib/components/fields";
const schema = "@rjsf/utils/lib/schema";

/** Matches one or several modules by their path without extension. */
const module = (...paths: string[]) => new RegExp(`/(?:${paths.join("|")})\\.js$`, "u");

/**
 * Modules that RJSF imports for every form and our forms never reach: a fifth of its size. RJSF has no option to
 * leave them out. What our forms need instead is passed through RJSF's own options: see theme/theme.ts.
 */
export const rjsfReplacements: Replacement[] = [
  // RJSF's own widgets, templates and fields: the theme has all that our forms use.
  { module: module("@rjsf/core/lib/components/widgets/index"), with: "export default () => ({});" },
  { module: module("@rjsf/core/lib/components/templates/index"), with: "export default () => ({});" },
  ...[
    "Array",
    "Boolean",
    "CyclicSchema",
    "Fallback",
    "Layout\\w+",
    "MultiSchema",
    "Null",
    "Number",
    "Object",
    "String",
  ].map((name) => ({ module: module(`${fields}/${name}Field`), with: "export default () => null;" })),
  { module: module(`${fields}/OptionalDataControlsField`), with: "export default () => null;" },
  // The widget of a field without one: each of ours names its widget.
  { module: module("@rjsf/utils/lib/resolveDefaultWidget"), with: "export default () => ({});" },
  // Descriptions in Markdown, a third of RJSF's size: our hints are plain text.
  {
    module: module("markdown-to-jsx/dist/react"),
    with: "export const Markdown = ({ children }) => children;",
  },
  // Resolves `$ref`: the engine returns one flat schema without any.
  {
    module: /\/fast-uri\/index\.js$/u,
    with: "export default { equal: (one, other) => one === other, resolve: (base, address) => address };",
  },
  // Resolves references, conditions and dependencies, which the flat schema does not have.
  {
    module: module(`${schema}/retrieveSchema`),
    with: `
      export default (validator, schema) => schema;
      export const relaxOptionsForScoring = (options) => options, resolveAllReferences = (schema) => schema;
      export const resolveDependencies = () => [], resolveAnyOrOneOfSchemas = () => [], retrieveSchemaInternal = () => [];`,
  },
  // Fills in defaults and drops unknown properties: the engine does both before a form is rendered.
  {
    module: module(`${schema}/getDefaultFormState`),
    with: 'export default (validator, { type }, data) => data ?? (type === "object" ? {} : undefined);',
  },
  {
    module: module(`${schema}/omitExtraData`),
    with: `
      export default (validator, schema, root, data) => data;
      export const getUsedFormData = (data) => data, getFieldNames = () => [], isValueEmpty = (value) => value === undefined;`,
  },
  {
    module: module("@rjsf/utils/lib/resolveUiSchema"),
    with: "export default (schema, uiSchema) => uiSchema ?? {};",
  },
  {
    module: module("@rjsf/utils/lib/findSchemaDefinition"),
    with: `
      export default () => ({});
      export const findSchemaDefinitionRecursive = () => ({}), makeAllReferencesAbsolute = (schema) => schema;`,
  },
  { module: module("@rjsf/utils/lib/schemaHasNestedConditional"), with: "export default () => false;" },
  // Finds a field whose value was removed, to tell whether it is one of several alternatives: none is.
  { module: module(`${schema}/findFieldInSchema`), with: "export default () => ({ field: {} });" },
  // The paths of an object's values.
  { module: module(`${schema}/toPathSchema`), with: "export default () => ({});" },
  // Whether RJSF renders a label: the controls do.
  { module: module(`${schema}/getDisplayLabel`), with: "export default () => false;" },
  // Selects among a schema's alternatives and carries data from one to another.
  {
    module: module(`${schema}/isSelect`, `${schema}/isMultiSelect`, `${schema}/isFilesArray`),
    with: "export default () => false;",
  },
  { module: module(`${schema}/getFirstMatchingOption`), with: "export default () => 0;" },
  { module: module(`${schema}/getFromSchema`), with: "export default () => undefined;" },
  { module: module(`${schema}/findSelectedOptionInXxxOf`), with: "export default () => undefined;" },
  { module: module(`${schema}/getClosestMatchingOption`), with: "export default () => 0;" },
  { module: module(`${schema}/sanitizeDataForNewSchema`), with: "export default () => undefined;" },
  // Compares maps, sets, dates and cycles too; forms contain JSON and functions, and functions count as equal.
  {
    module: module("@rjsf/utils/lib/deepEquals"),
    with: `
      const isSame = (a, b) => {
        if (Object.is(a, b) || (typeof a === "function" && typeof b === "function")) return true;
        if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || a.$$typeof) return false;
        const keys = Object.keys(a);
        if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
        return keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
      };
      export default isSame;`,
  },
];
