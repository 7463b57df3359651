import { wizardFolder, wizardsIn } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { slugProblem } from "../build/names.ts";
import { newWizard } from "../build/new-wizard.ts";
import { EditRefusal } from "../refusal.ts";
import { applied } from "./applied.ts";
import type { Applied, Operation } from "./operation.ts";

/** Adds a wizard that can be filled in at once. */
export function addWizard(
  files: SourceFiles,
  { kind: _kind, ...wanted }: Operation & { kind: "add-wizard" },
): Applied {
  const problem = slugProblem(wanted.name);
  if (problem !== null) throw new EditRefusal(problem);
  if (wizardsIn(files).includes(wanted.name))
    throw new EditRefusal(`There is a wizard "${wanted.name}" already. Choose another name.`);
  return applied(newWizard(wanted));
}

/** Removes a wizard with all its files. */
export function removeWizard(files: SourceFiles, { wizard }: Operation & { kind: "remove-wizard" }): Applied {
  const wizards = wizardsIn(files);
  if (!wizards.includes(wizard)) return applied({});
  if (wizards.length === 1) throw new EditRefusal("The last wizard can't be removed.");
  return applied(
    {},
    Object.keys(files).filter((file) => file.startsWith(`${wizardFolder(wizard)}/`)),
  );
}
