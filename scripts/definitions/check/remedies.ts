import { readFileSync } from "node:fs";
import { at } from "../../bootstrap/project.js";

/** Reads how to mend a fault of each rule from RULES.md, the one place where it is written. */
export function readRemedies(): Map<string, string> {
  const rules = readFileSync(at("definitions/schema/RULES.md"), "utf8");
  const rows = rules.matchAll(/^\| `([a-z-]+)` \|(?:[^|]|\\\|)*\|((?:[^|]|\\\|)*)\|$/gmu);
  return new Map([...rows].map(([, rule = "", remedy = ""]) => [rule, remedy.trim().replaceAll("\\|", "|")]));
}
