import { useLayoutEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { ToLogin } from "../../chrome/to-login.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { markCarryOver } from "../../session/carry-over-note.ts";
import { tabNotes } from "../../session/notes.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { besideOthers } from "../run/fetch-registration.ts";
import { hasAnswers } from "../run/has-answers.ts";
import type { OtherRoles } from "../run/registration.ts";
import type { Run } from "../run/run.ts";

/** Renders what may come before a first step: an account, or what to do about a registration in another role. */
export function BeforeFirstStep({ run }: { run: Run }) {
  const { otherRoles } = run.read().registration;
  return otherRoles ? <OtherRolesPage run={run} {...otherRoles} /> : <AccountFirst run={run} />;
}

/** Leads a stranger through the sign-up and back; answers of an earlier visit come along. */
function AccountFirst({ run }: { run: Run }) {
  const { pathname, search } = useLocation();
  const { session } = useSite().access;
  useLayoutEffect(() => {
    if (hasAnswers(run)) markCarryOver(run.read().wizard.definition.id, pathname);
  }, [run, pathname]);
  return <ToLogin to="/signup" back={pathname + search} owner={null} alert={session.accountFirst} />;
}

/** Asks whether to begin here, too, or says why this is closed. */
function OtherRolesPage({ run, isClosed, unfinished }: OtherRoles & { run: Run }) {
  const { several, otherRoles: words } = useSite().registration;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function begin(): void {
    const { wizard, registration } = run.read();
    tabNotes.write(besideOthers(wizard.definition.id), "yes");
    run.change({ registration: { ...registration, otherRoles: null } });
    run.queue.send({ type: "signed-in" });
    // The step's heading takes the focus, as after any navigation.
    void navigate(pathname + search, { replace: true });
  }

  if (isClosed)
    return (
      <CardPage heading={words.takenHeading} intro={words.taken}>
        <div className={formStyles.buttons}>
          <Link to="/registrations" className={buttonClass("primary")}>
            {several.link}
          </Link>
        </div>
      </CardPage>
    );
  return (
    <CardPage heading={words.heading} intro={words.text}>
      <div className={formStyles.buttons}>
        {unfinished.map(({ title, url }) => (
          <Link key={url} to={url} className={buttonClass("primary")}>
            {fill(words.resume, { title })}
          </Link>
        ))}
        <Button variant="secondary" onClick={begin}>
          {words.also}
        </Button>
      </div>
    </CardPage>
  );
}
