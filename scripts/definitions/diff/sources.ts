import type { CheckedDefinitions } from "#engine";
import { checkDefinitions } from "#engine/authoring";
import { asServer } from "../../../api/authoring/folder/check-folder.ts";
import { sourcesNamed } from "../../../api/authoring/folder/read-revision.ts";
import { withBrand } from "../../../api/site-content/brand-in-titles.ts";

/** Reads and checks one side; prints its faults and returns null when it has any. */
export async function provedSide(name: string): Promise<CheckedDefinitions | null> {
  try {
    const { checked, faults } = checkDefinitions(await sourcesNamed(name), asServer);
    for (const { file, line, column, rule, message } of faults) {
      console.error(`${name}/${file}:${line}:${column} ${rule} ${message}`);
    }
    if (!checked)
      console.error(
        `${name}: ${faults.length} ${faults.length === 1 ? "fault" : "faults"}. Mend them first.`,
      );
    return checked && withBrand(checked);
  } catch (error) {
    console.error((error as Error).message);
    return null;
  }
}
