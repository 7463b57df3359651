import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { RegistrationRow } from "./registration-row.tsx";
import styles from "./registrations.module.css";
import { useRegistrations } from "./use-registrations.ts";

/** Renders all registrations of the current user, with the way to each. */
export function RegistrationsPage() {
  const words = useSite().registration.several;
  const { reply, failure } = useRegistrations();
  // The router's error screen shows the error and offers a retry.
  if (failure && !reply) throw failure;
  if (!reply) return <PagePlaceholder />;
  const { registrations, more } = reply;
  if (registrations.length === 0)
    return (
      <CardPage heading={words.heading} intro={words.none}>
        <Link to="/account-type" className={buttonClass("primary")}>
          {words.choose}
        </Link>
      </CardPage>
    );
  const open = registrations.filter(({ isOpen }) => isOpen);
  return (
    <CardPage wide heading={words.heading} intro={open.length > 1 ? words.which : words.text}>
      <ul className={styles.list}>
        {registrations.map((one) => (
          <RegistrationRow key={one._id} registration={one} />
        ))}
      </ul>
      {more.map(({ wizard, title }) => (
        <StartAnother key={wizard} wizard={wizard} title={title} />
      ))}
    </CardPage>
  );
}

/** Renders the button that begins another registration in a wizard, and opens it. */
function StartAnother({ wizard, title }: { wizard: string; title: string }) {
  const words = useSite().registration.several;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function start(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const options = { failure: words.failed };
      const { url } = await call<{ url: string }>("POST", `registrations/${wizard}`, options);
      void navigate(url + search);
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : words.failed);
      setBusy(false);
    }
  }

  return (
    <>
      {failure ? <Alert tone="failed">{failure}</Alert> : null}
      <Button variant="secondary" busy={busy} onClick={() => void start()}>
        {fill(words.another, { title })}
      </Button>
    </>
  );
}
