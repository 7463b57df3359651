import { LogoMark } from "../illustrations/logo-mark.tsx";
import styles from "./page-placeholder.module.css";

/** Holds the place of a page that is on its way. A quick page never shows it: it fades in late. */
export function PagePlaceholder() {
  return (
    <div className={styles.placeholder} role="status">
      <LogoMark className={styles.mark} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
