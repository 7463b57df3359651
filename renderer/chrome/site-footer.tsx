import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "../controls/button/button.tsx";
import { StaticMarkup } from "../hydration/static-markup.tsx";
import { Sprite } from "../illustrations/sprite.tsx";
import { useSite } from "../site/site-context.tsx";
import { Breakable } from "../words/breakable.tsx";
import { fill } from "../words/fill.ts";
import { Filled } from "../words/filled.tsx";
import { wizardAround } from "./header-action.ts";
import { Logo } from "./logo.tsx";
import styles from "./site-footer.module.css";
import { useReturning } from "./use-returning.ts";

/** Renders the footer of every page; in a wizard, nothing in it leads away from the form except help and the law. */
export function SiteFooter() {
  const { wizards } = useSite();
  const isInWizard = wizardAround(useLocation().pathname, wizards) !== undefined;
  const label = useReturning()?.label;
  return (
    <StaticMarkup
      as="footer"
      of={isInWizard ? "wizard" : (label ?? "site")}
      className={styles.footer}
      render={() => <FooterContent isInWizard={isInWizard} label={label} />}
    />
  );
}

function FooterContent({ isInWizard, label }: { isInWizard: boolean; label: string | undefined }) {
  const { brand, frame } = useSite();
  const { footer } = frame;
  return (
    <>
      <div className={styles.columns}>
        {isInWizard ? null : (
          <div className={styles.about}>
            <Link to="/" className={styles.home} aria-label={frame.home}>
              <Logo />
            </Link>
            <p>{brand.privacyTagline}</p>
          </div>
        )}
        <LegalLinks />
        {isInWizard ? <Help /> : <Social />}
      </div>
      <div className={styles.last}>
        <p>{footer.copyright}</p>
        {isInWizard ? null : (
          <Link to="/login" className={buttonClass("secondary", "small")}>
            {label ?? footer.button}
          </Link>
        )}
      </div>
    </>
  );
}

function LegalLinks() {
  const { frame, legal } = useSite();
  return (
    <nav aria-labelledby="footer-legal">
      <h2 id="footer-legal" className={styles.heading}>
        {frame.footer.legal}
      </h2>
      <ul>
        {legal.documents.map(({ page, label }) => (
          <li key={page}>
            <Link to={`/legal/${page}`} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Help() {
  const { brand, frame } = useSite();
  return (
    <p>
      <Filled text={frame.footer.help} name="address">
        <a href={`mailto:${brand.contactEmail}`}>
          <Breakable>{brand.contactEmail}</Breakable>
        </a>
      </Filled>
    </p>
  );
}

function Social() {
  const { brand, frame } = useSite();
  const { reachUs, newTab } = frame.footer;
  return (
    <div>
      <h2 className={styles.heading}>{reachUs}</h2>
      <ul className={styles.social}>
        {brand.social.map(({ kind, label, url }) => (
          <li key={kind}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.icon}
              aria-label={fill(newTab, { label })}
              title={label}
            >
              <Sprite name={kind} viewBox="0 0 24 24" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
