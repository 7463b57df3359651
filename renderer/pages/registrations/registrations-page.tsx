import { Link } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { RegistrationRow } from "./registration-row.tsx";
import styles from "./registrations.module.css";
import { StartAnother } from "./start-another.tsx";
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
