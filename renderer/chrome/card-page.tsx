import type { ReactNode } from "react";
import { BridgeHorizon } from "../illustrations/bridge-horizon.tsx";
import { Breakable } from "../words/breakable.tsx";
import styles from "./card-page.module.css";
import { PageHeading } from "./page-heading.tsx";

export interface CardPageProps {
  heading: string;
  /** The document's title, where neither the site's texts nor the heading identify the page. */
  title?: string;
  /** One sentence below the heading. */
  intro?: ReactNode;
  /** The back link, above everything else in the card. */
  back?: ReactNode;
  /** A picture above the heading. */
  picture?: ReactNode;
  /** A message above all other content. */
  alert?: ReactNode;
  failed?: boolean;
  takesFocus?: boolean;
  wide?: boolean;
  children?: ReactNode;
  /** A secondary link below the card. */
  aside?: ReactNode;
}

/** Renders a page with a single card on the page background, with arches along the bottom. */
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
            {intro ? (
              <p className={styles.intro}>
                <Breakable>{intro}</Breakable>
              </p>
            ) : null}
          </div>
          {children}
        </section>
        {aside ? <p className={styles.aside}>{aside}</p> : null}
      </div>
      <BridgeHorizon className={styles.horizon} />
    </div>
  );
}
