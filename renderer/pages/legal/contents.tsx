import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { LegalPage } from "../../../api/responses/site.ts";
import { StaticMarkup } from "../../hydration/static-markup.tsx";
import styles from "./legal.module.css";

/** Renders the table of contents. Beside the text it starts open. */
export function Contents({ heading, contents }: { heading: string; contents: LegalPage["contents"] }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && window.matchMedia("(min-width: 60rem)").matches) details.current.open = true;
  }, []);
  return (
    <details ref={details} className={styles.contents}>
      <summary className={styles.summary}>{heading}</summary>
      <nav aria-label={heading}>
        <StaticMarkup
          as="ol"
          className={styles.parts}
          render={() =>
            contents.map(({ id, text, level }) => (
              <li key={id} data-level={level}>
                <Link to={`#${id}`} className={styles.part}>
                  {text}
                </Link>
              </li>
            ))
          }
        />
      </nav>
    </details>
  );
}
