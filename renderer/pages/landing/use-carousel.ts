import { type RefObject, useRef, useState } from "react";
import { announce } from "../../controls/message/announce.ts";

interface Carousel {
  /** The element that scrolls; its children are as wide as itself. */
  track: RefObject<HTMLUListElement | null>;
  shown: number;
  show: (index: number) => void;
  /** Called when the track scrolls, by a finger or by `show`. */
  follow: () => void;
  /** Called when the user starts to swipe. */
  letGo: () => void;
}

/**
 * Shows one of `count` slides at a time in a track that scrolls and snaps. `tell` returns the announcement for a
 * newly shown slide.
 */
export function useCarousel(count: number, tell: (index: number) => string): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** The target of `show`: slides on the way there are not announced. */
  const aim = useRef<number | null>(null);

  function turnTo(index: number): void {
    setShown(index);
    announce(tell(index));
  }

  function show(index: number): void {
    const place = track.current;
    if (!place || index < 0 || index >= count || index === shown) return;
    aim.current = index;
    turnTo(index);
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollTo({ left: index * place.clientWidth, behavior: isStill ? "instant" : "smooth" });
  }

  function follow(): void {
    const place = track.current;
    if (!place) return;
    const index = Math.round(place.scrollLeft / place.clientWidth);
    if (aim.current !== null) {
      if (index === aim.current) aim.current = null;
    } else if (index !== shown) turnTo(index);
  }

  return {
    track,
    shown,
    show,
    follow,
    letGo: () => {
      aim.current = null;
    },
  };
}
