import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { Route } from "#engine/authoring";
import styles from "../branches/map.module.css";
import { arcPath, arcsOf, joinedSteps } from "./arcs.ts";

/** Distance of the dots from the left. */
const dotAt = 78;
const radius = 14;

/** Accents of the lines between steps, in turn. */
const accents = ["coral", "teal", "violet", "link"];

interface RouteArcsProps {
  route: Route;
  /** Holds the steps' rows, each with `data-key`. */
  steps: RefObject<HTMLElement | null>;
  order: string[];
  /** The arcs of this step stand out. */
  chosen: string | null;
}

/** Renders the bridge beside the steps: lines to the next one, arcs for branches and (dashed) skips. */
export function RouteArcs({ route, steps, order, chosen }: RouteArcsProps): ReactNode {
  const { heights, total } = useHeights(steps, order);
  const chosenAt = chosen === null ? -1 : order.indexOf(chosen);
  const yOf = (index: number) => heights[index] ?? 0;
  if (heights.length !== order.length) return null;
  return (
    <svg className={styles.arcs} width={dotAt + radius} height={total} aria-hidden="true">
      {joinedSteps(route.transitions).map((index) => (
        <line
          key={index}
          className={styles[accents[index % accents.length] ?? "link"]}
          x1={dotAt}
          x2={dotAt}
          y1={yOf(index) + radius}
          y2={yOf(index + 1) - radius}
        />
      ))}
      {arcsOf(route.transitions).map(({ from, to, event, swing }) => (
        <g
          key={`${from} ${to} ${event}`}
          className={event === "SKIP" ? styles.skip : styles.branch}
          data-chosen={from === chosenAt || undefined}
        >
          <path d={arcPath(yOf(from), yOf(to), swing, dotAt - radius - 2)} />
          <path
            className={styles.point}
            d={`M${dotAt - radius - 2} ${yOf(to) + (from < to ? -5 : 5)}l-8 -4v8z`}
          />
        </g>
      ))}
    </svg>
  );
}

/** Measures where the steps' dots are, again whenever a row grows or moves. */
function useHeights(
  steps: RefObject<HTMLElement | null>,
  order: string[],
): { heights: number[]; total: number } {
  const [measured, setMeasured] = useState<{ heights: number[]; total: number }>({ heights: [], total: 0 });
  useEffect(() => {
    const element = steps.current;
    if (!element) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top;
      const heights = order.flatMap((slug) => {
        const dot = element.querySelector(`[data-key="${CSS.escape(slug)}"] [data-dot]`);
        const box = dot?.getBoundingClientRect();
        return box ? [Math.round(box.top + box.height / 2 - top)] : [];
      });
      const now = { heights, total: element.scrollHeight };
      setMeasured((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const sizes = new ResizeObserver(measure);
    const rows = new MutationObserver(measure);
    sizes.observe(element);
    rows.observe(element, { childList: true, subtree: true, characterData: true });
    measure();
    return () => {
      sizes.disconnect();
      rows.disconnect();
    };
  }, [steps, order]);
  return measured;
}
