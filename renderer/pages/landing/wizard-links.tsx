import { Link } from "react-router-dom";
import { useSite } from "../../site/site-context.tsx";
import styles from "./closing.module.css";

/** Renders quiet links to the wizards that ask for one in their site.json. */
export function WizardLinks() {
  const linked = Object.entries(useSite().wizards).filter(([, { link }]) => link !== undefined);
  if (linked.length === 0) return null;
  return (
    <ul className={styles.links}>
      {linked.map(([id, { link, start, instructions }]) => (
        <li key={id}>
          <Link to={instructions?.path ?? start}>{link}</Link>
        </li>
      ))}
    </ul>
  );
}
