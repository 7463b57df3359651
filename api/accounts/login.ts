import { isStaffRole, staffHome } from "../base/permissions.ts";
import { HttpProblem } from "../base/problems.ts";
import { accountProfile } from "../registrations/account-profile.ts";
import type { LoggedOut, LoginReply } from "../responses/accounts.ts";
import { answerTo, type OfForm, textField, typedEmail } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { Account } from "../store/accounts.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { signSession } from "./begin-session.ts";
import { rememberDevice } from "./device-cookie.ts";
import { throttleLogin } from "./login-throttle.ts";

/** POST /api/auth/login. An unknown address, a missing password and a wrong one all get the same response. */
export async function logIn(
  ctx: ApiContext<OfForm<"email" | "password"> & { rememberMe?: boolean }>,
): Promise<LoginReply> {
  const { services } = ctx;
  const answer = answerTo(ctx, "login", ["email", "password"]);
  const email = typedEmail(ctx);
  const password = textField(answer, "password");
  if (email === null) throw badCredentials();

  const { accounts } = services.store;
  const known = await accounts.findByEmail(email);
  const settleTries = await throttleLogin(ctx, { email, passwordHash: known?.passwordHash ?? null });
  const attempt = { email, password, settleTries };
  const login =
    (await tryLogin(ctx, { ...attempt, account: known })) ??
    (await tryLogin(ctx, { ...attempt, account: await accounts.findByEmail(email) }));
  if (!login) throw badCredentials();
  rememberDevice(ctx, { email, passwordHash: login.passwordHash }, "password");
  return { data: { token: login.token, ...(await loginView(services, login.account)) } };
}

interface Attempt {
  email: string;
  password: string;
  /** The account as just read; null when no account has the address. */
  account: Account | null;
  /** Gives back the tries, which do not count when the password is right. */
  settleTries(store: Store): Promise<void>;
}

/** Begins a login. Returns null if the password was replaced, and all logins ended, while it was being compared. */
async function tryLogin(
  ctx: ApiContext<{ rememberMe?: boolean }>,
  { email, password, account, settleTries }: Attempt,
): Promise<{ token: string; account: Account; passwordHash: string } | null> {
  const { services } = ctx;
  const { store, passwords } = services;
  const stored = account?.passwordHash ?? null;
  const check = await passwords.check(stored, password);
  if (check === "damaged")
    services.log.error({ user: account?.id }, "A password hash is damaged: its owner needs a new password.");
  const act = { action: "login", target: email, ...(account && { userId: account.id }) } as const;
  if (!account || stored === null || check !== "right") {
    await record(ctx, store, { ...act, result: "failed" });
    throw badCredentials();
  }
  // A hash with outdated parameters is renewed while the password is at hand.
  const kept = passwords.isOutdated(stored) ? await passwords.hash(password) : stored;
  const rememberMe = ctx.input.rememberMe === true;
  const session = await signSession(services, account, { rememberMe });
  const begun = await store.transaction(async (tx) => {
    if (!(await tx.accounts.replaceHash(account.id, stored, kept))) return false;
    await record(ctx, tx, { ...act, result: "ok" });
    await session.begin(tx);
    // Last, so that logins from one network wait for each other as briefly as possible.
    await settleTries(tx);
    return true;
  });
  return begun ? { token: session.token, account, passwordHash: kept } : null;
}

/** POST /api/auth/logout: ends the session of the token. */
export async function logOut(ctx: ApiContext): Promise<LoggedOut> {
  const user = ctx.state.user as SignedIn;
  const { store, provider } = ctx.services;
  const isByProvider = await store.transaction(async (tx) => {
    const began = provider !== null && (await tx.sessions.isByProvider(user.sessionId));
    await tx.sessions.end(user.sessionId);
    await record(ctx, tx, { action: "logout", target: user.email, result: "ok" });
    return began;
  });
  const url = isByProvider ? await provider?.logoutUrl() : null;
  // Without "storage": the remembered email stays, and so does unsent input of another tab.
  ctx.set("Clear-Site-Data", '"cache"');
  return { success: true, message: "You are logged out.", ...(url && { providerLogout: url }) };
}

/** Returns what the login screen needs to find the next page. */
async function loginView(services: Services, account: Account) {
  const { id, email, role, firstName, lastName } = account;
  const { profile, hasProfileDetails, isMember, resume, home } = await accountProfile(services, account);
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
    redirect: redirectOf(),
  };

  function redirectOf(): string | null {
    // No wizard ever asks them.
    if (!hasNameDetails && (isStaffRole(role) || isMember)) return "/user-name";
    if (isStaffRole(role)) return staffHome(role);
    // Whoever was asked for corrections goes on with them.
    return isComplete && resume?.complete !== false
      ? (services.env.accessUrl ?? home)
      : stepOrType(hasNameDetails, resume?.url ?? null);
  }
}

/** A person with names but no profile gets none: 'Don't have profile.' sends them to the next page. */
function stepOrType(hasNames: boolean, resumeUrl: string | null): string | null {
  return resumeUrl ?? (hasNames ? null : "/account-type");
}

function badCredentials(): HttpProblem {
  return new HttpProblem(401, "bad-credentials", "Invalid user credentials. Please try again.");
}
