import type { NavigateFunction } from "react-router-dom";
import { type LoginState, rememberReturn } from "../../session/return-to.ts";
import { markCarryOver } from "../draft/carry-over.ts";

/** Sends somebody to log in who then comes back to this address, with all that they filled in; `alert` says why. */
export function goLogIn(navigate: NavigateFunction, wizard: string, back: string, alert: string): void {
  markCarryOver(wizard);
  rememberReturn(back);
  void navigate("/login", { state: { alert } satisfies LoginState });
}

/** The same by way of a new account, for whoever filled in a whole registration without one. */
export function goSignUp(navigate: NavigateFunction, wizard: string, back: string, alert: string): void {
  markCarryOver(wizard);
  rememberReturn(back);
  void navigate("/signup", { replace: true, state: { alert } satisfies LoginState });
}
