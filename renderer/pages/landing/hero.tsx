import { Link } from "react-router-dom";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { PageHeading } from "../../chrome/page-heading.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { HeroBridge } from "../../illustrations/hero-bridge.tsx";
import { lazyPart } from "../../lazy-part.tsx";
import { useSession } from "../../session/session.ts";
import styles from "./hero.module.css";

/** Visitors are greeted by nobody, so the greeting loads on demand. */
const Greeting = lazyPart("greeting", async () => (await import("./greeting.tsx")).Greeting);

/** Renders the hero: the promise and a rising bridge. */
export function Hero({ words }: { words: Landing["hero"] }) {
  const { isAuthenticated, role } = useSession();
  const entry = (
    <Link to="/login" className={`${buttonClass("primary")} ${styles.way}`}>
      {words.button}
    </Link>
  );
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading className={styles.promise}>{words.heading}</PageHeading>
        <p className={styles.subline}>{words.subline}</p>
        {isAuthenticated && role !== "ADMIN" ? <Greeting words={words}>{entry}</Greeting> : entry}
      </div>
      <HeroBridge className={styles.picture} />
    </section>
  );
}
