import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import type { ProviderOffer, StaffMe } from "../../api/responses/staff.ts";
import { PagePlaceholder } from "../chrome/page-placeholder.tsx";
import { Button } from "../controls/button/button.tsx";
import { type LoginState, rememberReturn } from "../session/return-to.ts";
import { loginExpired, readSession, useSession } from "../session/session.ts";
import { staffHome } from "../session/staff-home.ts";
import { useSite } from "../site/site-context.tsx";
import { Page } from "../studio/controls/page.tsx";
import { useReply } from "../studio/controls/use-reply.ts";
import { Shell } from "../studio/shell/shell.tsx";
import { Entrance } from "../studio/sign-in/entrance.tsx";
import { Login } from "../studio/sign-in/login.tsx";
import { SecondFactorGate } from "../studio/sign-in/second-factor-gate.tsx";
import { StaffContext } from "../studio/sign-in/staff-context.ts";
import { desk } from "../studio/sign-in/tools.ts";

/**
 * Renders the frame of the desk's pages: sends visitors to the login, and everybody but the desk's staff to the site.
 */
export function DeskFrame() {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? <ForStaff /> : <ForNobody />;
}

/** Renders staff's own login where they may sign in at a provider, which the login of the site knows nothing of. */
function ForNobody() {
  const { data, problem } = useReply<ProviderOffer>("staff/sign-in");
  if (data?.label) return <Login tool={desk} />;
  return data || problem ? <ToLogin /> : <PagePlaceholder />;
}

function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { expired, needed } = useSite().access.session;
  const [back] = useState(pathname + search);
  useEffect(() => {
    rememberReturn(back);
    const alert = readSession().error === loginExpired ? expired : needed;
    // The login is in another document, which finds the alert in the browser's history.
    void navigate("/login", { replace: true, state: { alert } satisfies LoginState });
    window.location.reload();
  }, [navigate, back, expired, needed]);
  return <PagePlaceholder />;
}

function ForStaff() {
  const isStaff = staffHome() !== null;
  const { data: me, problem, reload } = useReply<StaffMe>(isStaff ? "staff/me" : null);
  const isElsewhere = !isStaff || me?.may.includes("see-desk") === false;
  useEffect(() => {
    if (isElsewhere) window.location.replace("/");
  }, [isElsewhere]);
  if (isElsewhere) return <PagePlaceholder />;
  if (problem && !me)
    return (
      <Entrance tool={desk}>
        <Page title="The desk can't open" lead={problem.message}>
          <p>
            <Button onClick={reload}>Try again</Button>
          </p>
        </Page>
      </Entrance>
    );
  if (!me) return <PagePlaceholder />;
  return (
    <StaffContext value={{ me, reload }}>
      <SecondFactorGate tool={desk}>
        <Shell tool={desk}>
          <Outlet />
        </Shell>
      </SecondFactorGate>
    </StaffContext>
  );
}
