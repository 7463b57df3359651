import { record } from "../audit.ts";
import { HttpProblem } from "../problems.ts";
import { accountProfile } from "../registrations/account-profile.ts";
import type { ApiContext } from "../route.ts";
import type { Services } from "../services.ts";
import type { Account } from "../store/accounts.ts";
import type { SignedIn } from "../store/sessions.ts";
import { beginSession } from "./begin-session.ts";
import { answerTo, bodyOf, textIn, typedEmail } from "./forms.ts";
import { brakeLogin } from "./login-brake.ts";
import { checkPassword, hashPassword, isOutdated } from "./passwords.ts";

/** POST /api/auth/login. Who is unknown, who has no password and who typed a wrong one are told the same. */
export async function logIn(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const answer = answerTo(ctx, "login", ["email", "password"]);
  const email = typedEmail(ctx);
  const password = textIn(answer, "password");
  if (email === null) throw badCredentials();

  const release = await brakeLogin(ctx, email);
  const account = await services.store.accounts.findByEmail(email);
  const matches = await checkPassword(account?.passwordHash ?? null, password);
  const act = { action: "login", target: email, ...(account && { userId: account.id }) } as const;
  if (!account || !matches) {
    await record(ctx, services.store, { ...act, result: "failed" });
    throw badCredentials();
  }
  await release();
  await renewHash(services, account, password);
  const rememberMe = bodyOf(ctx).rememberMe === true;
  const token = await services.store.transaction(async (tx) => {
    await record(ctx, tx, { ...act, result: "ok" });
    return await beginSession(services, tx, account, { rememberMe });
  });
  ctx.body = { data: { token, ...(await standingOf(services, account)) } };
}

/** POST /api/auth/logout: the token is good for nothing from here on. */
export async function logOut(ctx: ApiContext): Promise<void> {
  const user = ctx.state.user as SignedIn;
  await ctx.services.store.transaction(async (tx) => {
    await tx.sessions.end(user.sessionId);
    await record(ctx, tx, { action: "logout", target: user.email, result: "ok" });
  });
  ctx.set("Clear-Site-Data", '"cache"');
  ctx.body = { success: true, message: "You are logged out." };
}

/** What the login screen reads to find the next page. */
async function standingOf(services: Services, account: Account) {
  const { id, email, role, firstName, lastName } = account;
  const { profile, hasProfileDetails, resume } = await accountProfile(services, account);
  const hasNameDetails = firstName !== null && lastName !== null;
  const isComplete = profile?.misc.isRegistrationComplete === true;
  return {
    message: profile ? "Login successful." : "Don't have profile.",
    id,
    accountType: role,
    personalDetails: { email, firstName, lastName },
    profile,
    hasProfileDetails,
    hasNameDetails,
    redirect: isComplete ? null : redirectOf(role, hasNameDetails, resume?.url ?? null),
  };
}

/** Somebody with names and no profile gets none: 'Don't have profile.' leads them on. */
function redirectOf(role: Account["role"], hasNames: boolean, resumeUrl: string | null): string | null {
  if (role === "ADMIN") return "/dashboard/admin";
  return resumeUrl ?? (hasNames ? null : "/account-type");
}

/** A hash made with older figures is made anew while the password is at hand. */
async function renewHash({ store, log }: Services, account: Account, password: string): Promise<void> {
  const old = account.passwordHash;
  if (old === null || !isOutdated(old)) return;
  await store.accounts.replaceHash(account.id, old, await hashPassword(password));
  log.info({ user: account.id }, "A password hash was renewed.");
}

function badCredentials(): HttpProblem {
  return new HttpProblem(401, "bad-credentials", "Invalid user credentials. Please try again.");
}
