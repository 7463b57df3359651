import { useState } from "react";
import type { CaseMoveView } from "../../../../api/responses/desk.ts";
import { Button } from "../../../controls/button/button.tsx";
import { counted } from "../../words.ts";
import styles from "../case.module.css";

interface MoveBarProps {
  moves: CaseMoveView[];
  /** True if there is nothing to decide until the registrant has acted. */
  isWaiting: boolean;
  /** Move for which answers are being marked. */
  marking: { name: string; count: number } | null;
  onMove: (name: string) => void;
  onStop: () => void;
}

/** Renders what can be decided, in a bar that stays; the first that is possible is the next step, if it is ours. */
export function MoveBar({ moves, isWaiting, marking, onMove, onStop }: MoveBarProps) {
  const [refused, setRefused] = useState<string | null>(null);
  if (marking) return <MarkingBar {...marking} onMove={onMove} onStop={onStop} />;
  const next = isWaiting ? undefined : moves.find(({ blocked }) => blocked === null);
  const waiting = moves.find(({ second }) => second === "waits");
  const blocked = moves.find(({ name }) => name === refused)?.blocked;
  return (
    <section className={styles.bar} aria-label="Decisions">
      {moves.map((move) => (
        <Button
          key={move.name}
          size="small"
          variant={move === next ? "primary" : "secondary"}
          unready={move.blocked ?? undefined}
          onClick={() => (move.blocked === null ? onMove(move.name) : setRefused(move.name))}
        >
          {move.button}
          {move.key ? <kbd>{move.key}</kbd> : null}
        </Button>
      ))}
      {waiting?.first ? (
        <p>
          {waiting.first} chose “{waiting.button}”. It waits for a second person.
        </p>
      ) : null}
      <p role="status">{blocked ?? ""}</p>
    </section>
  );
}

type MarkingBarProps = NonNullable<MoveBarProps["marking"]> & Pick<MoveBarProps, "onMove" | "onStop">;

function MarkingBar({ name, count, onMove, onStop }: MarkingBarProps) {
  return (
    <section className={styles.bar} aria-label="Decisions">
      <p role="status">
        {count === 0 ? "Check the answers that need a correction." : `${counted(count, "answer")} to correct`}
      </p>
      <Button
        variant="primary"
        size="small"
        unready={count === 0 ? "Check an answer first." : undefined}
        onClick={() => count > 0 && onMove(name)}
      >
        Continue
      </Button>
      <Button size="small" onClick={onStop}>
        Stop marking
      </Button>
    </section>
  );
}
