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

/** A wizard that keeps its place to itself: the page around it may have a router of its own, or none. */
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

/** Takes the focus after a move, so that a screen reader starts where the step starts. */
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
