import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";
import type { RegistrationContext } from "./use-registration-context.ts";

/** Progress of a registration after its last step. */
interface Progress {
  /** The stops of the bridge that lie behind; null when staff ended the registration otherwise. */
  passed: number | null;
  /** One sentence on its state, and one on what comes next. */
  now: string | undefined;
  next: string | undefined;
  /** Business days that decisions took. */
  expected?: { half: number; most: number } | null;
}

type Facts = Pick<RegistrationContext, "registration" | "status" | "case"> &
  Partial<Pick<RegistrationContext, "membership">>;

/**
 * Returns how far a registration has come. `notYet` is the sentence for one that is not confirmed. A Member reads what an
 * Admin of the company has to do.
 */
export function progressIn(
  { registration, status, case: own, membership }: Facts,
  words: RegistrationWords["status"],
  notYet: string,
): Progress {
  const { account_status: account, verification_status: verification } = status;
  const returned = registration?.returned;
  const others = membership?.role === "Member" ? words : undefined;
  if (returned) {
    const left = correctionsLeft(returned, words) ?? words.confirmed;
    return { passed: 1, now: others?.othersCorrect ?? left, next: undefined };
  }
  if (registration?.confirmed !== true)
    return { passed: 0, now: others?.othersChange ?? notYet, next: others ? undefined : words.nextReview };
  if (own) {
    const behind = passedIn(account, verification, own.isOpened);
    // While something comes next, such as the link to the platform, the last stop is still ahead.
    const passed = behind === 3 && own.next ? 2 : behind;
    return { passed, now: own.text, next: own.next ?? undefined, expected: own.expected };
  }
  if (account === "Active") return { passed: 3, now: words.active, next: undefined };
  if (account && account !== "Pending") return { passed: null, now: undefined, next: undefined };
  if (verification === "Verified") return { passed: 2, now: words.verified, next: words.nextAccess };
  const passed = passedIn(account, verification, verification !== null && verification !== "Unverified");
  return { passed, now: words.confirmed, next: words.nextVerified };
}

function passedIn(account: string | null, verification: string | null, isOpened: boolean): number | null {
  if (account === "Active") return 3;
  if (account !== "Pending") return null;
  if (verification === "Verified") return 2;
  return isOpened ? 1 : 0;
}

/** Returns how many corrections are waiting, in words. */
function correctionsLeft(
  { corrections }: NonNullable<NonNullable<Facts["registration"]>["returned"]>,
  words: RegistrationWords["status"],
): string | undefined {
  const count = corrections.filter(({ done }) => !done).length;
  if (count === 0) return words.corrected;
  return count === 1 ? words.correction : words.corrections && fill(words.corrections, { count });
}
