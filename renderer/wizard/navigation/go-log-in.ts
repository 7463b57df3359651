import type { NavigateFunction } from "react-router-dom";
import { markCarryOver, type SentStep } from "../../session/carry-over-note.ts";
import { type LoginState, rememberReturn } from "../../session/return-to.ts";

/**
 * Navigates to the login, or to the sign-up for visitors who answered steps without an account. Both return to this URL
 * with all answers; `alert` is the reason shown there, and a button of `sent` led here.
 */
export function goLogIn(
  navigate: NavigateFunction,
  page: "/login" | "/signup",
  { wizard, back, alert, sent }: { wizard: string; back: string; alert: string; sent?: SentStep },
): void {
  markCarryOver(wizard, back, sent);
  rememberReturn(back);
  // Who was sent away from a page that has none for them doesn't come back to it by the browser's button.
  void navigate(page, { replace: !sent, state: { alert, isNew: true } satisfies LoginState });
}
