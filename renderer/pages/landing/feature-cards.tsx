import type { FeatureCard } from "../../../definitions/schema/site.gen.d.ts";
import { StaticMarkup } from "../../hydration/static-markup.tsx";
import { Sprite } from "../../illustrations/sprite.tsx";
import styles from "./feature-cards.module.css";

/** Renders the features of one side as cards that wrap. */
export function FeatureCards({ cards }: { cards: FeatureCard[] }) {
  return (
    <StaticMarkup
      as="ul"
      className={styles.cards}
      render={() =>
        cards.map(({ title, lead, detail, illustration, icon, width }) => (
          <li key={title} className={styles.card} data-width={width}>
            <div className={styles.stage}>
              <Sprite name={illustration} viewBox="0 0 320 180" className={styles.picture} />
            </div>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Sprite name={icon} viewBox="0 0 24 24" className={styles.icon} />
                {title}
              </h3>
              <p className={styles.lead}>{lead}</p>
              <p className={styles.detail}>{detail}</p>
            </div>
          </li>
        ))
      }
    />
  );
}
