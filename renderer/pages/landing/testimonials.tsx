import type { KeyboardEvent } from "react";
import { useRef } from "react";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../../controls/icons.ts";
import { useIsHydrated } from "../../hydration/use-is-hydrated.ts";
import { fill } from "../../words/fill.ts";
import styles from "./testimonials.module.css";
import { useCarousel } from "./use-carousel.ts";

type Words = Landing["testimonials"];

/**
 * Renders one quote at a time, changed by arrow buttons, arrow keys or a swipe. It never moves by itself and does not
 * wrap around.
 */
export function Testimonials({ words }: { words: Words }) {
  const { quotes, heading } = words;
  const isHydrated = useIsHydrated();
  const { position, track, shown, show, follow, letGo } = useQuotes(words);

  function move(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  }

  return (
    <section className={styles.testimonials} aria-labelledby="testimonials">
      <h2 id="testimonials" className={styles.heading}>
        {heading}
      </h2>
      <ul
        ref={track}
        className={styles.track}
        aria-labelledby="testimonials"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        onScroll={follow}
        onPointerDown={letGo}
        onWheel={letGo}
        onKeyDown={move}
      >
        {quotes.map((quote, index) => (
          <li key={quote.text} className={styles.slide} aria-hidden={isHydrated && index !== shown}>
            <QuoteFigure {...quote} />
          </li>
        ))}
      </ul>
      <Turning words={words} shown={shown} position={position(shown)} onTurn={show} />
    </section>
  );
}

function useQuotes({ quotes, position: words }: Words) {
  const position = (index: number) => fill(words, { number: index + 1, count: quotes.length });
  const carousel = useCarousel(quotes.length, (index) => {
    const { text = "", role = "", sector = "" } = quotes[index] ?? {};
    return `${position(index)}: ${text} ${role}, ${sector}`;
  });
  return { position, ...carousel };
}

function QuoteFigure({ text, role, sector }: Words["quotes"][number]) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p className={styles.text}>{`“${text}”`}</p>
      </blockquote>
      <figcaption className={styles.speaker}>
        {role}
        <span className={styles.sector}>{sector}</span>
      </figcaption>
    </figure>
  );
}

interface TurningProps {
  words: Words;
  shown: number;
  position: string;
  onTurn: (index: number) => void;
}

/** Renders the buttons that turn to another quote, and which one is shown. */
function Turning({ words: { quotes, previous, next }, shown, position, onTurn }: TurningProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const last = quotes.length - 1;

  function press(index: number): void {
    onTurn(index);
    // Move the focus before its arrow button disappears.
    const other = index === 0 ? ":last-child" : ":first-child";
    if (index === 0 || index === last)
      buttons.current?.querySelector<HTMLElement>(`button${other}`)?.focus({ preventScroll: true });
  }

  const arrow = (label: string, Icon: typeof ArrowLeftIcon, to: number) => (
    <IconButton
      label={label}
      icon={<Icon size={22} />}
      className={styles.arrow}
      data-hidden={to < 0 || to > last || undefined}
      onClick={() => press(to)}
    />
  );
  return (
    <div ref={buttons} className={styles.controls}>
      {arrow(previous, ArrowLeftIcon, shown - 1)}
      <div className={styles.position}>
        <p className={styles.count}>{position}</p>
        <div className={styles.dots} aria-hidden="true">
          {quotes.map(({ text }, index) => (
            <span key={text} className={styles.dot} data-shown={index === shown || undefined} />
          ))}
        </div>
      </div>
      {arrow(next, ArrowRightIcon, shown + 1)}
    </div>
  );
}
