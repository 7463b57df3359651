import { isCaseForm } from "../../source/layout.ts";

/** Target of an edit: a step, a field of a step, a column (a field of a list's rows), or an option list. */
export type Target =
  | { kind: "step"; wizard: string; step: string }
  | { kind: "field"; wizard: string; step: string; field: string }
  | { kind: "column"; wizard: string; step: string; field: string; column: string }
  | { kind: "list"; list: string };

/**
 * Returns a target's address: `event/guests`, `event/guests.count`, `event/guests.people.name`, `options/countries`; of a
 * question of a procedure's form, `event/findings/venue.result`.
 */
export function addressOfTarget(target: Target): string {
  switch (target.kind) {
    case "step":
      return `${target.wizard}/${target.step}`;
    case "field":
      return `${target.wizard}/${target.step}.${target.field}`;
    case "column":
      return `${target.wizard}/${target.step}.${target.field}.${target.column}`;
    default:
      return `options/${target.list}`;
  }
}

/** Reads an address; null when it has not that form. */
export function targetAt(address: string): Target | null {
  const [holder = "", ...path] = address.split("/");
  const name = path.join("/");
  if (holder === "" || name === "" || (path.length > 1 && !isCaseForm(name))) return null;
  if (holder === "options") return { kind: "list", list: name };
  const [step = "", field, column, ...deeper] = name.split(".");
  if (step === "" || field === "" || column === "" || deeper.length > 0) return null;
  if (field === undefined && isCaseForm(step)) return null;
  if (field === undefined) return { kind: "step", wizard: holder, step };
  if (column === undefined) return { kind: "field", wizard: holder, step, field };
  return { kind: "column", wizard: holder, step, field, column };
}

/** Returns the last name of a target's address. */
export function nameOfTarget(target: Target): string {
  if (target.kind === "list") return target.list;
  if (target.kind === "step") return target.step;
  return target.kind === "field" ? target.field : target.column;
}
