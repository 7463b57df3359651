import { Navigate, Outlet, useMatch } from "react-router-dom";
import type { StaffMe } from "../../../api/responses/staff.ts";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../controls/page.tsx";
import { useReply } from "../controls/use-reply.ts";
import { Entrance } from "../sign-in/entrance.tsx";
import { Login } from "../sign-in/login.tsx";
import { SecondFactorGate } from "../sign-in/second-factor-gate.tsx";
import { StaffContext } from "../sign-in/staff-context.ts";
import { desk } from "../sign-in/tools.ts";
import { Shell } from "./shell.tsx";

/** Renders the frame of all pages: checks who is logged in, and shows the navigation on the left and the page. */
export function StudioFrame() {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? <ForStaff /> : <Login />;
}

function ForStaff() {
  const { data: me, problem, reload } = useReply<StaffMe>("staff/me");
  const isInDraft = useMatch("/studio/drafts/:draft/*") !== null;
  if (problem && !me)
    return <NoEntry message={problem.message} again={reload} isRole={problem.status === 403} />;
  if (!me) return <PagePlaceholder />;
  if (!me.may.includes("see-studio")) return <Navigate to={desk.home} replace />;
  return (
    <StaffContext value={{ me, reload }}>
      <SecondFactorGate>
        {isInDraft ? (
          <Outlet />
        ) : (
          <Shell>
            <Outlet />
          </Shell>
        )}
      </SecondFactorGate>
    </StaffContext>
  );
}

function NoEntry({ message, again, isRole }: { message: string; again: () => void; isRole: boolean }) {
  return (
    <Entrance>
      <Page title={isRole ? "The studio is for staff" : "The studio can't open"} lead={message}>
        <p>
          {isRole ? (
            <a className={buttonClass()} href="/">
              Go to the site
            </a>
          ) : (
            <Button onClick={again}>Try again</Button>
          )}
        </p>
      </Page>
    </Entrance>
  );
}
