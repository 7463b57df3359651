import { readFileSync } from "node:fs";
import { remediesIn } from "#engine/authoring";
import { at } from "../../bootstrap/project.js";

/** Reads how to mend a fault of each rule. */
export const readRemedies = () => remediesIn(readFileSync(at("definitions/schema/RULES.md"), "utf8"));
