import { isObject, valueIn } from "#engine";
import {
  jsonIn,
  listInWords,
  namesIn,
  type Operation,
  type SourceFiles,
  textFile,
  titleOfWizard,
  valueAt,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import { fileWords } from "../../draft/text-files.ts";
import { freeName } from "../../naming/free-name.ts";

/** Mail that a wizard defines: when a registration is complete, and to those who have not finished. */
export type WizardMail = "confirmed" | "reminder";

const usual = { confirmed: "registration-confirmed", reminder: "registration-reminder" };

/** Readers of mails that no wizard defines. */
const others: { [name: string]: string } = {
  "access-link": "Sent to registrants when the product is launched, from the page Launch.",
  "early-access-link":
    "Sent to people who asked for early access when the product is launched, from the page Launch.",
  "account-closed": "Sent to people who closed their account, as the last email.",
  "close-account": "Sent to people who ask to close their account, with the link that does.",
  "data-ready": "Sent to people whose data is too large to wait for, with the link to it.",
  "deletion-notice":
    "Sent to people before a registration that they never finished is deleted, if its procedure says so.",
  "email-back": "Sent to people who took an earlier email back.",
  "email-changed": "Sent to the earlier email of people who changed it.",
  "request-corrected": "Sent to people who wrote, when their name is corrected.",
  "request-deleted": "Sent to people who wrote, when what we kept is deleted.",
  "request-held": "Sent to people who wrote and have no account, with what we keep.",
  "request-notice": "Sent to people who asked for the notice of Shine the Light.",
  "request-opted-out": "Sent to people who wrote, when they are opted out of sharing.",
  "request-received": "Sent to people who wrote, when their request is recorded.",
  "request-refused": "Sent to people who wrote, with why we can’t do it.",
  "case-answered": "Sent to the reviewer whom a case is assigned to, when its registrant answers a question.",
  "case-corrected": "Sent to the reviewer whom a case is assigned to, when its registrant sends corrections.",
  code: "Sent to people who give their address, with the code that they type.",
  "confirm-device": "Sent to people whose account takes no new device after too many wrong passwords.",
  footer: "Stands at the end of every email.",
  invitation: "Sent to people who are invited to join a company’s team.",
  "password-changed": "Sent to people whose password was changed.",
  "registration-corrected": "Sent to people who sent their corrections.",
  "registration-question": "Sent to people whom a reviewer asks something.",
  "registration-waiting": "Sent to people who haven’t answered after 3 and after 10 days.",
  "registration-returned": "Sent to people who must correct answers.",
  "reset-password": "Sent to people who forgot their password.",
  "staff-welcome": "Sent to people who become staff.",
  "staff-withdrawn": "Sent to people who are no longer staff.",
  "terms-changed":
    "Sent to people with an account when a legal document has a new date, from the page Launch.",
  "step-link": "Sent to people who ask for a link to their step.",
};

/** The name of a mail that replaces another one once the product is launched. */
const afterLaunch = /^(.+)-after-launch$/u;

/** Returns the name of the mail that a wizard sends. */
export function mailOf(files: SourceFiles, wizard: string, use: WizardMail): string {
  return namedMail(files, wizard, use) ?? usual[use];
}

function namedMail(files: SourceFiles, wizard: string, use: WizardMail): string | null {
  const named = valueAt(files, wizardFile(wizard, "site"), ["mails", use]);
  return typeof named === "string" ? named : null;
}

/** Returns the wizards that send a mail. */
export function wizardsSending(files: SourceFiles, name: string, use: WizardMail): string[] {
  return wizardsIn(files).filter((wizard) => mailOf(files, wizard, use) === name);
}

/** Returns the wizard that alone names a mail as its own, so that the mail may show its answers; null if none does. */
export function ownerOf(files: SourceFiles, name: string): string | null {
  const owners = wizardsIn(files).filter((wizard) =>
    (["confirmed", "reminder"] as const).some((use) => namedMail(files, wizard, use) === name),
  );
  return owners.length === 1 ? (owners[0] ?? null) : null;
}

/** Says who gets a mail. */
export function readersOf(files: SourceFiles, name: string): string {
  const before = afterLaunch.exec(name)?.[1];
  if (before !== undefined)
    return `Sent in place of “${fileWords(before)}” once the platform is live. ${readersOf(files, before)}`;
  const titles = (use: WizardMail) =>
    listInWords(
      wizardsSending(files, name, use).map((wizard) => `“${titleOfWizard(files, wizard)}”`),
      "and",
    );
  const [confirmed, reminder] = [titles("confirmed"), titles("reminder")];
  return [
    others[name] ?? "",
    confirmed && `Sent to people who complete ${confirmed}.`,
    reminder && `Sent to people who began ${reminder} and haven’t finished.`,
    ...movesSending(files, name),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Says after which moves of reviewers a mail is sent. */
function movesSending(files: SourceFiles, name: string): string[] {
  return wizardsIn(files).flatMap((wizard) => {
    const moves = valueAt(files, wizardFile(wizard, "procedure"), ["meta", "moves"]);
    const sending = Object.values(isObject(moves) ? moves : {}).filter(
      (move) => valueIn(move, ["mail"]) === name,
    );
    return sending.map(
      (move) => `Sent after the move “${valueIn(move, ["button"])}” of “${titleOfWizard(files, wizard)}”.`,
    );
  });
}

/** Gives a wizard its own mail, which starts as a copy of the one that it sends now. */
export function ownMailEdit(
  files: SourceFiles,
  wizard: string,
  use: WizardMail,
): { operations: Operation[]; name: string } {
  const now = mailOf(files, wizard, use);
  const name = freeName(`${wizard} ${use}`, new Set(namesIn(files, "mail")), "mail");
  const file = wizardFile(wizard, "site");
  const site = jsonIn(files, file);
  const before = isObject(site) ? site.mails : undefined;
  const value = { ...(isObject(before) ? before : {}), [use]: name };
  const mail: Operation = {
    kind: "write",
    file: textFile("mail", name),
    text: files[textFile("mail", now)] ?? "",
    before: null,
  };
  const launched = files[textFile("mail", `${now}-after-launch`)];
  const mailAfterLaunch: Operation[] =
    launched === undefined
      ? []
      : [{ kind: "write", file: textFile("mail", `${name}-after-launch`), text: launched, before: null }];
  const named: Operation = isObject(site)
    ? { kind: "set", file, path: ["mails"], value, ...(before === undefined ? {} : { before }) }
    : {
        kind: "write",
        file,
        text: `${JSON.stringify({ $schema: "../../schema/wizard-site.schema.json", mails: value }, null, 2)}\n`,
        before: null,
      };
  return { operations: [mail, ...mailAfterLaunch, named], name };
}
