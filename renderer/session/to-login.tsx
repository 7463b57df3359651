import { useEffect } from "react";
import { Redirect } from "../chrome/redirect.tsx";
import { type LoginState, rememberReturn } from "./return-to.ts";

interface ToLoginProps {
  /** Where the login leads back to, and whom; null for anybody. */
  back: string;
  owner: string | null;
  alert: string;
}

/** Redirects to the login, which says why and leads back. */
export function ToLogin({ back, owner, alert }: ToLoginProps) {
  useEffect(() => rememberReturn(back, owner), [back, owner]);
  return <Redirect to="/login" state={{ alert } satisfies LoginState} />;
}
