import { randomUUID } from "node:crypto";
import { isStaffRole } from "../base/permissions.ts";
import { HttpProblem } from "../base/problems.ts";
import { unlinked } from "../mail/unlinked.ts";
import { closeAccount } from "../personal-data/close-account.ts";
import { mailDataLink } from "../personal-data/export.ts";
import { correctNames, setOptOut } from "../personal-data/handlers.ts";
import type { Done } from "../responses/done.ts";
import type { PeopleRequest } from "../responses/people-requests.ts";
import { answerTo, invalid, type OfForm, textField } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Account } from "../store/accounts.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { openRequest, shortText, staffName } from "./handlers.ts";
import { mailAnswer } from "./mails.ts";
import { needsIdentity } from "./terms.ts";

/**
 * POST /api/desk/requests/:id/carry-out `{firstName?, lastName?}`: does what was asked, by the code with which people do
 * it themselves, and answers by mail. A correction takes the right names.
 */
export async function postCarryOut(
  ctx: ApiContext<{ id: string } & OfForm<"firstName" | "lastName">>,
): Promise<Done> {
  const { services } = ctx;
  const { id } = ctx.input;
  const request = await services.store.transaction((store) => openRequest(store, id));
  refuseUnchecked(request);
  const account = await services.store.accounts.findByEmail(request.email);
  if (account) refuseOwn(ctx, account);
  if (request.kind === "deletion" && account)
    await closeAccount(ctx, account.id, (store) => closeRequest(ctx, store, request, account));
  else await services.store.transaction((store) => closeRequest(ctx, store, request, account));
  services.mail.wake();
  return { success: true, message: "It is done. We emailed them." };
}

/** POST /api/desk/requests/:id/refuse `{reason}`: says why not, by mail. */
export async function postRefusal(ctx: ApiContext<{ reason: string; id: string }>): Promise<Done> {
  const { services } = ctx;
  const { id } = ctx.input;
  const reason = shortText(ctx.input.reason, "reason", 2_000);
  if (reason === "") throw invalid([{ path: ["reason"], message: "Say why.", rule: "required" }]);
  await services.store.transaction(async (store) => {
    const request = await openRequest(store, id);
    await end(ctx, store, request, { outcome: "refused", answer: reason });
    await mailAnswer(services, store, request, { template: "request-refused", reason: unlinked(reason) });
  });
  services.mail.wake();
  return { success: true, message: "We emailed them why." };
}

/** Carries a request out in the transaction, which locks it: of two presses, one does it. */
async function closeRequest(
  ctx: ApiContext<OfForm<"firstName" | "lastName">>,
  store: Store,
  { id }: PeopleRequest,
  account: Account | null,
): Promise<void> {
  const { services } = ctx;
  const request = await openRequest(store, id);
  await end(ctx, store, request, { outcome: "done", answer: null });
  const answer = (
    template: "request-corrected" | "request-deleted" | "request-opted-out" | "request-notice",
  ) => mailAnswer(services, store, request, { template });
  switch (request.kind) {
    case "access":
      return await (account ? mailDataLink(ctx, store, account) : mailWhatIsHeld(ctx, store, request));
    case "correction": {
      if (!account) throw new HttpProblem(409, "no-account", "Nobody has an account with this email.");
      const names = answerTo(ctx, "names", ["firstName", "lastName"]);
      await correctNames(ctx, store, account.id, {
        firstName: textField(names, "firstName"),
        lastName: textField(names, "lastName"),
      });
      return await answer("request-corrected");
    }
    case "deletion":
      // Closing the account says goodbye itself.
      if (!account) {
        await forgetStranger(store, request);
        await answer("request-deleted");
      }
      return;
    case "opt-out":
      await setOptOut(ctx, store, { id: account?.id ?? request.id, email: request.email }, true);
      return await answer("request-opted-out");
    default:
      return await answer("request-notice");
  }
}

async function mailWhatIsHeld({ services }: ApiContext, store: Store, request: PeopleRequest): Promise<void> {
  const { earlyAccess, invitations, requests, announcements, emails, acts } =
    await store.storedAbout.underAddress(request.email);
  const optedOut = await store.sharingChoices.optedOutAt(request.email);
  const names = [earlyAccess?.firstName, earlyAccess?.lastName].filter(Boolean).join(" ");
  const asked = earlyAccess && [names, String(earlyAccess.askedAt).slice(0, 10)].filter(Boolean).join(", ");
  await mailAnswer(services, store, request, {
    template: "request-held",
    earlyAccess: unlinked(asked ?? "none"),
    invitations: countOrNone(invitations.length),
    requests: countOrNone(requests.length),
    optedOut: optedOut?.slice(0, 10) ?? "no",
    emails: countOrNone(emails.length),
    announcements: countOrNone(announcements.length),
    records: countOrNone(acts),
  });
}

const countOrNone = (count: number) => (count === 0 ? "none" : String(count));

/** Deletes what is stored under the address of somebody without an account. */
async function forgetStranger(store: Store, { email }: PeopleRequest): Promise<void> {
  await store.erasure.forgetAddress(email);
  await store.erasure.forgetMails(email);
  await store.peopleRequests.forget(email);
  await store.namesInRecords.loseInAudit(randomUUID(), email);
}

async function end(
  ctx: ApiContext,
  store: Store,
  { id, kind }: PeopleRequest,
  { outcome, answer }: { outcome: "done" | "refused"; answer: string | null },
): Promise<void> {
  const closedAt = ctx.services.clock().toISOString();
  await store.peopleRequests.change(id, { outcome, answer, closedBy: staffName(ctx), closedAt });
  await record(ctx, store, { action: "request-closed", target: `${id} ${kind} ${outcome}`, result: "ok" });
}

function refuseUnchecked({ kind, identity }: PeopleRequest): void {
  if (identity !== null || !needsIdentity(kind)) return;
  const message = "First say how you checked that this comes from the person.";
  throw new HttpProblem(409, "identity", message);
}

function refuseOwn(ctx: ApiContext, account: Account): void {
  if (account.id !== (ctx.state.user as SignedIn).id && !isStaffRole(account.role)) return;
  const message = "This email belongs to our staff. Use the page “Your data”.";
  throw new HttpProblem(409, "staff", message);
}
