import { type ErrorSchema, ErrorSchemaBuilder } from "@rjsf/utils";
import type { Problem } from "#engine";
import type { SummaryProblem } from "../../controls/message/error-summary.tsx";
import type { Path } from "./step-context.ts";

/** Returns the path of the control: several choices share one control, which shows the problems of each. */
const controlPath = (path: Path): Path => (typeof path.at(-1) === "number" ? path.slice(0, -1) : path);

/** Returns the id of the control at a path of the form's answer. */
export const controlId = (formId: string, path: Path): string => [formId, ...controlPath(path)].join("-");

/** Returns the problems in the shape in which RJSF passes them to templates, fields and widgets. */
export function errorSchemaOf(problems: Problem[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of problems) builder.addErrors(message, controlPath(path));
  return builder.ErrorSchema;
}

/** Returns the problems for an ErrorSummary: each sentence once, with its control. */
export function summaryOf(formId: string, problems: Problem[]): SummaryProblem[] {
  const seen = new Set<string>();
  return problems.flatMap(({ path, message }) => {
    const id = controlId(formId, path);
    if (seen.has(`${id} ${message}`)) return [];
    seen.add(`${id} ${message}`);
    return [{ id, message }];
  });
}
