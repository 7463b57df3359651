import { caseForm } from "../../source/layout.ts";
import { type Naming, namingInCondition, type Token } from "./naming.ts";

/** Returns how a token of procedure.json names answers and what is found; null for one that names none. */
export function namingInProcedure({ path, isKey }: Token): (Naming & { step?: string }) | null {
  const [top, part, name, key] = path;
  const params = path.indexOf("params");
  if (top === "states" && params > 0) {
    if (path[params + 1] === "answers") return isKey ? null : { as: "far", use: "condition" };
    return namingInCondition(path.slice(params + 1), isKey, { either: true, row: null });
  }
  if (top !== "meta") return null;
  if ((part === "flags" || part === "assign") && key === "when")
    return namingInCondition(path.slice(4), isKey, { either: true, row: null });
  if (part === "findings" && key === "profile" && path[6] === "when") {
    const own = namingInCondition(path.slice(7), isKey, { either: false, row: null });
    return own && { ...own, step: caseForm("findings", String(name)) };
  }
  const isQuestion =
    ["name", "search", "masked"].includes(String(part)) ||
    (part === "duplicates" && (key === "question" || key === "with")) ||
    (part === "findings" && (key === "each" || key === "about"));
  return isQuestion && !isKey ? { as: "far", use: "procedure" } : null;
}
