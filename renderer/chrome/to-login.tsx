import { useEffect } from "react";
import { type LoginState, rememberReturn } from "../session/return-to.ts";
import { Redirect } from "./redirect.tsx";

interface ToLoginProps {
  /** The page that begins a session: for strangers the sign-up. */
  to?: "/login" | "/signup";
  /** The page to return to after the login. */
  back: string;
  /** The user who may return there; null for anybody. */
  owner: string | null;
  alert: string;
}

/** Redirects to the login, which says why and returns here. */
export function ToLogin({ to = "/login", back, owner, alert }: ToLoginProps) {
  useEffect(() => rememberReturn(back, owner), [back, owner]);
  return <Redirect to={to} state={{ alert } satisfies LoginState} />;
}
