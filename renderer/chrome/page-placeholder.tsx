import { LogoMark } from "../illustrations/logo-mark.tsx";
import { useSiteIfHere } from "../site/site-context.tsx";
import styles from "./page-placeholder.module.css";

/** Renders a placeholder for a page that is loading. It fades in late, so fast pages never show it. */
export function PagePlaceholder({ trouble }: { trouble?: string | undefined }) {
  const words = useSiteIfHere();
  return (
    <div className={styles.placeholder} role="status">
      <LogoMark className={styles.mark} />
      {trouble ? <p>{trouble}</p> : <span className="visually-hidden">{words?.frame.loading}</span>}
    </div>
  );
}
