import type { MailOrder } from "../mail/outbox.ts";
import { leaveLinks } from "../mail/signed-links.ts";
import type { Services } from "../services.ts";
import type { Account } from "../store/accounts.ts";

/** Who gets a mail: somebody with an account, or, without one, whoever asked for early access. */
export interface Addressee {
  account: Pick<Account, "email" | "firstName"> | null;
  early: { email: string; firstName: string | null } | null;
}

/** The topic of mails with the access link. */
export const accessLink = "access-link";

/** Says what a topic is about. */
export function titleOf(_topic: string): string {
  return "Access link";
}

/** After everything that somebody waits for, and after reminders. */
const priority = 8;

/** Returns the mail of a topic to somebody; null while the server is not set up to send it. */
export function mailOfTopic(
  { env }: Pick<Services, "env">,
  topic: string,
  { account, early }: Addressee,
): MailOrder | null {
  if (topic !== accessLink || env.accessUrl === null) return null;
  const url = env.accessUrl;
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
