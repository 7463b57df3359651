import { applyEdits } from "jsonc-parser";
import { type CaseMachine, eventTargets, type ProcedureMeta } from "../../../procedure/procedure.ts";
import { pageFile, textFile, wizardFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { EditRefusal } from "../refusal.ts";
import { tokensIn } from "./mentions.ts";
import { slugProblem } from "./name-from-title.ts";
import type { Token } from "./naming.ts";
import { namingInProcedure } from "./naming-in-procedure.ts";
import { withFormerName } from "./rename.ts";

/** A state, move or finding of a procedure. Its address is as in `event/states/in-review`. */
interface CasePart {
  wizard: string;
  kind: "states" | "moves" | "findings";
  name: string;
}

/** Reads the address of a part of a procedure; null when it has not that form. */
export function casePartAt(address: string): CasePart | null {
  const [, wizard, kind, name] = /^([\w-]+)\/(states|moves|findings)\/([\w-]+)$/u.exec(address) ?? [];
  return wizard && kind && name ? { wizard, kind: kind as CasePart["kind"], name } : null;
}

/**
 * Renames a part of a procedure wherever the procedure, its forms and the mail of a move name it, and writes the old
 * name into `was`, so that open cases follow. Refuses a name that a part or a step has already.
 */
export function renameCasePart(
  files: SourceFiles,
  { wizard, kind, name: before }: CasePart,
  name: string,
): { files: SourceFiles; removed: string[] } {
  const file = wizardFile(wizard, "procedure");
  const text = files[file] ?? "{}";
  const { states = {}, meta } = JSON.parse(text) as Partial<CaseMachine>;
  const { moves = {}, findings = {} }: Partial<ProcedureMeta> = meta ?? {};
  const parts = { states, moves, findings };
  const formOf = (of: string) => pageFile({ wizard, step: `${kind}/${of}` });
  if (!Object.hasOwn(parts[kind], before))
    throw new EditRefusal(`There is no "${before}" in ${file} any more.`);
  const isTaken = Object.hasOwn(parts[kind], name) || Object.hasOwn(files, formOf(name));
  const problem = isTaken ? `"${name}" is there already. Choose another name.` : slugProblem(name);
  if (problem !== null) throw new EditRefusal(problem);

  const edits = tokensIn(text).flatMap(({ path, isKey, node }) => {
    const [word = "", ...rest] = String(isKey ? path.at(-1) : node.value).split(".");
    const isNamed = word === before && (rest.length === 0 || kind === "findings");
    return isNamed && namesPart(kind, { path, isKey })
      ? [{ offset: node.offset + 1, length: before.length, content: name }]
      : [];
  });
  const at = { states: ["states", name, "meta"], moves: ["meta", "moves", name] };
  const holder = kind === "findings" ? ["meta", "findings", name] : at[kind];
  const edited: SourceFiles = { [file]: withFormerName(applyEdits(text, edits), holder, before) };
  for (const version of kind === "moves" ? ["", "-after-launch"] : []) {
    const mail = textFile("mail", `${moves[before]?.mail}${version}`);
    const words = files[mail];
    if (words?.includes(`{${before}.`)) edited[mail] = words.replaceAll(`{${before}.`, `{${name}.`);
  }
  const form = kind === "states" ? undefined : files[formOf(before)];
  if (form === undefined) return { files: edited, removed: [] };
  return { files: { ...edited, [formOf(name)]: form }, removed: [formOf(before)] };
}

/** Returns whether procedure.json names parts of a kind at this key or text. */
function namesPart(kind: CasePart["kind"], { path, isKey }: Pick<Token, "path" | "isKey">): boolean {
  const [top, first, part, key] = path;
  const { length } = path;
  if (kind === "moves")
    return (
      isKey && ((top === "meta" && first === "moves" && length === 3) || (part === "on" && length === 4))
    );
  if (kind === "findings") {
    if (isKey && length === 3) return first === "findings";
    const reads = namingInProcedure({ path, isKey, at: () => undefined });
    return reads?.use === "condition" || (first === "moves" && key === "needs" && !isKey);
  }
  if (isKey) return top === "states" && length === 2;
  if (top === "initial" || first === "successors") return true;
  if (top !== "states" || path.includes("guard")) return false;
  return part === "meta" ? eventTargets.some((one) => one === key) : part === "on" || part === "always";
}
