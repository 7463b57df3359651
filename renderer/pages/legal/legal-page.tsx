import { use, useEffect, useRef } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import type { LegalPage as LegalDocumentPage, LegalEntry } from "../../../api/responses/site.ts";
import { lazyPart } from "../../base/lazy-part.tsx";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { PageHeading } from "../../chrome/page-heading.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { StaticMarkup } from "../../hydration/static-markup.tsx";
import { ApiProblem, call } from "../../session/client.ts";
import { legalPage, useLegalPage, useSite } from "../../site/site-context.tsx";
import { documentAt } from "./document-at.ts";
import styles from "./legal.module.css";
import { LegalBlocks } from "./legal-blocks.tsx";

const NotFoundPage = lazyPart(
  "not-found",
  async () => (await import("../../chrome/not-found-page.tsx")).NotFoundPage,
  <PagePlaceholder />,
);

/** Renders a legal document with the menu of all documents, its contents and its text. */
export function LegalPage() {
  const { legal } = useSite();
  const { page, day } = useParams();
  const entry = documentAt(legal.documents, page);
  if (!entry) return <NotFoundPage />;
  return day === undefined ? (
    <LiveDocument key={entry.page} entry={entry} />
  ) : (
    <FormerDocument key={`${entry.page}/${day}`} entry={entry} day={day} />
  );
}

function LiveDocument({ entry }: { entry: LegalEntry }) {
  return <LegalDocument entry={entry} document={useLegalPage(entry.page)} />;
}

function FormerDocument({ entry, day }: { entry: LegalEntry; day: string }) {
  const document = useLegalVersion(entry.page, day);
  const isFormer = document?.date !== entry.date;
  return document ? (
    <LegalDocument entry={entry} document={document} isFormer={isFormer} />
  ) : (
    <NotFoundPage />
  );
}

interface LegalDocumentProps {
  entry: LegalEntry;
  document: LegalDocumentPage;
  isFormer?: boolean;
}

function LegalDocument({ entry, document, isFormer = false }: LegalDocumentProps) {
  const { legal } = useSite();
  const { title, date, contents, blocks, former } = document;
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
        <OnwardLink to="/early-access-signup" className={styles.way}>
          {legal.button}
        </OnwardLink>
      </header>
      {isFormer ? (
        <div className={styles.earlier}>
          <Alert tone="warned">
            {legal.notCurrent} <Link to={`/legal/${entry.page}`}>{legal.current}</Link>
          </Alert>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Menu page={entry.page} />
          <Contents heading={legal.contents} contents={contents} />
        </div>
        <div>
          <StaticMarkup as="article" className={styles.text} render={() => <LegalBlocks blocks={blocks} />} />
          {former.length > 0 ? <FormerVersions page={entry.page} former={former} /> : null}
        </div>
      </div>
    </div>
  );
}

/** Renders the menu of all documents. */
function Menu({ page: shown }: { page: string }) {
  const { legal } = useSite();
  return (
    <nav aria-label={legal.menu} className={styles.menu}>
      <ul>
        {legal.documents.map(({ page, label }) => (
          <li key={page}>
            <Link
              to={`/legal/${page}`}
              className={styles.entry}
              aria-current={page === shown ? "page" : undefined}
              onPointerEnter={() => void legalPage(page)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FormerVersions({ page, former }: { page: string; former: LegalDocumentPage["former"] }) {
  const { legal } = useSite();
  return (
    <nav className={styles.former} aria-labelledby="former-versions">
      <h2 id="former-versions">{legal.former}</h2>
      <ul>
        {former.map(({ day, date }) => (
          <li key={day}>
            <Link to={`/legal/${page}/${day}`}>{date}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the fragment in the URL, since the text may have loaded after the router looked for it. */
function useArrivalAtPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = key && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key]);
}

const asked = new Map<string, Promise<LegalDocumentPage | null>>();

/** Returns a legal document as it stood under a date, or null if there never was one. Suspends until it has loaded. */
function useLegalVersion(page: string, day: string): LegalDocumentPage | null {
  const path = `site/legal/${page}/${encodeURIComponent(day)}`;
  const coming = asked.get(path) ?? fetchVersion(path);
  asked.set(path, coming);
  return use(coming);
}

async function fetchVersion(path: string): Promise<LegalDocumentPage | null> {
  try {
    return await call<LegalDocumentPage>("GET", path);
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return null;
    // Allow the next visit to retry.
    asked.delete(path);
    throw problem;
  }
}

/** Renders the table of contents. Beside the text it starts open. */
function Contents({ heading, contents }: { heading: string; contents: LegalDocumentPage["contents"] }) {
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
