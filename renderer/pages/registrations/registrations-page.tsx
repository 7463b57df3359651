import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { call } from "../../client.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";
import { type Listed, RegistrationRow } from "./registration-row.tsx";
import styles from "./registrations.module.css";
import { StartAnother } from "./start-another.tsx";

interface Reply {
  registrations: Listed[];
  /** The wizards in which the user may begin another. */
  more: { wizard: string; title: string }[];
}

/** Renders all registrations of the current user, with the way to each. */
export function RegistrationsPage() {
  const words = useSite().registration.several;
  const reply = useRegistrations();
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
  return (
    <CardPage wide heading={words.heading} intro={words.text}>
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

/** Returns the list from the API, fetched again when the user comes back to this tab; null until it has arrived. */
function useRegistrations(): Reply | null {
  const [reply, setReply] = useState<Reply | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetchAll = () =>
      call<Reply>("GET", "registrations", { signal }).then(setReply, (cause: unknown) => {
        if (!signal.aborted) setFailure(cause);
      });
    void fetchAll();
    const refresh = () => {
      if (!document.hidden) void fetchAll();
    };
    document.addEventListener("visibilitychange", refresh, { signal });
    return () => leaving.abort();
  }, []);
  // The router's error screen shows the error and offers a retry.
  if (failure && !reply) throw failure;
  return reply;
}
