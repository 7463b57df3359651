import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { call } from "../session/client.ts";
import { changeSession, loginExpired, readSession, tokenInUse, useSession } from "../session/session.ts";
import type { Role } from "../session/token.ts";
import { useSite } from "../site/site-context.tsx";
import { PagePlaceholder } from "./page-placeholder.tsx";
import { Redirect } from "./redirect.tsx";
import { ToLogin } from "./to-login.tsx";

interface GuardProps {
  who: "signed-in" | Role;
  /** Admits users who began a registration in the role and continue in another, too. */
  orBegun?: boolean;
}

/**
 * Renders its child routes only for users with access. Redirects visitors and expired sessions to the login and back
 * afterwards, and other roles to the start page. The API checks access on its own.
 */
export function Guard({ who, orBegun = false }: GuardProps) {
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
  if (who === "signed-in" || who === role) return <Outlet />;
  return <OtherRole role={role} who={who} orBegun={orBegun} />;
}

interface Reply {
  user: { role: Role | null };
  registration: object | null;
}

/** Handles a role that may be newer than the token, or one of several: asks the server. */
function OtherRole({ role, who, orBegun }: { role: Role | null; who: Role; orBegun: boolean }) {
  const [isBegun, setIsBegun] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    call<Reply>("GET", `registrations/me?role=${who}`).then(
      ({ user, registration }) => {
        if (user.role !== role)
          changeSession({
            role: user.role,
            user: { firstName: null, ...readSession().user, role: user.role },
          });
        if (isHere) setIsBegun(registration !== null);
      },
      () => isHere && setIsBegun(false),
    );
    return () => {
      isHere = false;
    };
  }, [role, who]);
  if (isBegun === null) return <PagePlaceholder />;
  return isBegun && orBegun ? <Outlet /> : <Redirect to="/" />;
}
