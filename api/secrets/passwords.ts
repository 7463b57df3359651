import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "../concurrency/fair-queue.ts";

/** Cost of hashing one password: KiB of memory, passes, lanes. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id as OWASP's password storage sheet has it: 19 MiB, two passes, one lane. */
export const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Upper limits, so that a foreign hash cannot make us spend more than this. */
const most: HashingCost = { memoryCost: 256 * 1024, timeCost: 10, parallelism: 4 };

/** `damaged`: the stored text is not one of our hashes, or requires more work than we allow. */
export type PasswordCheck = "right" | "wrong" | "damaged";

export interface Passwords {
  /** Hashes a password for storage. */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash. Without a hash (no account, or no password yet) it does the same work, so that the
   * timing reveals nothing.
   */
  check(stored: string | null, password: string): Promise<PasswordCheck>;
  /** Returns whether a hash was made at another cost and should be renewed. */
  isOutdated(stored: string): boolean;
}

/** Hashes and checks passwords, a few at a time. */
export function createPasswords(cost: HashingCost): Passwords {
  /** Hashing occupies a core, so a few run at a time, and the queue says when it is full. */
  const queue = new FairQueue({ name: "passwords", running: 2, waiting: 100 });
  let dummy: Promise<string> | undefined;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Password guessers are anonymous, so they all share one queue.
    return queue.run("", work);
  }

  function dummyHash(): Promise<string> {
    dummy ??= hash(randomBytes(24), cost);
    return dummy;
  }

  async function check(stored: string | null, password: string): Promise<PasswordCheck> {
    const usable = stored !== null && isBearable(stored);
    const target = usable ? stored : await dummyHash();
    const matches = await inTurn(() => verify(target, password).catch(() => null));
    if (stored === null) return "wrong";
    if (!usable || matches === null) return "damaged";
    return matches ? "right" : "wrong";
  }

  function isOutdated(stored: string): boolean {
    const used = costOf(stored);
    return (
      used?.memoryCost !== cost.memoryCost ||
      used.timeCost !== cost.timeCost ||
      used.parallelism !== cost.parallelism
    );
  }

  return { hash: (password) => inTurn(() => hash(password, cost)), check, isOutdated };
}

function isBearable(stored: string): boolean {
  const used = costOf(stored);
  return (
    used !== null &&
    used.memoryCost <= most.memoryCost &&
    used.timeCost <= most.timeCost &&
    used.parallelism <= most.parallelism
  );
}

function costOf(stored: string): HashingCost | null {
  const match = stored.match(/^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,4}),p=(\d{1,3})\$/);
  if (!match) return null;
  return { memoryCost: Number(match[1]), timeCost: Number(match[2]), parallelism: Number(match[3]) };
}
