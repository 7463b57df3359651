import { useSite } from "../site/site-context.tsx";
import { fill } from "../words/fill.ts";
import styles from "./stops-bridge.module.css";

interface StopsBridgeProps {
  /** Number of stops passed. */
  passed: number;
  /** The wizard whose words the registrant reads, by its id. */
  wizard?: string | undefined;
}

/** Renders the three stops after the last step as a bridge. */
export function StopsBridge({ passed, wizard = "" }: StopsBridgeProps) {
  const { registration, wizards } = useSite();
  const words = { ...registration.bridge, ...wizards[wizard]?.words?.bridge };
  const stops = [words.received, words.review, words.access];
  return (
    <ol role="list" aria-label={words.name} className={styles.stops}>
      {stops.map((stop, index) => {
        const state = stateOf(index, passed);
        const [before, after] = fill(words.stop, { state: words.states[state] }).split("{stop}");
        return (
          <li
            key={stop}
            className={styles.stop}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span>
              {before ? <span className="visually-hidden">{before}</span> : null}
              {stop}
              {after ? <span className="visually-hidden">{after}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(stop: number, passed: number): "done" | "current" | "ahead" {
  if (stop === passed) return "current";
  return stop < passed ? "done" : "ahead";
}
