import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "../concurrency/fair-queue.ts";

/** Argon2id as OWASP's password storage sheet has it: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash from elsewhere may not make us spend more than this. */
const most = { memoryCost: 256 * 1024, timeCost: 10, parallelism: 4 };
/** Hashing takes a core for a moment: a few at a time, and a queue that says when it is full. */
const queue = createFairQueue({ running: 2, waiting: 100 });

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Whoever guesses passwords is nobody yet: they all stand in one line.
  return queue.run("", work);
}

/** Hashes a password as it is to be kept. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, parameters));
}

/** `damaged`: what is stored is no hash of ours, or asks for more work than we would ever do. */
export type PasswordVerdict = "right" | "wrong" | "damaged";

/**
 * Whether a password is the one that was hashed. Without a hash (nobody by that name, or no password yet) the same
 * work is done, so that the time tells nothing.
 */
export async function checkPassword(stored: string | null, password: string): Promise<PasswordVerdict> {
  const usable = stored !== null && isBearable(stored);
  const target = usable ? stored : await dummyHash();
  const matches = await inTurn(() => verify(target, password).catch(() => null));
  if (stored === null) return "wrong";
  if (!usable || matches === null) return "damaged";
  return matches ? "right" : "wrong";
}

/** Whether a hash was made with other figures than today's, so that it should be made anew. */
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
