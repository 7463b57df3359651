import type { JSONPath } from "jsonc-parser";
import type { Naming, Token } from "./naming.ts";

/** Returns how a token of journeys.json names things. */
export function namingInJourneys({ path, isKey, at }: Token): (Naming & { step?: string }) | null {
  const [top, journey = 0, section, third = 0, fourth] = path;
  if (top !== "journeys") return null;
  const use = "journey";
  if (path.at(-2) === "path" && !isKey) return { as: "step", use };
  if (section === "entries" && isKey) {
    if (path.length === 4) return { as: "step", use };
    return fourth === "answer" ? namingInAnswer(path.slice(5), String(third)) : null;
  }
  if (section === "broken") {
    if (fourth === "step" && !isKey) return { as: "step", use };
    const step = String(at([top, journey, section, third, "step"]));
    const isPlace = isKey ? fourth === "change" && path.length === 6 : path.at(-1) === "field";
    return isPlace ? { as: "own", use, step } : null;
  }
  return section === "turns" ? namingInTurn(path.slice(4), isKey) : null;
}

function namingInTurn(rest: JSONPath, isKey: boolean): (Naming & { step?: string }) | null {
  const [keyword, place] = rest;
  const use = "journey";
  if (keyword === "wants") return isKey ? null : { as: "step", use };
  if (keyword === "asks" || keyword === "asksNot") return isKey ? null : { as: "far", use };
  if (keyword !== "change" || !isKey) return null;
  if (rest.length === 2) return { as: "far", use };
  const [step = "", ...inside] = String(place).split(".");
  if (inside.length === 0) return rest[2] === "answer" ? namingInAnswer(rest.slice(3), step) : null;
  const at = inside.map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
  return namingInAnswer([...at, ...rest.slice(2)], step);
}

/** The rest of a path within an answer: a field, or a column in the rows of a field. */
function namingInAnswer(rest: JSONPath, step: string): (Naming & { step: string }) | null {
  const [field, row] = rest;
  if (rest.length === 1) return { as: "own", use: "journey", step };
  return rest.length === 3 && typeof row === "number"
    ? { as: "row", list: `${step}.${String(field)}`, use: "journey", step }
    : null;
}
