import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  caseFormsIn,
  type FileRole,
  findingsAmong,
  formFile,
  listFile,
  namesIn,
  pageFile,
  pictureFolders,
  roleOfFile,
  sentencesFile,
  sharedFile,
  stepsFolder,
  stepsIn,
  textFile,
  wizardFile,
  wizardsIn,
} from "./layout.ts";

/** The paths of the whole shipped folder, those of the host included. */
const files: { [file: string]: string } = Object.fromEntries(
  readdirSync(new URL("../../../definitions/", import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.replaceAll("\\", "/").replace(/^.*?\/definitions\/+/u, ""),
    )
    .toSorted()
    .map((file) => [file, ""]),
);

function fileOfRole(role: FileRole): string {
  switch (role.kind) {
    case "step":
    case "case-form":
      return pageFile(role);
    case "list":
      return listFile(role.name);
    case "shared":
      return sharedFile(role.name);
    case "form":
      return formFile(role.name);
    case "sentences":
      return sentencesFile(role.name);
    case "mail":
    case "legal":
      return textFile(role.kind, role.name);
    default:
      return wizardFile(role.wizard, role.kind);
  }
}

test("the path of every shipped file is read as what it is built from", () => {
  const roles = Object.keys(files).flatMap((file) => {
    const role = roleOfFile(file);
    if (role) expect(fileOfRole(role)).toBe(file);
    return role ? [role.kind] : [];
  });
  const unread = Object.keys(files).filter((file) => !roleOfFile(file));
  expect(unread.filter((file) => !/^(?:schema\/|wizards\/[^/]+\/pictures\/|[^/]+$)/u.test(file))).toEqual([]);
  expect(new Set(roles).size).toBe(12);
});

test("the texts of the shipped folder are found by their names", () => {
  expect(namesIn(files, "sentences")).toMatchInlineSnapshot(`
    [
      "access",
      "brand",
      "controls",
      "early-access",
      "errors",
      "frame",
      "invitations",
      "landing",
      "legal",
      "pages",
      "recovery",
      "registration",
      "reminders",
      "wizard",
      "your-data",
    ]
  `);
  expect(namesIn(files, "legal")).toMatchInlineSnapshot(`
    [
      "ccpa-policy",
      "privacy-policy",
      "terms-of-use",
    ]
  `);
  expect(namesIn(files, "mail")).toContain("footer");
  expect(wizardsIn(files, "site")).toMatchInlineSnapshot(`
    [
      "buyer",
      "grant",
      "supplier",
    ]
  `);
});

test("the steps of a wizard stand below one folder, and its findings among the forms of staff", () => {
  for (const wizard of wizardsIn(files)) {
    const below = Object.keys(files).filter((file) => file.startsWith(stepsFolder(wizard)));
    expect(stepsIn(files, wizard).map((step) => pageFile({ wizard, step }))).toEqual(below);
  }
  expect(findingsAmong(caseFormsIn(files, "supplier"))).toMatchInlineSnapshot(`
    [
      "certificate",
      "company",
    ]
  `);
});

test("pictures are looked for beside the wizard, whichever page shows them, and among the shared ones", () => {
  expect(pictureFolders("grant")).toEqual(["wizards/grant/pictures", "shared/pictures"]);
  expect(pictureFolders(null)).toEqual(["accounts/pictures", "shared/pictures"]);
});
