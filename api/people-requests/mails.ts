import type { PeopleRequest } from "../responses/people-requests.ts";
import type { Services } from "../routing/services.ts";
import type { MailContent } from "../site-content/mails.ts";
import type { Store } from "../store/store.ts";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** An answer to a request. */
export type RequestAnswer =
  | { template: "request-received" | "request-corrected" | "request-deleted" | "request-opted-out" }
  | { template: "request-notice" }
  | ({ template: "request-held" } & Held)
  | { template: "request-refused"; reason: string };

/** Data kept under an address, in words. */
type Held = Omit<Extract<MailContent, { template: "request-held" }>["variables"], "firstName">;

/** Mails an answer to the person who asked. An address without an account is forgotten once the mail is sent. */
export async function mailAnswer(
  { mail }: Services,
  store: Store,
  { name, email, dueOn }: PeopleRequest,
  answer: RequestAnswer,
): Promise<void> {
  const firstName = name ?? "";
  const order = orderOf(answer, firstName, longDate.format(new Date(`${dueOn}T12:00:00Z`)));
  const isLast = answer.template === "request-deleted";
  await mail.post(store, { to: email, ...order, ...(isLast && { forgetsRecipient: true as const }) });
}

function orderOf(answer: RequestAnswer, firstName: string, date: string) {
  switch (answer.template) {
    case "request-received":
      return { template: answer.template, variables: { firstName, date } };
    case "request-held": {
      const { template, ...held } = answer;
      return { template, variables: { firstName, ...held } };
    }
    case "request-refused":
      return { template: answer.template, variables: { firstName, reason: answer.reason } };
    default:
      return { template: answer.template, variables: { firstName } };
  }
}
