import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { fill } from "../site/fill.ts";
import { useSite } from "../site/site-context.tsx";

interface PageHeadingProps {
  /** Words of the heading. */
  children: ReactNode;
  /** The document's title. Default: the one that the site has for this address, or the heading. */
  title?: string | undefined;
  /** What search engines say of the page. Default: what the site has for this address. */
  description?: string;
  /** Something on the page wants correcting: the document's title says so first. */
  failed?: boolean;
  /** Takes the focus whichever way it came on the screen: it replaced another heading on the same page. */
  takesFocus?: boolean;
  className?: string | undefined;
}

/**
 * The one h1 of a page. It names the document and takes the focus when the router brought the reader here, so that
 * a screen reader starts where the page starts; on the first load, and on the way to a place within the page, the
 * browser's own order is left alone.
 */
export function PageHeading({
  children,
  title,
  description,
  failed = false,
  takesFocus = false,
  className,
}: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash, pathname } = useLocation();
  const { pages } = useSite();
  const listed = pages.pages[pathname];
  const arrivedByRouter = key !== "default" && hash === "";
  useLayoutEffect(() => {
    if (arrivedByRouter || takesFocus) heading.current?.focus({ preventScroll: true });
    // What it replaced may have been scrolled down to its button.
    if (takesFocus) window.scrollTo(0, 0);
  }, [arrivedByRouter, takesFocus]);
  useDescription(description ?? listed?.description ?? pages.default.description);
  const page = title ?? listed?.title ?? (typeof children === "string" ? children : pages.default.title);
  const whole = fill(pages.title, { page });
  return (
    <>
      <title>{failed ? fill(pages.failed, { title: whole }) : whole}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}

/** The server wrote the description of the page that was asked for; it follows the reader to the next ones. */
function useDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [description]);
}
