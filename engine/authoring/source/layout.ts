/** The files of a wizard that stand directly in its folder. */
type WizardPart = "wizard" | "journeys" | "procedure" | "site";

/** A page of questions: a step of a wizard, or a form of its procedure, called as in `findings/company`. */
export interface Page {
  wizard: string;
  step: string;
}

/** Role of a file of a definitions folder, by its path. */
export type FileRole =
  | { kind: WizardPart; wizard: string }
  | ({ kind: "step" | "case-form" } & Page)
  | { kind: "list" | "shared" | "form" | TextKind; name: string };

/** Texts around the wizards: sentences of the site, a mail, a legal document. */
type TextKind = "sentences" | "mail" | "legal";

/** The folders that the engine reads; a host may keep others beside them. */
export const readFolders = ["wizards", "options", "accounts", "shared"];

const inWizard =
  /^wizards\/([^/]+)\/(?:(wizard|journeys|procedure|site)|steps\/([^/]+)|((?:findings|moves)\/[^/]+))\.json$/u;
const alone = /^(options|shared|accounts)\/([^/]+)\.json$/u;
const texts = /^site(?:\/([\w-]+)\.json|\/(mail|legal)\/([\w-]+)\.md)$/u;
const kinds = { options: "list", shared: "shared", accounts: "form" } as const;

/** Returns what a file is; null for pictures and schemas, and for what nothing reads. */
export function roleOfFile(file: string): FileRole | null {
  const [, wizard, part, step, form] = inWizard.exec(file) ?? [];
  if (wizard && part) return { kind: part as WizardPart, wizard };
  if (wizard && step) return { kind: "step", wizard, step };
  if (wizard && form) return { kind: "case-form", wizard, step: form };
  const [, folder, name] = alone.exec(file) ?? [];
  if (folder && name) return { kind: kinds[folder as keyof typeof kinds], name };
  const [, sentences, kind, text] = texts.exec(file) ?? [];
  if (sentences) return { kind: "sentences", name: sentences };
  return kind && text ? { kind: kind as "mail" | "legal", name: text } : null;
}

/** Returns the wizard in whose folder a file is, whatever it is there; null for others. */
export function wizardOfFile(file: string): string | null {
  return /^wizards\/([^/]+)\//u.exec(file)?.[1] ?? null;
}

export function wizardFolder(wizard: string): string {
  return `wizards/${wizard}`;
}

export function stepsFolder(wizard: string): string {
  return `${wizardFolder(wizard)}/steps/`;
}

/** Returns a file of a wizard: its machine, unless another part is named. */
export function wizardFile(wizard: string, part: WizardPart = "wizard"): string {
  return `${wizardFolder(wizard)}/${part}.json`;
}

/** Returns the file that is a page's own. Some take their questions from another one: see `questionsFileOf`. */
export function pageFile({ wizard, step }: Page): string {
  return `${wizardFolder(wizard)}/${isCaseForm(step) ? step : `steps/${step}`}.json`;
}

/** Returns what a page is called that is a form of a procedure: of a finding or of a move. */
export function caseForm(of: "findings" | "moves", name: string): string {
  return `${of}/${name}`;
}

/** Returns whether a page is a form of a procedure: what a finding or a move asks. */
export function isCaseForm(step: string): boolean {
  return /^(?:findings|moves)\//u.test(step);
}

/** Returns the findings among forms of a procedure. */
export function findingsAmong(forms: string[]): string[] {
  return forms.flatMap((form) => /^findings\/(.+)$/u.exec(form)?.[1] ?? []);
}

export function listFile(list: string): string {
  return `options/${list}.json`;
}

/** The forms of the accounts: of login, of sign-up. */
export const formsFolder = "accounts/";

export function formFile(name: string): string {
  return `${formsFolder}${name}.json`;
}

/** The folder of what several wizards use: pages, blocks, fields, pictures. */
export const sharedFolder = "shared/";

export function sharedFile(name: string): string {
  return `${sharedFolder}${name}.json`;
}

/** Returns the file with sentences of the site: of its home page, of its errors. */
export function sentencesFile(name: string): string {
  return `site/${name}.json`;
}

/** The names and colors of the product, which every page and mail shows. */
export const brandFile = sentencesFile("brand");

export function textFolder(kind: "mail" | "legal"): string {
  return `site/${kind}/`;
}

/** Returns the file of a mail or a legal document. */
export function textFile(kind: "mail" | "legal", name: string): string {
  return `${textFolder(kind)}${name}.md`;
}

export function schemaFile(schema: string): string {
  return `schema/${schema}`;
}

export function isSchemaFile(file: string): boolean {
  return file.startsWith(schemaFile(""));
}

export function isSharedFile(file: string): boolean {
  return file.startsWith(sharedFolder);
}

/** Returns whether any wizard may read a file: an option list, or what is shared. */
export function isForAllWizards(file: string): boolean {
  return isSharedFile(file) || file.startsWith("options/");
}

/** Returns the folders with the pictures of a page: of its wizard, or of the accounts, and the shared ones. */
export function pictureFolders(wizard: string | null): string[] {
  return [wizard === null ? formsFolder : `${wizardFolder(wizard)}/`, sharedFolder].map(
    (own) => `${own}pictures`,
  );
}

/** Files of a folder by path, whatever is known of each. */
type Files = { readonly [file: string]: unknown };

/** Returns the wizards that have a file: their machine, unless another part is named. */
export function wizardsIn(files: Files, part: WizardPart = "wizard"): string[] {
  return rolesIn(files).flatMap((role) => (role.kind === part ? role.wizard : []));
}

/** Returns the steps of a wizard that have a file. */
export function stepsIn(files: Files, wizard: string): string[] {
  return pagesIn(files, "step", wizard);
}

/** Returns the forms of a wizard's procedure: `findings/company`, `moves/decline`. */
export function caseFormsIn(files: Files, wizard: string): string[] {
  return pagesIn(files, "case-form", wizard);
}

/** Returns the names of the files of a kind: of option lists, of mails. */
export function namesIn(files: Files, kind: "list" | "shared" | TextKind): string[] {
  return rolesIn(files).flatMap((role) => (role.kind === kind ? role.name : []));
}

function pagesIn(files: Files, kind: "step" | "case-form", wizard: string): string[] {
  return rolesIn(files).flatMap((role) => (role.kind === kind && role.wizard === wizard ? role.step : []));
}

function rolesIn(files: Files): FileRole[] {
  return Object.keys(files).flatMap((file) => roleOfFile(file) ?? []);
}
