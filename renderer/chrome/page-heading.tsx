import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useSite } from "../site/site-context.tsx";
import { Breakable } from "../words/breakable.tsx";
import { fill } from "../words/fill.ts";

interface PageHeadingProps {
  /** Text of the heading. */
  children: ReactNode;
  /** The document's title. Default: the site's title for this URL, or the heading. */
  title?: string | undefined;
  /** The description for search engines. Default: the site's description for this URL. */
  description?: string;
  /** Something on the page needs correcting: the document's title starts with that. */
  failed?: boolean;
  /** Takes the focus however it appeared: it replaced another heading on the same page. */
  takesFocus?: boolean;
  className?: string | undefined;
}

/**
 * Renders the page's only h1. It sets the document's title and, after a navigation by the router, takes the focus so
 * that a screen reader starts at the top of the page. On the first load, and for links to a fragment, the browser's
 * own behavior stays.
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
    // The replaced content may have been scrolled down to its button.
    if (takesFocus) window.scrollTo(0, 0);
  }, [arrivedByRouter, takesFocus]);
  useDescription(description ?? listed?.description ?? pages.default.description);
  const page = title ?? listed?.title ?? (typeof children === "string" ? children : pages.default.title);
  const whole = fill(pages.title, { page });
  return (
    <>
      <title>{failed ? fill(pages.failed, { title: whole }) : whole}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        <Breakable>{children}</Breakable>
      </h1>
    </>
  );
}

/** Updates the description in the head, which the server wrote for the page requested first. */
function useDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [description]);
}
