import { createContext, useContext, useLayoutEffect, useRef } from "react";
import type { Host, HostHeadingProps, HostLinkProps } from "./host.ts";

/** Position of a `<Wizard>` in the addresses of `ownHost`, and how it navigates. */
interface Place {
  go: (url: string) => void;
  /** The person came here by a button or link of the wizard. */
  hasMoved: boolean;
}

export const PlaceContext = createContext<Place>({ go: () => undefined, hasMoved: false });

const toReviewMark = "?return=review";

/** Returns a host that keeps the wizard's position to itself: the surrounding page may have its own router, or none. */
export const ownHost: Host = {
  urlOf: (_wizard, slug, toReview = false) => `#${slug}${toReview ? toReviewMark : ""}`,
  useGo: () => useContext(PlaceContext).go,
  Link,
  Heading,
};

/** Returns the step that an address of `ownHost` names. */
export function placeIn(url: string): { slug: string; toReview: boolean } {
  const toReview = url.endsWith(toReviewMark);
  return { slug: url.slice(1, toReview ? -toReviewMark.length : undefined), toReview };
}

function Link({ to, ...props }: HostLinkProps) {
  const { go } = useContext(PlaceContext);
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
      {...props}
    />
  );
}

/** Focuses a new step, so that a screen reader starts at its beginning. */
function Heading({ children }: HostHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasMoved } = useContext(PlaceContext);
  useLayoutEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
