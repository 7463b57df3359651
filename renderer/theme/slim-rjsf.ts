import type { Plugin } from "vite";

/** What RJSF brings for every form, and our drawn steps never reach. A fifth of its weight. */
const unreached: [path: RegExp, instead: string][] = [
  // Its own widgets and templates: the theme brings all that our forms use.
  [/@rjsf\/core\/lib\/components\/(?:widgets|templates)\/index\.js$/u, "export default () => ({});"],
  // Fields for grids and alternatives: the engine hands over one flat schema.
  [
    /@rjsf\/core\/lib\/components\/fields\/(?:Layout\w+|MultiSchemaField|FallbackField)\.js$/u,
    "export default () => null;",
  ],
  // Rows, fixed lists and file lists: ours are fields of the theme, and what is left is drawn by one of its widgets.
  [
    /@rjsf\/core\/lib\/components\/fields\/ArrayField\.js$/u,
    `import { useCallback } from "react";
    import { jsx } from "react/jsx-runtime";
    import { getUiOptions, getWidget, ID_KEY } from "@rjsf/utils";
    export default (props) => {
      const { schema, uiSchema, registry, formData = [], onChange } = props;
      const place = props.childFieldPathId ?? props.fieldPathId;
      const { widget, ...options } = getUiOptions(uiSchema, registry.globalUiOptions);
      const change = useCallback((value) => onChange(value, place.path, undefined, place[ID_KEY]), [onChange, place]);
      return jsx(getWidget(schema, widget, registry.widgets), {
        ...props, id: place[ID_KEY], options, value: formData, onChange: change,
      });
    };`,
  ],
  // Merges `allOf`, and
  [/@rjsf\/utils\/lib\/schema\/shallowAllOfMerge\.js$/u, "export default (schema) => schema;"],
  // resolves `$ref`: there is none left in a drawn step.
  [
    /\/fast-uri\/index\.js$/u,
    "export default { equal: (one, other) => one === other, resolve: (base, address) => address };",
  ],
  // Resolves references, conditions and dependencies: nothing of the kind is left either.
  [
    /@rjsf\/utils\/lib\/schema\/retrieveSchema\.js$/u,
    "export default (validator, schema) => schema;" +
      "export const relaxOptionsForScoring = (options) => options, resolveAllReferences = (schema) => schema;" +
      "export const resolveDependencies = () => [], resolveAnyOrOneOfSchemas = () => [], retrieveSchemaInternal = () => [];",
  ],
  // Works out defaults and drops what a schema does not know: the engine does both before a form is drawn.
  [
    /@rjsf\/utils\/lib\/schema\/getDefaultFormState\.js$/u,
    'export default (validator, { type }, data) => data ?? (type === "object" ? {} : undefined);',
  ],
  [
    /@rjsf\/utils\/lib\/schema\/omitExtraData\.js$/u,
    "export default (validator, schema, root, data) => data;" +
      "export const getUsedFormData = (data) => data, getFieldNames = () => [], isValueEmpty = (value) => value === undefined;",
  ],
  // Chooses among the alternatives of a schema, and carries data from one to another.
  [
    /@rjsf\/utils\/lib\/schema\/(?:getClosestMatchingOption|getFirstMatchingOption)\.js$/u,
    "export default () => 0;",
  ],
  [
    /@rjsf\/utils\/lib\/schema\/(?:sanitizeDataForNewSchema|toPathSchema)\.js$/u,
    "export default () => undefined;",
  ],
  // Compares anything there is, with all its loops; forms hold JSON and functions, and functions count as equal.
  [
    /@rjsf\/utils\/lib\/deepEquals\.js$/u,
    `const isSame = (a, b) => {
      if (Object.is(a, b) || (typeof a === "function" && typeof b === "function")) return true;
      if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || a.$$typeof) return false;
      const keys = Object.keys(a);
      if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
      return keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
    };
    export default isSame;`,
  ],
];

/** A Vite plugin for the built pages. Development serves the whole package, which draws the same. */
export function slimRjsf(): Plugin {
  return {
    name: "slim-rjsf",
    enforce: "pre",
    apply: "build",
    load(id) {
      return unreached.find(([path]) => path.test(id))?.[1] ?? null;
    },
  };
}
