import { Link } from "react-router-dom";
import { useSite } from "../../site/site-context.tsx";
import { RegistrationRow } from "./registration-row.tsx";
import styles from "./registrations.module.css";
import { useRegistrations } from "./use-registrations.ts";

/** Number of rows in the short list. */
const most = 3;

/** Renders a short list of the current user's registrations. The page around it is complete without. */
export function OwnRegistrations() {
  const words = useSite().registration.several;
  const { reply } = useRegistrations();
  if (!reply) return null;
  const { registrations, more } = reply;
  return (
    <section className={styles.short}>
      <h2>{words.heading}</h2>
      <ul className={styles.list}>
        {registrations.slice(0, most).map((one) => (
          <RegistrationRow key={one._id} registration={one} isPart />
        ))}
      </ul>
      {registrations.length > most || more.length > 0 ? <Link to="/registrations">{words.all}</Link> : null}
    </section>
  );
}
