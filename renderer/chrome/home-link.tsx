import { type KeyboardEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useSite } from "../site/site-context.tsx";
import styles from "./home-link.module.css";
import { Logo } from "./logo.tsx";

/**
 * The logo, which leads to the landing page. On large screens it tells the product's former name under the pointer
 * and while it has the focus; Escape puts that away.
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
