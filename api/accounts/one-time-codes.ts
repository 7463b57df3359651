import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { Store } from "../store/store.ts";

/** Purpose of a code. A code for one purpose is invalid for any other. */
export type CodePurpose = "sign-up" | `change-email:${string}`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const codeLifetime = 10 * minute;
/** Milliseconds that a verified code stays valid for its purpose. */
export const proofLifetime = 30 * minute;
const mostTries = 5;
const sends = [
  { count: 1, within: minute },
  { count: 5, within: hour },
  { count: 10, within: day },
];
/** Counts the tries of all codes in a day, so that requesting new codes gives no more guesses. */
const wrongTries = [{ count: 20, within: day }];

export type CodeCheck = "right" | "wrong" | "dead";

/**
 * Mails a new code and invalidates the old one. Returns 0, or the seconds until another may be sent. The code itself
 * exists only in the mail.
 */
export async function sendCode(ctx: ApiContext, purpose: CodePurpose, email: string): Promise<number> {
  const { store, clock, mail, env } = ctx.services;
  const now = clock();
  const code = randomInt(0, 1_000_000).toString().padStart(6, "0");
  const until = new Date(now.getTime() + codeLifetime);
  const wait = await store.transaction(async (tx) => {
    const seconds = await tx.limits.take(`code:${purpose}:${email}`, sends, now);
    const result = seconds > 0 ? "braked" : "ok";
    await record(ctx, tx, { action: "code-sent", target: email, result });
    if (seconds > 0) return seconds;
    await tx.codes.put({
      email,
      purpose,
      hash: hashOfCode(env.authSecret, purpose, email, code),
      at: now,
      until,
    });
    await mail.post(tx, {
      to: email,
      template: "code",
      variables: { code, minutes: String(codeLifetime / minute) },
      priority: 0,
      expiresAt: until,
    });
    return 0;
  });
  if (wait === 0) mail.wake();
  return wait;
}

/** Returns whether a code that was sent can still be used. */
export async function isCodeLive(
  { store, clock }: Services,
  purpose: CodePurpose,
  email: string,
): Promise<boolean> {
  return await store.codes.isLive(email, purpose, mostTries, clock());
}

/**
 * Compares a code with the one that was mailed. Spends a try before anything is compared, so parallel guesses count
 * like sequential ones, and of parallel right ones only one succeeds. `whenRight` runs in the transaction that
 * consumes the code.
 */
export async function checkCode(
  ctx: ApiContext,
  entered: { purpose: CodePurpose; email: string; code: string },
  whenRight: (store: Store) => Promise<void>,
): Promise<CodeCheck> {
  const check = await codeCheckOf(ctx, entered, whenRight);
  if (check === "right") return check;
  const result = check === "wrong" ? "failed" : "braked";
  await record(ctx, ctx.services.store, { action: "code-checked", target: entered.email, result });
  return check;
}

async function codeCheckOf(
  ctx: ApiContext,
  { purpose, email, code }: Parameters<typeof checkCode>[1],
  whenRight: (store: Store) => Promise<void>,
): Promise<CodeCheck> {
  const { store, clock, env } = ctx.services;
  const now = clock();
  const stored = await store.codes.spendTry(email, purpose, mostTries, now);
  if (stored === null) return "dead";
  const guesses = `wrong-code:${purpose}:${email}`;
  if ((await store.limits.take(guesses, wrongTries, now)) > 0) return "dead";
  const secrets = [env.authSecret, env.oldAuthSecret ?? env.authSecret];
  const hashes = secrets.map((secret) => hashOfCode(secret, purpose, email, code));
  const [current, previous] = hashes.map((hash) => timingSafeEqual(Buffer.from(hash), Buffer.from(stored)));
  if (!current && !previous) return "wrong";
  return await store.transaction(async (tx) => {
    if (!(await tx.codes.markVerified(email, purpose, stored, now))) return "dead";
    // Whoever reads the mails of this address may ask for the next one at once.
    await tx.limits.giveBack(guesses, `code:${purpose}:${email}`);
    await record(ctx, tx, { action: "code-checked", target: email, result: "ok" });
    await whenRight(tx);
    return "right";
  });
}

/**
 * Hashes a code with a secret that is not in the database, so a copy of the table cannot be tried against a million
 * codes.
 */
function hashOfCode(authSecret: string, purpose: CodePurpose, email: string, code: string): string {
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "one-time codes", 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([purpose, email, code]))
    .digest("base64url");
}
