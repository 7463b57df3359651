import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { PagePlaceholder } from "../chrome/page-placeholder.tsx";
import { call } from "../client.ts";
import { useSite } from "../site/site-context.tsx";
import { type LoginState, rememberReturn } from "./return-to.ts";
import { changeSession, loginExpired, readSession, tokenInUse, useSession } from "./session.ts";
import type { Role } from "./token.ts";

/**
 * Lets through whoever may see the pages inside. Nobody logged in, or a token run out: to the login, and back
 * afterwards; another role: to the start page. The API guards what it answers by itself.
 */
export function Guard({ who }: { who: "signed-in" | Role }) {
  const { isAuthenticated, role, id } = useSession();
  const { pathname, search } = useLocation();
  const words = useSite().access.session;
  const [owner] = useState(id);
  if (!isAuthenticated || tokenInUse() === null) {
    const ranOut = readSession().error === loginExpired;
    // Logged out here or in another tab: whoever comes next starts anew.
    if (owner && !ranOut) return <Navigate to="/login" replace />;
    return <ToLogin back={pathname + search} owner={owner} alert={ranOut ? words.expired : words.needed} />;
  }
  return who === "signed-in" || who === role ? <Outlet /> : <OtherRole role={role} />;
}

function ToLogin({ back, owner, alert }: { back: string; owner: string | null; alert: string }) {
  useEffect(() => rememberReturn(back, owner), [back, owner]);
  return <Navigate to="/login" replace state={{ alert } satisfies LoginState} />;
}

/** The role may have been given after the token was: the server knows. */
function OtherRole({ role }: { role: Role | null }) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    let isHere = true;
    call<{ user: { role: Role | null } }>("GET", "/api/registrations/me").then(
      ({ user }) => {
        if (user.role !== role)
          changeSession({
            role: user.role,
            user: { firstName: null, ...readSession().user, role: user.role },
          });
        if (isHere) setIsKnown(true);
      },
      () => isHere && setIsKnown(true),
    );
    return () => {
      isHere = false;
    };
  }, [role]);
  return isKnown ? <Navigate to="/" replace /> : <PagePlaceholder />;
}
