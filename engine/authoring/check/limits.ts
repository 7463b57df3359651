import type { FieldDefinition, FormsDefinition } from "../../definition/definition.ts";
import { fileQuota } from "../../definition/file-quota.ts";
import { formatOf, type Registry } from "../../formats/registry.ts";
import { isComputed } from "../../rules/field.ts";
import { mostEntries } from "../../rules/list-bounds.ts";
import { notesOf } from "../registry/registry.ts";
import type { Report } from "../source/fault.ts";
import { longestText } from "../source/parse.ts";
import { type FieldPlace, fieldsOf, readingsOf } from "../structure/walk.ts";

// What follows keeps every definition, however it was made, small enough to check, send and draw at once.
export const mostSteps = 100;
const mostFields = 200;
const mostOptions = 3000;
const largestUpload = 25 * 1024 * 1024;

/** Checks that everything is bounded. */
export function checkLimits(definition: FormsDefinition, registry: Registry, report: Report): void {
  const slugs = Object.keys(definition.steps);
  if (slugs.length > mostSteps) {
    report(
      "limits",
      ["steps", slugs[mostSteps] ?? ""],
      `There are ${slugs.length} steps; ${mostSteps} is the most.`,
    );
  }
  const places = fieldsOf(definition);
  for (const slug of slugs) {
    const count = places.filter((place) => place.slug === slug).length;
    if (count <= mostFields) continue;
    report(
      "limits",
      ["steps", slug, "properties"],
      `There are ${count} fields; ${mostFields} is the most. Part the step.`,
    );
  }
  for (const [name, list] of Object.entries(definition.lists)) {
    if (list.options.length <= mostOptions) continue;
    const message = `There are ${list.options.length} options; ${mostOptions} is the most. Offer a look-up instead.`;
    report("limits", ["lists", name, "options"], message);
  }
  for (const place of places) {
    checkField(place, registry, report);
    checkSeveralFiles(place, report);
  }
}

/** Checks that nobody is asked for more files than they may keep. */
function checkSeveralFiles(place: FieldPlace, report: Report): void {
  for (const { field, path } of readingsOf(place)) {
    const { items, maxItems = 0 } = field;
    if (!items?.file) continue;
    const { files, bytes } = fileQuota;
    const total = maxItems * items.file.maxBytes;
    if (maxItems > files) {
      report("limits", [...path, "maxItems"], `${files} files is the most that one person may keep.`);
    } else if (total > bytes) {
      const message = `${maxItems} files of ${items.file.maxBytes} bytes are ${total} bytes; ${bytes} is the most that one person may keep.`;
      report("limits", [...path, "items", "file", "maxBytes"], message);
    }
  }
}

function checkField({ field, path }: FieldPlace, registry: Registry, report: Report): void {
  const fault = (message: string, ...below: string[]) => report("limits", [...path, ...below], message);
  if (field.type === "array") {
    if (field.maxItems === undefined) fault('This list needs "maxItems", the most entries it may have.');
    else if (field.maxItems > mostEntries)
      fault(`${mostEntries} entries is the most that a list may allow.`, "maxItems");
    if (!field.items) fault('This list needs "items", what one entry is.');
  }
  if (
    field.type === "string" &&
    !isComputed(field) &&
    !field.list &&
    !field.enum &&
    field.const === undefined
  ) {
    const format = formatOf(registry, field);
    // No long text has a format with a length of its own, and of an unknown format nothing more can be said.
    const isShort = field.format !== undefined && (!format || notesOf(format, field)?.length !== undefined);
    if (field.maxLength === undefined && !isShort)
      fault('This text needs "maxLength", the most characters it may have.');
    else if ((field.maxLength ?? 0) > longestText)
      fault(`${longestText} characters is the most that a text may allow.`, "maxLength");
  }
  if ((field.file?.maxBytes ?? 0) > largestUpload)
    fault(`${largestUpload} bytes is the most that a file may have.`, "file", "maxBytes");
  // Several choices and several files are one question of a row.
  const isList = ({ type, items }: FieldDefinition) =>
    type === "array" && !(items?.list || items?.enum || items?.file);
  if (field.items?.properties && Object.values(field.items.properties).some(isList))
    fault("A list inside a list cannot be drawn.", "items", "properties");
}
