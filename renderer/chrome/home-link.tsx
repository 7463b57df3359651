import { type KeyboardEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useSite } from "../site/site-context.tsx";
import styles from "./home-link.module.css";
import { Logo } from "./logo.tsx";

/**
 * Renders the logo as a link to the landing page. On large screens, hover and focus show the product's former name;
 * Escape hides it.
 */
export function HomeLink() {
  const { frame } = useSite();
  const formerly = useId();
  const [isPutAway, setIsPutAway] = useState(false);
  const putAway = ({ key }: KeyboardEvent) => key === "Escape" && setIsPutAway(true);
  return (
    <span className={styles.home} data-put-away={isPutAway || undefined}>
      <Link
        to="/"
        className={styles.link}
        aria-label={frame.home}
        aria-describedby={formerly}
        onKeyDown={putAway}
        onBlur={() => setIsPutAway(false)}
        onPointerLeave={() => setIsPutAway(false)}
      >
        <Logo />
      </Link>
      <span id={formerly} role="tooltip" className={styles.formerly}>
        {frame.formerly}
      </span>
    </span>
  );
}
