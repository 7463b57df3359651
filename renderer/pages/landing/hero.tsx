import { Link } from "react-router-dom";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { PageHeading } from "../../chrome/page-heading.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { HeroBridge } from "../../illustrations/hero-bridge.tsx";
import styles from "./hero.module.css";

/** Renders the hero: the promise and a rising bridge. */
export function Hero({ words }: { words: Landing["hero"] }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading className={styles.promise}>{words.heading}</PageHeading>
        <p className={styles.subline}>{words.subline}</p>
        <Link to="/login" className={`${buttonClass("primary")} ${styles.way}`}>
          {words.button}
        </Link>
      </div>
      <HeroBridge className={styles.picture} />
    </section>
  );
}
