import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { brandName } from "./brand.ts";

interface PageHeadingProps {
  /** Words of the heading; also the document's title unless `title` says more. */
  children: ReactNode;
  title: string;
  /** Something on the page wants correcting: the document's title says so first. */
  failed?: boolean;
  /** Takes the focus whichever way it came on the screen: it replaced another heading on the same page. */
  takesFocus?: boolean;
  className?: string;
}

/**
 * The one h1 of a page. It names the document and takes the focus when the router brought the reader here, so that
 * a screen reader starts where the page starts; on the first load the browser's own order is left alone.
 */
export function PageHeading({
  children,
  title,
  failed = false,
  takesFocus = false,
  className,
}: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedByRouter = useLocation().key !== "default";
  useLayoutEffect(() => {
    if (arrivedByRouter || takesFocus) heading.current?.focus({ preventScroll: true });
  }, [arrivedByRouter, takesFocus]);
  return (
    <>
      <title>{`${failed ? "Error: " : ""}${title} - ${brandName}`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
