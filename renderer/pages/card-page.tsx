import type { ReactNode } from "react";
import { PageHeading } from "../chrome/page-heading.tsx";
import { BridgeHorizon } from "../illustrations/bridge-horizon.tsx";
import styles from "./card-page.module.css";

interface CardPageProps {
  heading: string;
  /** The document's title, where neither the site's nor the heading would tell pages apart. */
  title?: string;
  /** One sentence under the heading. */
  intro?: ReactNode;
  /** The way back, above everything else in the card. */
  back?: ReactNode;
  /** A picture above the heading. */
  picture?: ReactNode;
  /** What the page must say before anything else. */
  alert?: ReactNode;
  failed?: boolean;
  takesFocus?: boolean;
  wide?: boolean;
  children?: ReactNode;
  /** A quiet line under the card: the other way to go. */
  aside?: ReactNode;
}

/** A page with one thing on it: a card on mist, arches along the foot. */
export function CardPage(props: CardPageProps) {
  const { heading, title, intro, back, picture, alert, wide, children, aside } = props;
  return (
    <div className={styles.page}>
      <div className={styles.column} data-wide={wide || undefined}>
        {alert}
        <section className={styles.card}>
          {back ? <div className={styles.before}>{back}</div> : null}
          {picture}
          <div className={styles.top}>
            <PageHeading
              title={title ?? (props.takesFocus ? heading : undefined)}
              failed={props.failed ?? false}
              takesFocus={props.takesFocus ?? false}
            >
              {heading}
            </PageHeading>
            {intro ? <p className={styles.intro}>{intro}</p> : null}
          </div>
          {children}
        </section>
        {aside ? <p className={styles.aside}>{aside}</p> : null}
      </div>
      <BridgeHorizon className={styles.horizon} />
    </div>
  );
}
