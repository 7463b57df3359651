/**
 * RJSF's field, by its own path: RJSF's form comes with 60 KiB of default widgets and Markdown, and has no option to leave
 * them out. A module of our own, which can be loaded by itself.
 */
export { default as SchemaField } from "@rjsf/core/lib/components/fields/SchemaField.js";
