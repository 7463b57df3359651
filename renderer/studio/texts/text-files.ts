/** A file of texts, as the list at the left shows it. */
export interface TextFile {
  file: string;
  label: string;
  kind: "sentences" | "mail" | "legal";
}

export interface TextGroup {
  title: string;
  files: TextFile[];
}

type Files = { readonly [file: string]: string };

/** Returns every file of texts of a draft, by what people call them. */
export function textGroupsIn(files: Files): TextGroup[] {
  const paths = Object.keys(files).sort();
  const wizardFiles = paths.filter((file) => /^wizards\/[^/]+\/site\.json$/u.test(file));
  const groups: TextGroup[] = [
    { title: "Brand", files: [named("site/brand.json", "Names and addresses", "sentences")] },
    {
      title: "Sentences of the site",
      files: paths
        .filter((file) => /^site\/[^/]+\.json$/u.test(file) && file !== "site/brand.json")
        .map((file) => named(file, titleIn(files, file), "sentences")),
    },
    {
      title: "Sentences of a wizard",
      files: wizardFiles.map((file) => named(file, wizardTitleIn(files, file), "sentences")),
    },
    {
      title: "Emails",
      files: paths
        .filter((file) => /^site\/mail\/[^/]+\.md$/u.test(file))
        .map((file) => named(file, fromSlug(file), "mail")),
    },
    {
      title: "Legal documents",
      files: paths
        .filter((file) => /^site\/legal\/[^/]+\.md$/u.test(file))
        .map((file) => named(file, fromSlug(file), "legal")),
    },
  ];
  return groups
    .map((group) => ({ ...group, files: group.files.filter(({ file }) => files[file] !== undefined) }))
    .filter((group) => group.files.length > 0);
}

function named(file: string, label: string, kind: TextFile["kind"]): TextFile {
  return { file, label, kind };
}

/** The title of the schema that the file names: "Wizard words". */
function titleIn(files: Files, file: string): string {
  const { $schema } = objectIn(files[file]);
  const schema = typeof $schema === "string" ? files[`schema/${$schema.split("/").at(-1)}`] : undefined;
  const { title } = objectIn(schema);
  return typeof title === "string" ? title : fromSlug(file);
}

function wizardTitleIn(files: Files, file: string): string {
  const { meta } = objectIn(files[file.replace("site.json", "wizard.json")]);
  const title = (meta as { title?: unknown } | undefined)?.title;
  return typeof title === "string" ? title : (file.split("/")[1] ?? file);
}

function objectIn(text: string | undefined): { [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as { [key: string]: unknown }) : {};
  } catch {
    return {};
  }
}

/** `site/mail/reset-password.md` to "Reset password". */
function fromSlug(file: string): string {
  const words = (file.split("/").at(-1) ?? file).replace(/\.\w+$/u, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
