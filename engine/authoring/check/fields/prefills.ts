import type { FormsDefinition, WizardDefinition } from "../../../definition/definition.ts";
import type { Report } from "../../source/fault.ts";
import { fieldsOf } from "../../structure/walk.ts";
import { wantsAccount } from "../steps/login.ts";

/** Only typed answers of a wizard's page come from the account; for good only where there is one. */
export function checkPrefills(definition: FormsDefinition | WizardDefinition, report: Report): void {
  for (const { field, slug, path, kind } of fieldsOf(definition)) {
    const { prefill, type, list, computed, source, copy } = field;
    if (!prefill) continue;
    const at = [...path, "prefill"];
    if (
      !("machine" in definition) ||
      kind !== "field" ||
      type !== "string" ||
      list ||
      computed ||
      source ||
      copy
    )
      report("shape", at, "Only a text that is typed on a wizard's page is filled in from the account.");
    else if (prefill.fixed && !wantsAccount(definition, slug))
      report("shape", [...at, "fixed"], 'This step is answered without an account: leave out "fixed".');
  }
}
