import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { LogoMark } from "../../illustrations/logo-mark.tsx";
import { PaletteProvider } from "../palette/palette-provider.tsx";
import { PanelOpener, Panels } from "../panels/panels.tsx";
import styles from "../sign-in/frame.module.css";
import { studio, type Tool } from "../sign-in/tools.ts";
import { Places } from "./places.tsx";

interface ShellProps {
  /** Staff tool that the page belongs to. Default: the studio. */
  tool?: Tool;
  /** The places of the open draft. */
  places?: ReactNode;
  /** The bar above the page. */
  bar?: ReactNode;
  /** Drawer over the right of the page. */
  drawer?: ReactNode;
  children: ReactNode;
}

/** Renders a tool of staff around a page: the places at the left, the bar above, the page. */
export function Shell({ tool = studio, places, bar, drawer, children }: ShellProps) {
  const main = useReadFromHeading();
  return (
    <PaletteProvider>
      <div className={styles.shell}>
        <a className={styles.skip} href="#page">
          Skip to the page
        </a>
        <Panels
          name="studio"
          left={{
            label: "Places",
            hasOpener: true,
            head: (
              <Link className={styles.brand} to={tool.home}>
                <LogoMark />
                {tool.name}
              </Link>
            ),
            content: <Places tool={tool}>{places}</Places>,
          }}
        >
          <div className={styles.column}>
            <header className={styles.bar} data-empty={bar ? undefined : ""}>
              <PanelOpener side="left" />
              {bar}
            </header>
            <div className={styles.body}>
              <main ref={main} id="page" className={styles.main} tabIndex={-1}>
                <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
              </main>
              {drawer}
            </div>
          </div>
        </Panels>
      </div>
    </PaletteProvider>
  );
}

/** Moves the focus to the heading of a new page, as a document does; the ref is for the container of the pages. */
function useReadFromHeading(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
