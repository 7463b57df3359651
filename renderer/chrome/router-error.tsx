import { Link, useRouteError } from "react-router-dom";
import { Button, buttonClass } from "../controls/button/button.tsx";
import { BrokenBridge } from "../illustrations/broken-bridge.tsx";
import { brandName } from "./brand.ts";
import { Logo } from "./logo.tsx";
import styles from "./router-error.module.css";
import { wordsOfError } from "./words-of-error.ts";

/** What is shown in place of a page that failed. It needs nothing that could have failed with it. */
export function RouterError() {
  const error = useRouteError();
  return (
    <main className={styles.page}>
      <title>{`Unexpected Application Error! - ${brandName}`}</title>
      <Link to="/" className={styles.home}>
        <Logo />
      </Link>
      <BrokenBridge className={styles.picture} />
      <h1>Unexpected Application Error!</h1>
      <p className={styles.words}>{wordsOfError(error)}</p>
      <p>Nothing that you saved is lost.</p>
      <div className={styles.ways}>
        {/* Reloading fetches the parts of the page again that did not arrive. */}
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Link to="/" className={buttonClass("secondary")}>
          Return to website
        </Link>
      </div>
    </main>
  );
}
