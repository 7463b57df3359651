import { type CheckedDefinitions, createRegistry, type Library, openLibrary } from "#engine";
import { type Fault, formFile, type SourceFiles } from "#engine/authoring";
import type { Site } from "../../site-content/site.ts";
import type { FolderCheck } from "./check-folder.ts";

/** Forms that our own routes validate with. Without them, nobody could sign up. */
const neededForms = [
  "sign-up",
  "verify-email",
  "password",
  "login",
  "names",
  "forgot-password",
  "reset-password",
  "invitations",
  "early-access",
];

/** A checked folder, opened if nothing kept it from being read. */
export interface OpenedFolder {
  library: Library<Site> | null;
  files: SourceFiles;
  faults: Fault[];
}

/** A folder that can serve. */
export type ValidFolder = OpenedFolder & { library: Library<Site> };

export type OpenFolder = (check: FolderCheck) => OpenedFolder;

/** Returns a function that opens checked folders, for a server with its API under a path. */
export function createFolderOpener(apiPath: string, clock: () => Date): OpenFolder {
  const registry = createRegistry({ apiPath });
  return ({ checked, files, faults }) => {
    if (!checked) return { library: null, files, faults };
    const library = openLibrary(checked, clock, registry);
    return { library, files, faults: faultsOfForms(checked) };
  };
}

export function isValid(opened: OpenedFolder): opened is ValidFolder {
  return opened.library !== null && opened.faults.length === 0;
}

/** Returns a fault for each form that our own routes need and that checked definitions lack. */
export function faultsOfForms({ forms }: Pick<CheckedDefinitions, "forms">): Fault[] {
  return neededForms
    .filter((form) => !Object.hasOwn(forms.definition.steps, form))
    .map((form) => ({
      file: formFile(form),
      line: 1,
      column: 1,
      rule: "needed-form",
      message: "The server needs this form; put the file back.",
    }));
}
