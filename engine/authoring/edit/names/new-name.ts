import { isObject, valueIn } from "../../../definition/json.ts";
import { listFile, pageFile } from "../../source/layout.ts";
import { questionsFileOf } from "../../source/pages.ts";
import type { SourceFiles } from "../../source/source.ts";
import { jsonIn } from "../../source/tolerant.ts";
import { fieldNameProblem, slugProblem } from "./name-from-title.ts";
import { addressOfTarget, type Target } from "./target.ts";

/** Returns why something can't have a name, or null: it has not the form of one, or its neighbor has it. */
export function newNameProblem(files: SourceFiles, target: Target, name: string): string | null {
  const isField = target.kind === "field" || target.kind === "column";
  const problem = isField ? fieldNameProblem(name) : slugProblem(name);
  if (problem !== null) return problem;
  const taken = isTaken(files, target, name);
  return taken
    ? `Something beside "${addressOfTarget(target)}" is called "${name}" already. Choose another name.`
    : null;
}

function isTaken(files: SourceFiles, target: Target, name: string): boolean {
  if (target.kind === "list") return Object.hasOwn(files, listFile(name));
  if (target.kind === "step") return Object.hasOwn(files, pageFile({ ...target, step: name }));
  const whole = jsonIn(files, questionsFileOf(files, target));
  const path = target.kind === "field" ? ["properties"] : ["properties", target.field, "items", "properties"];
  const beside = valueIn(whole, path);
  return isObject(beside) && Object.hasOwn(beside, name);
}
