import { isStaffRole } from "../base/permissions.ts";
import { notFound } from "../base/problems.ts";
import { renameInSteps } from "../registrations/names-in-steps.ts";
import type { MyData, Names, Sharing } from "../responses/personal-data.ts";
import type { YourDataWords } from "../responses/site.ts";
import { answerTo, type OfForm, textField } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { type Versioned, versionedReply } from "../routing/versioned-response.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { closableFrom } from "./close-account.ts";
import { isLarge } from "./export.ts";
import { fatesOf } from "./fates.ts";

/** GET /api/site/your-data: the texts of the page, which load with it alone. */
export async function getWords(ctx: ApiContext): Promise<Versioned<YourDataWords>> {
  const { content: site } = ctx.services.definitions.current();
  if (!site) throw notFound("This server has no public pages.");
  return versionedReply(ctx, site.version, site.yourData);
}

/** GET /api/user/data -> MyData. */
export async function getMyData(ctx: ApiContext): Promise<MyData> {
  const { services } = ctx;
  const { store } = services;
  const { id, email, firstName, lastName, role } = ctx.state.user as SignedIn;
  ctx.set("Cache-Control", "private, no-store");
  return {
    ...{ email, firstName, lastName },
    isStaff: isStaffRole(role),
    optedOutAt: await store.sharingChoices.optedOutAt(email),
    isLarge: await isLarge(store, id),
    closing: {
      ...(await fatesOf(services, id)),
      possibleFrom: await closableFrom(services, store, id),
    },
  };
}

/** PUT /api/user/data/sharing `{optOut}` -> `{optedOutAt}`. */
export async function putSharing(ctx: ApiContext<{ optOut: boolean }>): Promise<Sharing> {
  const { store } = ctx.services;
  const { id, email } = ctx.state.user as SignedIn;
  const { optOut } = ctx.input;
  await store.transaction(async (tx) => {
    // What closes the account waits, so that no choice outlives it.
    if (await tx.accounts.hold(id)) await setOptOut(ctx, tx, { id, email }, optOut);
  });
  return { optedOutAt: await store.sharingChoices.optedOutAt(email) };
}

/** PUT /api/user/data/names `{firstName, lastName}`: corrects the account's names, and those in answers that were not sent yet. */
export async function putMyNames(ctx: ApiContext<OfForm<"firstName" | "lastName">>): Promise<Names> {
  const { id } = ctx.state.user as SignedIn;
  const answer = answerTo(ctx, "names", ["firstName", "lastName"]);
  const names = { firstName: textField(answer, "firstName"), lastName: textField(answer, "lastName") };
  await ctx.services.store.transaction((store) => correctNames(ctx, store, id, names));
  return names;
}

/** Gives an account these names. What was sent stays as it was sent. */
export async function correctNames(
  ctx: ApiContext,
  store: Store,
  id: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  if (!(await store.accounts.hold(id))) return;
  await renameInSteps(ctx.services, store, { id }, { ...names, sentStays: true });
  await store.accounts.setNames(id, names.firstName, names.lastName);
  await record(ctx, store, { action: "names-corrected", target: id, result: "ok" });
}

/** Stores the choice of a person, with or without an account. */
export async function setOptOut(
  ctx: ApiContext,
  store: Store,
  { id, email }: { id: string; email: string },
  optOut: boolean,
): Promise<void> {
  await store.sharingChoices.setOptOut(email, optOut ? ctx.services.clock() : null);
  await record(ctx, store, { action: "sharing-changed", target: id, result: "ok" });
}
