import { type ErrorSchema, ErrorSchemaBuilder } from "@rjsf/utils";
import type { Problem } from "#engine";
import type { SummaryProblem } from "../controls/message/error-summary.tsx";
import type { Path } from "./step-context.ts";

/** Of several choices one may be wrong; they have one control together, and that is where it is told. */
const controlPath = (path: Path): Path => (typeof path.at(-1) === "number" ? path.slice(0, -1) : path);

/** Id of the control at a path of the form's answer. */
export const controlId = (formId: string, path: Path): string => [formId, ...controlPath(path)].join("-");

/** The problems as RJSF hands them down to templates, fields and widgets. */
export function errorSchemaOf(problems: Problem[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of problems) builder.addErrors(message, controlPath(path));
  return builder.ErrorSchema;
}

/** The problems as an ErrorSummary lists them: each sentence with the control it is about, once. */
export function summaryOf(formId: string, problems: Problem[]): SummaryProblem[] {
  const seen = new Set<string>();
  return problems.flatMap(({ path, message }) => {
    const id = controlId(formId, path);
    if (seen.has(`${id} ${message}`)) return [];
    seen.add(`${id} ${message}`);
    return [{ id, message }];
  });
}
