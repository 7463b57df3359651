import {
  brandFile,
  didYouMean,
  type Fault,
  listed,
  markdownIn,
  placesIn,
  type SourceFiles,
  textFolder,
} from "#engine/authoring";

/** Ids of the rules that only apply to mails. */
export const mailRules = ["mail-file", "mail-shape", "mail-variable"] as const;

type MailRule = (typeof mailRules)[number];

/** Placeholders that a template must and may have, and whether it begins with a subject. */
interface MailFile {
  needed: string[];
  more: string[];
  hasSubject: boolean;
  /** A folder may be without it. */
  isOptional?: boolean;
  /** Reason why these braces can't show an answer, or null; only for mails of wizards. */
  faultOf?: (inside: string) => string | null;
}

/** The templates of all mails that a server sends: each file with what it may show. */
interface MailFiles {
  [file: string]: MailFile;
}

const folder = textFolder("mail");
/** Characters of a mail. The longest of ours has a tenth of them. */
const longestMail = 10_000;
/** Mail programs cut off longer subjects in every list. */
const longestSubject = 120;

/** Checks templates against the variables that their senders pass, so that nobody gets a mail with a gap in it. */
export function checkMails(files: SourceFiles, mails: MailFiles): Fault[] {
  const names = Object.keys(mails);
  const missing = names
    .filter((file) => files[file] === undefined && !mails[file]?.isOptional)
    .map((file) => faultAt(file, "mail-file", "The server sends this mail: put the file back."));
  if (files[brandFile] === undefined)
    missing.push(faultAt(brandFile, "mail-file", "Every mail names the brand: put the file back."));
  const strays = Object.keys(files)
    .filter((file) => file.startsWith(folder) && !names.includes(file))
    .map((file) => {
      const meant = didYouMean(nameOfMail(file), names.map(nameOfMail));
      return faultAt(file, "mail-file", `The server sends no mail of this name${meant}.`);
    });
  const inside = names.flatMap((file) => faultsIn(file, files[file], mails[file] as MailFile));
  return [...missing, ...strays, ...inside];
}

function faultsIn(file: string, text: string | undefined, mail: MailFile): Fault[] {
  if (text === undefined) return [];
  const placeOf = placesIn(file, text);
  const faults: Fault[] = [];
  const report = (rule: MailRule, offset: number, message: string) =>
    faults.push({ ...placeOf(offset), rule, message });

  if (text.length > longestMail) {
    report(
      "mail-shape",
      0,
      `Shorten this mail to ${longestMail.toLocaleString("en-US")} characters or fewer.`,
    );
    return faults;
  }
  const known = [...mail.needed, ...mail.more];
  const shown = new Set<string>();
  const bodyStart = mail.hasSubject ? lineEnd(text, 0) : 0;
  checkMarks(text, report);
  for (const match of text.matchAll(/\{(\w*)\}|\{([^{}\n]*)\}|[{}]/gu)) {
    const [, name, answer] = match;
    if (answer !== undefined && mail.faultOf) {
      const fault = mail.faultOf(answer);
      if (fault !== null) report("mail-variable", match.index, fault);
    } else if (name === undefined || name === "") {
      report("mail-shape", match.index, "Braces only stand around the name of a variable, as in {brand}.");
    } else if (!known.includes(name)) {
      const message = `This mail has no {${name}}${didYouMean(name, known)}. It may show ${listed(known)}.`;
      report("mail-variable", match.index, message);
    } else if (match.index >= bodyStart) shown.add(name);
  }
  const hidden = mail.needed.filter((name) => !shown.has(name));
  if (hidden.length > 0) {
    report("mail-variable", 0, `The text below the subject must show ${listed(hidden.map(inBraces))}.`);
  }
  if (mail.hasSubject) checkSubject(text, report);
  if (text.slice(bodyStart).trim() === "") report("mail-shape", 0, "This mail says nothing.");
  return faults;
}

/** Headings, and buttons on lines of their own, are all that a mail has of Markdown. */
function checkMarks(text: string, report: (rule: MailRule, offset: number, message: string) => void): void {
  let offset = 0;
  for (const line of text.split("\n")) {
    const words = line
      .trim()
      .replace(/^(?:##? |> )/u, "")
      .replace(/^- (\{\w+\})$/u, "$1")
      .replace(/^\[([^\]]+)\]\(\{\w+\}\)$/u, "$1");
    const marks = markdownIn(words);
    if (marks !== null) report("mail-shape", offset, `"${marks.slice(0, 60)}" would be shown as typed.`);
    offset += line.length + 1;
  }
}

function checkSubject(text: string, report: (rule: MailRule, offset: number, message: string) => void): void {
  const subject = /^# +(\S.*)$/u.exec(text.slice(0, lineEnd(text, 0)).trimEnd())?.[1];
  if (subject === undefined) {
    report("mail-shape", 0, "The first line is the subject, after a # and a space.");
  } else if (subject.length > longestSubject) {
    report("mail-shape", 0, `Shorten the subject to ${longestSubject} characters or fewer.`);
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function inBraces(name: string): string {
  return `{${name}}`;
}

function nameOfMail(file: string): string {
  return file.slice(folder.length);
}

function faultAt(file: string, rule: MailRule, message: string): Fault {
  return { file, line: 1, column: 1, rule, message };
}
