import { Link } from "react-router-dom";
import { ChunkLoadError } from "../base/lazy-page.ts";
import { Button, buttonClass } from "../controls/button/button.tsx";
import { BrokenBridge } from "../illustrations/broken-bridge.tsx";
import { useSite } from "../site/site-context.tsx";
import { fill } from "../words/fill.ts";
import { Logo } from "./logo.tsx";
import styles from "./page-error.module.css";

/** Renders an error in place of a page that failed. Depends on nothing that could have failed with the page. */
export function PageError({ error }: { error: unknown }) {
  const { errors, pages } = useSite();
  const { unexpected, chunk } = errors;
  const isChunk = error instanceof ChunkLoadError;
  return (
    <main className={styles.page}>
      <title>{fill(pages.title, { page: unexpected.heading })}</title>
      <Link to="/" className={styles.home}>
        <Logo />
      </Link>
      <BrokenBridge className={styles.picture} />
      <h1>{unexpected.heading}</h1>
      <p className={styles.words}>
        {isChunk
          ? fill(chunk.message, { id: error.id })
          : String(error instanceof Error ? error.message : error)}
      </p>
      <p>{isChunk ? chunk.text : unexpected.text}</p>
      <div className={styles.ways}>
        {/* Reloading fetches the missing parts of the page again. */}
        <Button variant="primary" onClick={() => window.location.reload()}>
          {isChunk ? chunk.reload : unexpected.reload}
        </Button>
        <Link to="/" className={buttonClass("secondary")}>
          {unexpected.home}
        </Link>
      </div>
    </main>
  );
}
