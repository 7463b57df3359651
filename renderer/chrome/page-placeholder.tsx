import { LogoMark } from "../illustrations/logo-mark.tsx";
import { useSiteIfHere } from "../site/site-context.tsx";
import styles from "./page-placeholder.module.css";

/** Holds the place of a page that is on its way. A quick page never shows it: it fades in late. */
export function PagePlaceholder({ trouble }: { trouble?: string | undefined }) {
  const words = useSiteIfHere();
  return (
    <div className={styles.placeholder} role="status">
      <LogoMark className={styles.mark} />
      {trouble ? <p>{trouble}</p> : <span className="visually-hidden">{words?.frame.loading}</span>}
    </div>
  );
}
