import type { Json } from "#engine";
import { notFound } from "../base/problems.ts";
import { renameInSteps } from "../registrations/names-in-steps.ts";
import type { NamesSaved } from "../responses/accounts.ts";
import { answerTo, type OfForm, textField } from "../routing/account-forms.ts";
import type { ApiContext } from "../routing/route.ts";
import type { SignedIn } from "../store/sessions.ts";

const ours = ["id", "firstName", "lastName"];

/**
 * PUT /api/user/register/names with names alone; steps that asked for them before get them too. With more fields or as
 * multipart, the same path saves the personal step of a wizard; the definitions declare that call.
 */
export async function putNames(
  ctx: ApiContext<OfForm<"firstName" | "lastName">>,
  next: () => Promise<unknown>,
): Promise<NamesSaved | undefined> {
  const body = ctx.request.body as { [field: string]: Json };
  if (Object.keys(body).some((field) => !ours.includes(field))) {
    await next();
    return;
  }
  const user = ctx.state.user as SignedIn;
  if (body.id !== undefined && body.id !== user.id) throw notFound();
  const names = answerTo(ctx, "names", ["firstName", "lastName"]);
  const [firstName, lastName] = [textField(names, "firstName"), textField(names, "lastName")];
  await ctx.services.store.transaction(async (store) => {
    await store.accounts.hold(user.id);
    await renameInSteps(ctx.services, store, user, { firstName, lastName });
    await store.accounts.setNames(user.id, firstName, lastName);
  });
  return { success: true, message: "Your name is saved.", _id: user.id };
}
