import { textFile } from "#engine/authoring";

/** Variables of mails, in addition to `{brand}`. */
export interface MailVariables {
  /** The mail would be useless without these: its text must show them. */
  needed: readonly string[];
  /** The text may show these. */
  more: readonly string[];
  /** A folder may be without it. */
  isOptional?: true;
}

/**
 * Every mail that the server sends, by the name of its file in `definitions/site/mail`, with all variables that its
 * sender passes. Types hold senders to it, and the definition check holds templates to it.
 */
export const mails = {
  code: { needed: ["code"], more: ["minutes"] },
  "reset-password": { needed: ["url"], more: ["minutes"] },
  "confirm-device": { needed: ["url"], more: ["hours"] },
  "password-changed": { needed: ["url"], more: [] },
  "registration-confirmed": { needed: ["url"], more: ["firstName", "wizard", "reference", "date"] },
  "registration-reminder": { needed: ["url", "stopUrl"], more: ["firstName", "wizard", "step"] },
  "step-link": { needed: ["url"], more: ["step", "wizard"] },
  invitation: { needed: ["inviter", "company", "url"], more: ["role", "days"] },
  "access-link": { needed: ["url"], more: ["firstName"] },
  "early-access-link": { needed: ["url", "stopUrl"], more: ["firstName"] },
  "terms-changed": { needed: ["document", "url"], more: ["firstName", "date", "formerUrl"] },
  "staff-welcome": { needed: ["inviter", "role", "url"], more: [] },
  "staff-withdrawn": { needed: [], more: [] },
  "registration-question": { needed: ["url", "question"], more: ["firstName", "wizard", "reference"] },
  "registration-corrected": { needed: ["url"], more: ["firstName", "wizard", "reference"] },
  "case-answered": { needed: ["url", "question"], more: ["registrant", "wizard", "reference"] },
  "case-corrected": { needed: ["url"], more: ["registrant", "wizard", "reference"] },
  "registration-waiting": { needed: ["url"], more: ["firstName", "wizard", "reference"] },
  "deletion-notice": {
    needed: ["url", "date"],
    more: ["firstName", "wizard", "reference"],
    // Older releases lack this file. The check asks for it where a procedure announces deletions.
    isOptional: true,
  },
  "email-changed": { needed: ["url", "email"], more: ["firstName", "days"] },
  "email-back": { needed: ["url"], more: ["firstName"] },
  "data-ready": { needed: ["url"], more: ["firstName", "days"] },
  "close-account": { needed: ["url"], more: ["firstName", "minutes"] },
  "request-received": { needed: [], more: ["firstName", "date"] },
  "request-held": {
    needed: ["earlyAccess", "invitations"],
    more: ["firstName", "requests", "optedOut", "emails", "announcements", "records"],
  },
  "request-corrected": { needed: [], more: ["firstName"] },
  "request-deleted": { needed: [], more: ["firstName"] },
  "request-opted-out": { needed: [], more: ["firstName"] },
  "request-notice": { needed: [], more: ["firstName"] },
  "request-refused": { needed: ["reason"], more: ["firstName"] },
  "account-closed": { needed: [], more: ["firstName"] },
  "registration-returned": {
    needed: ["url"],
    more: ["firstName", "wizard", "reference", "corrections", "addition"],
  },
} as const satisfies { [name: string]: MailVariables };

export type MailName = keyof typeof mails;

/** A mail and its variables. `file` names another template for it, which shows the same. */
export type MailContent = {
  [Name in MailName]: {
    template: Name;
    file?: string;
    variables: { [variable in (typeof mails)[Name]["needed" | "more"][number]]: string };
  };
}[MailName];

/** The footer of every mail: who sent it, and whom to ask. */
export const footerFile = textFile("mail", "footer");

const launchSuffix = "-after-launch";

/** Returns the name of the mail that replaces this one once the product is launched. A folder need not have it. */
export function afterLaunchOf(name: string): string {
  return `${name}${launchSuffix}`;
}

/** Returns the mail that this one replaces after the launch; null for any other. */
export function beforeLaunchOf(name: string): string | null {
  return name.endsWith(launchSuffix) ? name.slice(0, -launchSuffix.length) : null;
}

/** Returns what the version of a mail for after the launch shows: the same, and the link to the product. */
export function shownAfterLaunch({ needed, more }: MailVariables): MailVariables {
  return { needed: [...needed, "accessUrl"], more };
}

function mailFileOf({ needed, more, isOptional }: MailVariables) {
  return {
    needed: [...needed],
    more: [...more, "brand"],
    hasSubject: true,
    ...(isOptional && { isOptional }),
  };
}

/** Returns the version of a mail for after the launch, as the definition check reads it. */
function afterLaunchFileOf(name: string, shown: MailVariables) {
  return [
    textFile("mail", afterLaunchOf(name)),
    { ...mailFileOf(shownAfterLaunch(shown)), isOptional: true },
  ] as const;
}

/** The same for the definition check: each file with what it must and may name, and whether it has a subject. */
const mailFiles = {
  ...Object.fromEntries(
    Object.entries(mails).flatMap(([name, shown]) => [
      [textFile("mail", name), mailFileOf(shown)] as const,
      afterLaunchFileOf(name, shown),
    ]),
  ),
  [footerFile]: {
    needed: ["legalEntity", "contactEmail"],
    more: ["postalAddress", "site", "brand"],
    hasSubject: false,
  },
};

/** The mails that a wizard may replace by its own, by their keys in `site.json`. */
export const replaceableMails = {
  confirmed: "registration-confirmed",
  reminder: "registration-reminder",
} as const satisfies { [key: string]: MailName };

/** A file of a wizard's own, and the mail that it replaces; it shows the same, and answers of the wizard. */
export interface OwnMail {
  name: string;
  replaces: MailName;
  /** Returns why braces can show no answer of the wizard; null when they can. */
  faultOf: (inside: string) => string | null;
}

/** Returns them with the mails of wizards' own. */
export function mailFilesWith(own: OwnMail[]) {
  const files = own.flatMap(({ name, replaces }) => {
    // Several wizards may share a mail: each of them must be able to fill it in.
    const readers = own.filter((other) => other.name === name);
    const faultOf = (inside: string) => readers.map((one) => one.faultOf(inside)).find(Boolean) ?? null;
    const [afterLaunch, shown] = afterLaunchFileOf(name, mails[replaces]);
    return [
      [afterLaunch, { ...shown, faultOf }] as const,
      [textFile("mail", name), { ...mailFileOf(mails[replaces]), faultOf }] as const,
    ];
  });
  return { ...Object.fromEntries(files), ...mailFiles };
}
