import { ruleIds } from "#engine/authoring";
import { siteContent } from "../../../api/site-content/site-content.ts";

/** The ids of all rules that our definitions are held to, each explained in definitions/schema/RULES.md. */
export const allRules: readonly string[] = [...ruleIds, ...siteContent.rules];
