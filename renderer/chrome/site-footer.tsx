import { Link } from "react-router-dom";
import { brandName } from "./brand.ts";
import { Logo } from "./logo.tsx";
import styles from "./site-footer.module.css";

/** The foot of every page. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo />
        </Link>
        <p>&copy; 2025 {brandName}</p>
      </div>
    </footer>
  );
}
