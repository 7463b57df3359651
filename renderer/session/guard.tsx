import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { PagePlaceholder } from "../chrome/page-placeholder.tsx";
import { Redirect } from "../chrome/redirect.tsx";
import { call } from "../client.ts";
import { useSite } from "../site/site-context.tsx";
import { changeSession, loginExpired, readSession, tokenInUse, useSession } from "./session.ts";
import { ToLogin } from "./to-login.tsx";
import type { Role } from "./token.ts";

/**
 * Renders its child routes only for users with access. Redirects visitors and expired sessions to the login and back
 * afterwards, and other roles to the start page. The API checks access on its own.
 */
export function Guard({ who }: { who: "signed-in" | Role }) {
  const { isAuthenticated, role, id } = useSession();
  const { pathname, search } = useLocation();
  const words = useSite().access.session;
  const [owner] = useState(id);
  if (!isAuthenticated || tokenInUse() === null) {
    const ranOut = readSession().error === loginExpired;
    // After a logout here or in another tab, the next user starts fresh.
    if (owner && !ranOut) return <Redirect to="/login" />;
    return <ToLogin back={pathname + search} owner={owner} alert={ranOut ? words.expired : words.needed} />;
  }
  return who === "signed-in" || who === role ? <Outlet /> : <OtherRole role={role} />;
}

/** Handles a role that may be newer than the token: asks the server. */
function OtherRole({ role }: { role: Role | null }) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    let isHere = true;
    call<{ user: { role: Role | null } }>("GET", "registrations/me").then(
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
  return isKnown ? <Redirect to="/" /> : <PagePlaceholder />;
}
