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
  const last = quotes.length - 1;
  const buttons = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const positionAt = (index: number) => fill(words.position, { number: index + 1, count: quotes.length });
  const { track, shown, show, follow, letGo } = useCarousel(quotes.length, (index) => {
    const quote = quotes[index];
    return quote ? `${positionAt(index)}: ${quote.text} ${quote.role}, ${quote.sector}` : "";
  });

  function press(index: number): void {
    show(index);
    // Move the focus before its arrow button disappears.
    const other = index === 0 ? ":last-child" : ":first-child";
    if (index === 0 || index === last)
      buttons.current?.querySelector<HTMLElement>(`button${other}`)?.focus({ preventScroll: true });
  }

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
        {quotes.map(({ text, role, sector }, index) => (
          <li key={text} className={styles.slide} aria-hidden={isHydrated && index !== shown}>
            <figure className={styles.quote}>
              <blockquote>
                <p className={styles.text}>{`“${text}”`}</p>
              </blockquote>
              <figcaption className={styles.speaker}>
                {role}
                <span className={styles.sector}>{sector}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div ref={buttons} className={styles.controls}>
        <IconButton
          label={words.previous}
          icon={<ArrowLeftIcon size={22} />}
          className={styles.arrow}
          data-hidden={shown === 0 || undefined}
          onClick={() => press(shown - 1)}
        />
        <div className={styles.position}>
          <p className={styles.count}>{positionAt(shown)}</p>
          <div className={styles.dots} aria-hidden="true">
            {quotes.map(({ text }, index) => (
              <span key={text} className={styles.dot} data-shown={index === shown || undefined} />
            ))}
          </div>
        </div>
        <IconButton
          label={words.next}
          icon={<ArrowRightIcon size={22} />}
          className={styles.arrow}
          data-hidden={shown === last || undefined}
          onClick={() => press(shown + 1)}
        />
      </div>
    </section>
  );
}
