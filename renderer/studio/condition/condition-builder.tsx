import { type ReactNode, useRef, useState } from "react";
import { isSameJson } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { BuilderContext, type ConditionBuilderProps } from "./builder-context.ts";
import styles from "./condition.module.css";
import { ConditionGroup } from "./condition-group.tsx";
import { conditionOf, type GroupPart, newTest, partsAnew, partsIn } from "./parts.ts";
import { wordsOfCondition } from "./words.ts";

/** Edits a condition as sentences with parts to fill in; below, the whole of it in words. */
export function ConditionBuilder(props: ConditionBuilderProps): ReactNode {
  const { readable, lead, none } = props;
  const [root, change] = useRoot(props);
  const added = useRef<string | null>(null);

  if (root.parts.length === 0) {
    const begin = () => {
      const test = newTest();
      added.current = test.id;
      change({ ...root, parts: [test] });
    };
    return <NoCondition none={none} onBegin={readable.length > 0 ? begin : null} />;
  }

  const condition = conditionOf(root);
  return (
    <div className={styles.builder}>
      <BuilderContext value={{ readable, added, Builder: ConditionBuilder }}>
        <ConditionGroup
          group={root}
          lead={lead}
          onChange={(next) => change(next ?? { ...root, parts: [] })}
        />
      </BuilderContext>
      <p className={styles.sentence} aria-live="polite">
        {condition === "incomplete" || condition === null
          ? "Choose what is still missing: the condition counts once it is complete."
          : `${lead} ${wordsOfCondition(condition, readable)}.`}
      </p>
    </div>
  );
}

/** `onBegin` is null where there is nothing to read. */
function NoCondition({ none, onBegin }: { none: string; onBegin: (() => void) | null }) {
  return (
    <div className={styles.builder}>
      <p className={styles.none}>{none}</p>
      {onBegin ? (
        <Button size="small" onClick={onBegin}>
          Add a condition
        </Button>
      ) : (
        <p className={styles.note}>A condition reads answers given above or before: there are none yet.</p>
      )}
    </div>
  );
}

/** Holds the sentences while they are edited, and reads them again when the condition changed elsewhere. */
function useRoot({ value, readable, begins, onChange }: ConditionBuilderProps) {
  const [root, setRoot] = useState<GroupPart>(() => {
    const read = partsIn(value, readable);
    return begins && read.parts.length === 0 ? { ...read, parts: [newTest()] } : read;
  });
  const [known, setKnown] = useState({ value, readable });
  if (!isSameJson(known.value, value) || !isSameJson(known.readable, readable)) {
    setKnown({ value, readable });
    // An unfinished sentence stays; what changed elsewhere is read again, which closes an open list.
    if (!isSameJson(known.value, value) || conditionOf(root) !== "incomplete")
      setRoot(partsAnew(root, value, readable));
  }

  function change(next: GroupPart): void {
    setRoot(next);
    const condition = conditionOf(next);
    if (condition === "incomplete" || isSameJson(condition, value)) return;
    setKnown({ value: condition, readable });
    onChange(condition);
  }

  return [root, change] as const;
}
