import type { Passwords } from "../secrets/passwords.ts";

/** Hashes two passwords while a hundred wait; later callers are refused as the service is busy. */
const places = 102;

/**
 * Does something while every place for hashing passwords is taken. What then fails with 503 wanted a password
 * hashed, and what does not, did not.
 */
export async function whileHashingIsBusy<T>(passwords: Passwords, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  // Makes the hash that stands in for those who have none, so that the rest queue up at once.
  await passwords.check(null, "x");
  const taken = Array.from({ length: places }, async () => {
    while (!isOver) await passwords.check(null, "x");
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(taken);
  }
}
