import type { CallDefinition, WizardDefinition } from "../../../definition/definition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";

/** Two steps saved by one call: the server could not know which is meant. */
export function checkDuplicates({ machine }: WizardDefinition, report: Report): void {
  const known = new Map<string, string>();
  for (const [slug, state] of Object.entries(machine.states)) {
    if (state.meta.save)
      check(state.meta.save, `"${slug}"`, ["machine", "states", slug, "meta", "save", "path"]);
  }
  if (machine.meta.confirm)
    check(machine.meta.confirm, "the confirmation", ["machine", "meta", "confirm", "path"]);
  const pages = new Map<string, string>();
  for (const [slug, state] of Object.entries(machine.states)) {
    const page = state.meta.standalone;
    if (page === undefined) continue;
    const at = ["machine", "states", slug, "meta", "standalone"];
    const other = pages.get(page);
    if (other) report("duplicate-path", at, `"${page}" is already the page of "${other}".`);
    if (`${page}/`.startsWith(`${machine.meta.basePath}/`)) {
      report(
        "duplicate-path",
        at,
        `"${page}" lies within the wizard's own pages, "${machine.meta.basePath}".`,
      );
    }
    if (machine.meta.registrations === "several") {
      const message = `A person may have several registrations here, and "${page}" is the page of one. Leave out "standalone", or "registrations" in wizard.json.`;
      report("duplicate-path", at, message);
    }
    pages.set(page, slug);
  }

  function check(call: CallDefinition, owner: string, path: DefinitionPath): void {
    const key = `${call.method} ${call.path}`;
    const other = known.get(key);
    if (other) report("duplicate-call", path, `"${key}" already saves ${other}.`);
    known.set(key, owner);
  }
}
