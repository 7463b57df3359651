import { Link, useLocation, useNavigate } from "react-router-dom";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { CardPage } from "../../pages/card-page.tsx";
import formStyles from "../../pages/form/form.module.css";
import { fill } from "../../site/fill.ts";
import { useSite } from "../../site/site-context.tsx";
import { beginBesideOthers } from "../run/fetch-registration.ts";
import type { OtherRoles } from "../run/registration.ts";
import type { Run } from "../run/run.ts";

/** Renders what a user with a registration in another role reads before the first step: a question, or why not. */
export function OtherRolesPage({ run, isClosed, unfinished }: OtherRoles & { run: Run }) {
  const { several, otherRoles: words } = useSite().registration;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function begin(): void {
    const { wizard, registration } = run.read();
    beginBesideOthers(wizard.definition.id);
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
