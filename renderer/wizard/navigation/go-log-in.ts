import type { NavigateFunction } from "react-router-dom";
import { markCarryOver } from "../../session/carry-over-note.ts";
import { type LoginState, rememberReturn } from "../../session/return-to.ts";

/** Navigates to the login, which returns to this URL with all answers; `alert` is the reason shown there. */
export function goLogIn(navigate: NavigateFunction, wizard: string, back: string, alert: string): void {
  markCarryOver(wizard, back);
  rememberReturn(back);
  void navigate("/login", { state: { alert, isNew: true } satisfies LoginState });
}

/** Does the same through sign-up, for visitors who answered steps without an account. */
export function goSignUp(
  navigate: NavigateFunction,
  wizard: string,
  back: string,
  alert: string,
  { replace = false } = {},
): void {
  markCarryOver(wizard, back);
  rememberReturn(back);
  void navigate("/signup", { replace, state: { alert } satisfies LoginState });
}
