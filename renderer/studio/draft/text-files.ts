import { isObject } from "#engine";
import { parsedJson, roleOfFile, wizardFolder } from "#engine/authoring";

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

const brand = "site/brand.json";

/** What people call the files of site/; others go by the titles of their schemas. */
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

/** Returns every file of texts of a draft, by what people call them. */
export function textGroupsIn(files: Files): TextGroup[] {
  const paths = Object.keys(files);
  const named = (kind: TextFile["kind"], pattern: RegExp, label: (file: string, name: string) => string) =>
    paths
      .flatMap((file) => {
        const name = pattern.exec(file)?.[1];
        return name === undefined
          ? []
          : [{ file, kind, place: placeOf(file) ?? "", label: label(file, name) }];
      })
      .toSorted((one, other) => one.label.localeCompare(other.label));
  const groups: TextGroup[] = [
    {
      title: "Brand",
      files: paths.includes(brand)
        ? [{ file: brand, kind: "brand", place: "brand", label: "Names and colors" }]
        : [],
    },
    {
      title: "Sentences of the site",
      files: named("sentences", /^site\/(?!brand\.json)([\w-]+)\.json$/u, (file, name) =>
        Object.hasOwn(siteLabels, name) ? (siteLabels[name] ?? name) : titleIn(files, file),
      ),
    },
    {
      title: "Sentences of a wizard",
      files: named("sentences", /^wizards\/([\w-]+)\/site\.json$/u, (file) => wizardTitleIn(files, file)),
    },
    { title: "Emails", files: named("mail", /^site\/mail\/([\w-]+)\.md$/u, (_file, name) => wordsIn(name)) },
    {
      title: "Legal documents",
      files: named("legal", /^site\/legal\/([\w-]+)\.md$/u, (file, name) => {
        const [first = ""] = (files[file] ?? "").split("\n");
        return first.startsWith("# ") ? first.slice(2).trim() : wordsIn(name);
      }),
    },
  ];
  return groups.filter((group) => group.files.length > 0);
}

/** Returns where a file's texts are edited, below `texts/`; null for a file that has no such page. */
export function placeOf(file: string): string | null {
  if (file === brand) return "brand";
  const role = roleOfFile(file);
  if (role?.kind === "site") return wizardFolder(role.wizard);
  return /^(site\/(?:mail\/|legal\/)?[\w-]+)\.(?:json|md)$/u.exec(file)?.[1] ?? null;
}

/** The title of the schema that the file names: "Wizard words". */
function titleIn(files: Files, file: string): string {
  const { $schema } = objectIn(files[file]);
  const schema = typeof $schema === "string" ? files[`schema/${$schema.split("/").at(-1)}`] : undefined;
  const { title } = objectIn(schema);
  return typeof title === "string" ? title : wordsIn(file);
}

function wizardTitleIn(files: Files, file: string): string {
  const { meta } = objectIn(files[file.replace("site.json", "wizard.json")]);
  const title = isObject(meta) ? meta.title : undefined;
  return typeof title === "string" ? title : (file.split("/")[1] ?? file);
}

function objectIn(text: string | undefined): { [key: string]: unknown } {
  const value = parsedJson(text);
  return isObject(value) ? value : {};
}

/** `site/mail/reset-password.md` to "Reset password". */
export function wordsIn(file: string): string {
  const words = (file.split("/").at(-1) ?? file).replace(/\.\w+$/u, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
