import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { hearOtherTabs } from "../session/other-tabs.ts";
import type { LoginState } from "../session/return-to.ts";
import { useSite } from "../site/site-context.tsx";

/** Follows logins and logouts in other tabs. */
export function useOtherTabs(): void {
  const navigate = useNavigate();
  const { needed: alert } = useSite().access.session;
  useEffect(
    () =>
      hearOtherTabs(() => void navigate("/login", { replace: true, state: { alert } satisfies LoginState })),
    [navigate, alert],
  );
}
