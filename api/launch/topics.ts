import type { Library } from "#engine";
import type { MailOrder } from "../mail/outbox.ts";
import { leaveLinks } from "../mail/signed-links.ts";
import type { Services } from "../routing/services.ts";
import type { LiveDocument } from "../site/legal-versions.ts";
import type { Site } from "../site-content/site.ts";
import type { Account } from "../store/accounts.ts";

export type TopicServices = Pick<Services, "env" | "definitions"> & { documents: LiveDocument[] };

/** The recipient of a mail: somebody with an account, or else somebody who asked for early access. */
export interface Addressee {
  account: Pick<Account, "email" | "firstName"> | null;
  early: { email: string; firstName: string | null } | null;
}

/** The topic of mails with the access link. */
export const accessLink = "access-link";

/** The topic of a legal document of a date: `legal:terms-of-use/2026-02-28`. */
export function legalTopic(page: string, day: string): string {
  return `legal:${page}/${day}`;
}

/** Returns the document and the day of a topic; null if it is about something else. */
export function legalIn(topic: string): { page: string; day: string } | null {
  const [, page, day] = /^legal:([\w-]+)\/(\d{4}-\d\d-\d\d)$/u.exec(topic) ?? [];
  return page && day ? { page, day } : null;
}

/** Says what a topic is about. */
export function titleOfTopic(library: Library<Site>, topic: string): string {
  const legal = legalIn(topic);
  return legal ? `New version: ${documentTitle(library, legal.page)}` : "Access link";
}

function documentTitle({ content }: Library<Site>, page: string): string {
  return content?.legal.documents.find((one) => one.page === page)?.title ?? page;
}

/** Priority after everything that somebody waits for, and after reminders. */
const priority = 8;

/** Returns the mail of a topic to somebody; null while the server is not set up to send it. */
export function mailOfTopic(services: TopicServices, topic: string, addressee: Addressee): MailOrder | null {
  const legal = legalIn(topic);
  if (legal) return legalMail(services, legal, addressee);
  return services.env.accessUrl === null ? null : linkMail(services, services.env.accessUrl, addressee);
}

function legalMail(
  services: TopicServices,
  { page, day }: { page: string; day: string },
  { account }: Addressee,
): MailOrder | null {
  if (!account) return null;
  const document = services.documents.find((one) => one.page === page);
  const own = `${services.env.publicUrl}/legal/${page}`;
  const before = (document?.former ?? []).find((one) => one.day !== day);
  return {
    to: account.email,
    priority,
    template: "terms-changed",
    variables: {
      firstName: account.firstName ?? "",
      document: documentTitle(services.definitions.current(), page),
      date: document?.day === day ? document.date : day,
      // The mail is about this version even if a newer one is live by then.
      url: document?.day === day ? own : `${own}/${day}`,
      formerUrl: before ? `${own}/${before.day}` : own,
    },
  };
}

function linkMail(
  { env }: Pick<Services, "env">,
  url: string,
  { account, early }: Addressee,
): MailOrder | null {
  if (account)
    return {
      to: account.email,
      priority,
      template: "access-link",
      variables: { url, firstName: account.firstName ?? "" },
    };
  if (!early) return null;
  const stopUrl = leaveLinks.linkFor(env, Buffer.from(early.email).toString("base64url"));
  return {
    to: early.email,
    priority,
    template: "early-access-link",
    variables: { url, firstName: early.firstName ?? "", stopUrl },
    unsubscribeUrl: stopUrl,
  };
}
