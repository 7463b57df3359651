import type {
  FieldDefinition,
  FormsDefinition,
  Guidance,
  StepDefinition,
} from "../../../definition/definition.ts";
import { isSameJson, ownValue } from "../../../definition/json.ts";
import { offeredOptions } from "../../../rules/retired-options.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { checkNames } from "../../structure/names.ts";
import { fieldsOf } from "../../structure/walk.ts";

/** Maximum number of choices that fit beside each other. */
const mostChoices = 7;

/** A matrix asks one choice of the same list in fields that follow each other, and nothing stands between them. */
export function checkMatrix(definition: FormsDefinition, slug: string, index: number, report: Report): void {
  const step = definition.steps[slug] as StepDefinition;
  const path: DefinitionPath = ["steps", slug, "guidance", index];
  const own: Partial<Guidance> = step.guidance?.[index] ?? {};
  for (const keyword of ["before", "after", "when"] as const) {
    if (own[keyword] === undefined) continue;
    const message = `A matrix stands where its fields do, and is shown while one of them is: leave "${keyword}" out.`;
    report("guidance", [...path, keyword], message);
  }
  const { fields } = own;
  if (!fields) {
    report("guidance", path, '"matrix" needs "fields": the questions that are its rows.');
    return;
  }
  checkNames(fields, step.properties, [...path, "fields"], report);
  const names = fields.filter((name) => Object.hasOwn(step.properties, name));
  if (names.length < fields.length) return;
  const order = Object.keys(step.properties);
  const start = order.indexOf(names[0] ?? "");
  if (!isSameJson(order.slice(start, start + names.length), names)) {
    const message =
      "The fields of a matrix follow each other on the page, in the order that the matrix names them.";
    report("guidance", [...path, "fields"], message);
    return;
  }
  checkNeighbors(step, names, path, report);
  const rows = names.map((name): [string, FieldDefinition] => [name, step.properties[name] ?? {}]);
  checkMatrixRows(definition.lists, rows, path, report);
}

/** The fields are in no other matrix, and nothing stands between them. */
function checkNeighbors(step: StepDefinition, names: string[], path: DefinitionPath, report: Report): void {
  for (const [at, other] of (step.guidance ?? []).entries()) {
    const place = [...path.slice(0, -1), at];
    const shared = (other.kind === "matrix" ? (other.fields ?? []) : []).find((name) => names.includes(name));
    if (shared !== undefined && at > Number(path.at(-1)))
      report("guidance", [...place, "fields"], `"${shared}" is already a row of another matrix.`);
    if (names.indexOf(other.before ?? "") > 0 || names.slice(0, -1).includes(other.after ?? "")) {
      const keyword = other.before === undefined ? "after" : "before";
      report("guidance", [...place, keyword], "Nothing stands between the rows of a matrix.");
    }
  }
}

function checkMatrixRows(
  lists: FormsDefinition["lists"],
  rows: [name: string, field: FieldDefinition][],
  path: DefinitionPath,
  report: Report,
): void {
  const list = rows.map(([, field]) => field.list).find((one) => one !== undefined);
  for (const [name, field] of rows) {
    const at = [...path.slice(0, 2), "properties", name];
    const { why, variants = [], draw } = field;
    if (field.type === "array" || field.list === undefined || field.list !== list)
      report(
        "guidance",
        at,
        `A row of a matrix is one choice from the same list as the other rows, "${list ?? ""}".`,
      );
    else if (draw?.widget !== undefined && draw.widget !== "matrix-row")
      report("widget", [...at, "draw", "widget"], 'The matrix draws its rows: leave "widget" out.');
    if (variants.some((one) => one.list !== undefined || one.draw?.widget !== undefined))
      report("guidance", [...at, "variants"], "The rows of a matrix keep one list: no variant changes it.");
    if (why !== undefined)
      report("guidance", [...at, "why"], 'A row has no room for "why": say it in the "text" of the matrix.');
  }
  const count = offeredOptions(ownValue(lists, list ?? "")?.options ?? []).length;
  if (count <= mostChoices) return;
  const message = `A matrix has room for ${mostChoices} choices beside each other; the list "${list}" has ${count}. Ask with "radio" or "select".`;
  report("guidance", [...path, "fields"], message);
}

/** Checks that only a matrix draws rows of a matrix. */
export function checkRowsAlone(definition: FormsDefinition, report: Report): void {
  for (const { slug, name, field, path, kind } of fieldsOf(definition)) {
    if (field.draw?.widget !== "matrix-row") continue;
    const rows = definition.steps[slug]?.guidance?.flatMap(({ fields = [] }) => fields) ?? [];
    if (kind === "field" && rows.includes(name)) continue;
    const message = 'Only a row of a matrix is drawn as "matrix-row": name it in the "fields" of one.';
    report("widget", [...path, "draw", "widget"], message);
  }
}
