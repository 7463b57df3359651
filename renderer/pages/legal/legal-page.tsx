import { Link, useParams } from "react-router-dom";
import type { LegalEntry } from "../../../api/site/responses.ts";
import { PageHeading } from "../../chrome/page-heading.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { StaticMarkup } from "../../hydration/static-markup.tsx";
import { lazyPart } from "../../lazy-part.tsx";
import { legalPage, useLegalPage, useSite } from "../../site/site-context.tsx";
import { Contents } from "./contents.tsx";
import { documentAt } from "./document-at.ts";
import styles from "./legal.module.css";
import { LegalBlocks } from "./legal-blocks.tsx";
import { useArrivalAtPart } from "./use-arrival-at-part.ts";

const NotFoundPage = lazyPart(
  "not-found",
  async () => (await import("../not-found-page.tsx")).NotFoundPage,
  <PagePlaceholder />,
);

/** Renders a legal document with the menu of all documents, its contents and its text. */
export function LegalPage() {
  const { legal } = useSite();
  const { page } = useParams();
  const entry = documentAt(legal.documents, page);
  return entry ? <LegalDocument key={entry.page} entry={entry} /> : <NotFoundPage />;
}

function LegalDocument({ entry }: { entry: LegalEntry }) {
  const { legal } = useSite();
  const { title, date, contents, blocks } = useLegalPage(entry.page);
  useArrivalAtPart();
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div className={styles.titles}>
          <PageHeading className={styles.title} title={title} description={entry.description}>
            {title}
          </PageHeading>
          <p className={styles.date}>{date}</p>
        </div>
        <Link to="/early-access-signup" className={`${buttonClass("primary")} ${styles.way}`}>
          {legal.button}
        </Link>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <nav aria-label={legal.menu} className={styles.menu}>
            <ul>
              {legal.documents.map(({ page, label }) => (
                <li key={page}>
                  <Link
                    to={`/legal/${page}`}
                    className={styles.entry}
                    aria-current={page === entry.page ? "page" : undefined}
                    onPointerEnter={() => void legalPage(page)}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Contents heading={legal.contents} contents={contents} />
        </div>
        <StaticMarkup as="article" className={styles.text} render={() => <LegalBlocks blocks={blocks} />} />
      </div>
    </div>
  );
}
