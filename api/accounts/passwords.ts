import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "../concurrency/fair-queue.ts";

/** Argon2id as OWASP's password storage sheet has it: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Upper limits, so that a foreign hash cannot make us spend more than this. */
const most = { memoryCost: 256 * 1024, timeCost: 10, parallelism: 4 };
/** Hashing occupies a core, so a few run at a time, and the queue says when it is full. */
const queue = createFairQueue({ running: 2, waiting: 100 });

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Password guessers are anonymous, so they all share one queue.
  return queue.run("", work);
}

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, parameters));
}

/** `damaged`: the stored text is not one of our hashes, or requires more work than we allow. */
export type PasswordCheck = "right" | "wrong" | "damaged";

/**
 * Compares a password with a hash. Without a hash (no account, or no password yet) it does the same work, so that the
 * timing reveals nothing.
 */
export async function checkPassword(stored: string | null, password: string): Promise<PasswordCheck> {
  const usable = stored !== null && isBearable(stored);
  const target = usable ? stored : await dummyHash();
  const matches = await inTurn(() => verify(target, password).catch(() => null));
  if (stored === null) return "wrong";
  if (!usable || matches === null) return "damaged";
  return matches ? "right" : "wrong";
}

/** Returns whether a hash was made with outdated parameters and should be renewed. */
export function isOutdated(stored: string): boolean {
  const used = parametersIn(stored);
  return (
    used?.memoryCost !== parameters.memoryCost ||
    used.timeCost !== parameters.timeCost ||
    used.parallelism !== parameters.parallelism
  );
}

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hash(randomBytes(24), parameters);
  return dummy;
}

function isBearable(stored: string): boolean {
  const used = parametersIn(stored);
  return (
    used !== null &&
    used.memoryCost <= most.memoryCost &&
    used.timeCost <= most.timeCost &&
    used.parallelism <= most.parallelism
  );
}

function parametersIn(stored: string): typeof parameters | null {
  const match = stored.match(/^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,4}),p=(\d{1,3})\$/);
  if (!match) return null;
  return { memoryCost: Number(match[1]), timeCost: Number(match[2]), parallelism: Number(match[3]) };
}
