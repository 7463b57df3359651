import { brandFile, roleOfFile } from "#engine/authoring";
import { footerFile, type MailVariables } from "../site-content/mails.ts";
import type { Variables } from "./fill.ts";
import { mailColors } from "./mail-colors.ts";
import { type RenderedMail, renderMail } from "./templates.ts";

/** Returns every mail of a definitions folder with sample values. `texts` are the folder's files by path. */
export function sampleMails(texts: { [file: string]: string }): ({ name: string } & RenderedMail)[] {
  return Object.keys(texts).flatMap((file) => {
    const role = file === footerFile ? null : roleOfFile(file);
    return role?.kind === "mail" ? [{ name: role.name, ...sampleMail(texts, file) }] : [];
  });
}

/**
 * Returns one mail with sample values, or with those that are given. An answer that it shows and that is not given
 * reads as its words for absence, or as its name.
 */
export function sampleMail(
  texts: { [file: string]: string },
  file: string,
  known: Variables = {},
): RenderedMail {
  const template = texts[file] ?? "";
  const { name, colors, ...brand } = JSON.parse(texts[brandFile] ?? "{}");
  const values = { ...samples, ...answersIn(template), ...brand, brand: name, ...known };
  return renderMail(template, texts[footerFile] ?? "", values, mailColors(colors));
}

/** Returns what a mail may show, with the sample values of these words. */
export function sampleValues(
  { needed, more }: MailVariables,
  known: Variables,
): { name: string; sample: string; isNeeded: boolean }[] {
  const values: Variables = { ...samples, ...known };
  return [...needed, ...more].map((name) => ({
    name,
    sample: values[name] ?? "",
    isNeeded: needed.includes(name),
  }));
}

function answersIn(template: string): { [name: string]: string } {
  const found = [...template.matchAll(/\{([\w-]+\.[\w.-]+(?:\|[^{}\n]*)?)\}/gu)].map(([, inside = ""]) => {
    const [answer, words] = inside.split("|");
    return [inside, words ?? `[${answer}]`];
  });
  return Object.fromEntries(found);
}

const samples = {
  site: "https://register.example.com",
  code: "048213",
  minutes: "30",
  hours: "24",
  days: "7",
  step: "Business Location",
  url: "https://register.example.com/page?token=dGhpcyBpcyBvbmx5IGEgc2FtcGxlIG9mIGEgdG9rZW4",
  accessUrl: "https://app.example.com",
  stopUrl: "https://register.example.com/stop-reminders?token=c2FtcGxl",
  firstName: "Maria",
  wizard: "Registration",
  reference: "7F3A-09BC",
  date: "March 4, 2026",
  email: "maria@example.com",
  earlyAccess: "Maria Lopez, 2026-03-04",
  invitations: "2",
  requests: "1",
  optedOut: "2026-03-01",
  emails: "3",
  announcements: "none",
  records: "4",
  reason: "We could not confirm that the request is yours.",
  inviter: "Maria Lopez",
  company: "Fulton County",
  role: "a Member",
  registrant: "Peachtree Data Works",
  question: "Which county issued your business license?",
  corrections:
    "Tax ID/EIN: The number on the document is another one.\nVerification document: The second page is missing.",
  document: "Terms of Service",
  formerUrl: "https://register.example.com/legal/terms-of-use/2024-01-24",
  addition: "Call us if you have questions.",
};
