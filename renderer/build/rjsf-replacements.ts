import type { Replacement } from "./replace-modules.ts";

const fields = "@rjsf/core/lib/components/fields";
const schema = "@rjsf/utils/lib/schema";

/** One or several modules, by their path without its ending. */
const module = (...paths: string[]) => new RegExp(`/(?:${paths.join("|")})\\.js$`, "u");

/**
 * Modules that RJSF imports for every form and our forms never reach: a fifth of its weight. RJSF has no option that
 * leaves them out. What our forms need instead is given to it by its own options: see theme/theme.ts.
 */
export const rjsfReplacements: Replacement[] = [
  // Its own widgets, templates and fields: the theme has all that our forms use.
  { module: module("@rjsf/core/lib/components/widgets/index"), with: "export default () => ({});" },
  { module: module("@rjsf/core/lib/components/templates/index"), with: "export default () => ({});" },
  { module: module(`${fields}/ArrayField`), with: "export default () => null;" },
  { module: module(`${fields}/Layout\\w+`), with: "export default () => null;" },
  { module: module(`${fields}/MultiSchemaField`), with: "export default () => null;" },
  { module: module(`${fields}/FallbackField`), with: "export default () => null;" },
  // Descriptions in Markdown, a third of RJSF's weight: our hints are plain text.
  {
    module: module("markdown-to-jsx/dist/react"),
    with: "export const Markdown = ({ children }) => children;",
  },
  // Resolves the addresses of `$ref`: the engine hands over one flat schema without any.
  {
    module: /\/fast-uri\/index\.js$/u,
    with: "export default { equal: (one, other) => one === other, resolve: (base, address) => address };",
  },
  // Resolves references, conditions and dependencies, of which the flat schema has none.
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
  // Chooses among the alternatives of a schema, and carries data from one to another.
  { module: module(`${schema}/getClosestMatchingOption`), with: "export default () => 0;" },
  { module: module(`${schema}/sanitizeDataForNewSchema`), with: "export default () => undefined;" },
  // Compares maps, sets, dates and cycles too; forms hold JSON and functions, and functions count as equal.
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
