import type { Brand } from "../../../definitions/schema/site.gen.d.ts";
import { StaticMarkup } from "../../hydration/static-markup.tsx";
import { Sprite } from "../../illustrations/sprite.tsx";
import styles from "./sponsors.module.css";

/** Renders the sponsors as a strip of logos. */
export function Sponsors({ heading, sponsors }: { heading: string; sponsors: Brand["sponsors"] }) {
  return (
    <section className={styles.sponsors} aria-labelledby="sponsors">
      <h2 id="sponsors" className={styles.heading}>
        {heading}
      </h2>
      <StaticMarkup
        as="ul"
        className={styles.strip}
        render={() =>
          sponsors.map(({ name, mark }) => (
            <li key={name} className={styles.sponsor}>
              <Sprite name={mark} viewBox="0 0 40 40" className={styles.mark} />
              {name}
            </li>
          ))
        }
      />
    </section>
  );
}
