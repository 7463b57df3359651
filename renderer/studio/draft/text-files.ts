import { brandFile, capitalized, roleOfFile, titleOfWizard, valueAt, wizardFolder } from "#engine/authoring";

/** A file of texts, as the list at the left shows it. */
export interface TextFile {
  file: string;
  /** Its page, below `texts/`. It has no ending, because an address with one is that of a file. */
  place: string;
  label: string;
  kind: "brand" | "sentences" | "mail" | "legal";
}

export interface TextGroup {
  title: string;
  files: TextFile[];
}

type Files = { readonly [file: string]: string };

/** Names of files in site/; others go by the titles of their schemas. */
const siteLabels: { [name: string]: string } = {
  landing: "Home page",
  frame: "Header and footer",
  access: "Login and sign-up",
  recovery: "Forgotten password",
  registration: "Dashboard and status",
  wizard: "Around the steps",
  controls: "Fields, lists and uploads",
  invitations: "Team invitations",
  "early-access": "Early access",
  reminders: "Stopping reminders",
  "your-data": "Your data",
  legal: "Legal documents: menu and times",
  pages: "Titles in browsers and search",
  errors: "Error pages",
};

const groups = [
  "Brand",
  "Sentences of the site",
  "Sentences of a wizard",
  "Emails",
  "Legal documents",
] as const;

/** Returns every file of texts of a draft, by what people call them. */
export function textGroupsIn(files: Files): TextGroup[] {
  const all = Object.keys(files)
    .flatMap((file) => textIn(files, file) ?? [])
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return groups.flatMap((title) => {
    const own = all.flatMap(({ group, ...text }) => (group === title ? [text] : []));
    return own.length > 0 ? [{ title, files: own }] : [];
  });
}

function textIn(files: Files, file: string): (TextFile & { group: (typeof groups)[number] }) | null {
  const place = placeOfTexts(file);
  const role = roleOfFile(file);
  if (place === null || role === null) return null;
  if (file === brandFile) return { file, place, kind: "brand", label: "Names and colors", group: "Brand" };
  const sentences = { file, place, kind: "sentences" } as const;
  switch (role.kind) {
    case "sentences": {
      const known = Object.hasOwn(siteLabels, role.name) ? siteLabels[role.name] : undefined;
      return { ...sentences, label: known ?? schemaTitle(files, file), group: "Sentences of the site" };
    }
    case "site":
      return {
        ...sentences,
        label: titleOfWizard(files, role.wizard),
        group: "Sentences of a wizard",
      };
    case "mail":
      return { file, place, kind: "mail", label: fileWords(file), group: "Emails" };
    case "legal":
      return {
        ...{ file, place, kind: "legal" },
        label: /^# (.+)/u.exec(files[file] ?? "")?.[1]?.trim() ?? fileWords(file),
        group: "Legal documents",
      };
    default:
      return null;
  }
}

/** Returns where a file's texts are edited, below `texts/`; null for a file that has no such page. */
export function placeOfTexts(file: string): string | null {
  if (file === brandFile) return "brand";
  const role = roleOfFile(file);
  if (role?.kind === "site") return wizardFolder(role.wizard);
  return role && ["sentences", "mail", "legal"].includes(role.kind) ? file.replace(/\.\w+$/u, "") : null;
}

/** The title of the schema that the file names: "Wizard words". */
function schemaTitle(files: Files, file: string): string {
  const schema = String(valueAt(files, file, ["$schema"]) ?? "").replace(/^.*\//u, "schema/");
  const title = valueAt(files, schema, ["title"]);
  return typeof title === "string" ? title : fileWords(file);
}

/** `site/mail/reset-password.md` to "Reset password". */
export function fileWords(file: string): string {
  return capitalized((file.split("/").at(-1) ?? file).replace(/\.\w+$/u, "").replaceAll("-", " "));
}
