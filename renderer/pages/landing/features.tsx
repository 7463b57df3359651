import { type KeyboardEvent, useRef, useState } from "react";
import type { Landing } from "../../../definitions/schema/site.gen.d.ts";
import { FeatureCards } from "./feature-cards.tsx";
import styles from "./features.module.css";

/** Renders what the product does for each side, in a tab for each. */
export function Features({ words }: { words: Landing["features"] }) {
  const { heading, subline, tabs } = words;
  const [chosen, setChosen] = useState(0);
  return (
    <section className={styles.features} aria-labelledby="features">
      <div className={styles.top}>
        <h2 id="features" className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.subline}>{subline}</p>
      </div>
      <Tabs tabs={tabs} chosen={chosen} onChoose={setChosen} />
      {tabs.map(({ name, label, cards }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be a tab stop, or the keyboard would skip it
          tabIndex={0}
          hidden={index !== chosen}
          data-label={label}
          className={styles.panel}
        >
          <FeatureCards cards={cards} />
        </div>
      ))}
    </section>
  );
}

interface TabsProps extends Pick<Landing["features"], "tabs"> {
  chosen: number;
  onChoose: (index: number) => void;
}

function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const next = tabAfter(event.key, chosen, tabs.length);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-labelledby="features" className={styles.tabs} onKeyDown={move}>
      {tabs.map(({ name, label }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Returns the tab that a key selects from the one at `index`, or null if it is none of a tab list's keys. */
function tabAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
