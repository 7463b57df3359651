import { readFileSync } from "node:fs";
import { at } from "../../bootstrap/project.js";

/** How to mend a fault of each rule, as RULES.md tells it: the one place where it is written. */
export function readMending(): Map<string, string> {
  const rules = readFileSync(at("definitions/schema/RULES.md"), "utf8");
  const rows = rules.matchAll(/^\| `([a-z-]+)` \|(?:[^|]|\\\|)*\|((?:[^|]|\\\|)*)\|$/gmu);
  return new Map([...rows].map(([, rule = "", mend = ""]) => [rule, mend.trim().replaceAll("\\|", "|")]));
}
