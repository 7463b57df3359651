import { type ReactNode, useRef } from "react";
import { Button } from "../../controls/button/button.tsx";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { CloseIcon } from "../../controls/icons.ts";
import { Select } from "../../controls/list/select.tsx";
import { useBuilding } from "./builder-context.ts";
import styles from "./condition.module.css";
import { type GroupPart, type Join, newGroup, newTest, type Part, type TestPart } from "./parts.ts";
import { TestLine } from "./test-line.tsx";
import { wordsOfCondition } from "./words.ts";

const joins: { value: Join; label: string }[] = [
  { value: "all", label: "all of these are true" },
  { value: "any", label: "at least one of these is true" },
  { value: "none", label: "none of these is true" },
  { value: "not-all", label: "not all of these are true" },
];

/** Maximum depth of nested groups: nobody could read deeper ones. */
const deepest = 2;

interface ConditionGroupProps {
  group: GroupPart;
  lead: string;
  depth?: number;
  /** Null: the group is empty. */
  onChange: (group: GroupPart | null) => void;
}

/** Renders sentences that are joined, with what joins them. */
export function ConditionGroup({ group, lead, depth = 0, onChange }: ConditionGroupProps): ReactNode {
  const adding = useRef<HTMLDivElement>(null);
  const isJoined = depth > 0 || group.parts.length > 1 || group.join !== "all";

  function replace(id: string, part: Part | null): void {
    const parts = group.parts.flatMap((one) => (one.id === id ? (part ?? []) : one));
    if (part === null) adding.current?.querySelector("button")?.focus();
    onChange(parts.length === 0 ? null : { ...group, parts });
  }

  return (
    <fieldset className={depth > 0 ? styles.inner : styles.group}>
      <legend className={styles.lead}>{depth > 0 ? "This group is true when" : lead}</legend>
      {isJoined ? (
        <Select
          label="How these sentences join"
          labelHidden
          options={joins}
          value={group.join}
          onChange={(join) => onChange({ ...group, join: (join ?? "all") as Join })}
        />
      ) : null}
      <ul className={styles.parts}>
        {group.parts.map((part, index) => (
          <li key={part.id} className={styles.part}>
            {index > 0 ? <span className={styles.word}>{wordBetween(group.join)}</span> : null}
            <PartLine part={part} depth={depth} onChange={(next) => replace(part.id, next)} />
          </li>
        ))}
      </ul>
      <div className={styles.adding} ref={adding}>
        <AddButtons group={group} depth={depth} onChange={onChange} />
      </div>
    </fieldset>
  );
}

function AddButtons({ group, depth, onChange }: Required<Omit<ConditionGroupProps, "lead">>) {
  const { added } = useBuilding();

  function add(partWith: (test: TestPart) => Part): void {
    const test = newTest();
    added.current = test.id;
    onChange({ ...group, parts: [...group.parts, partWith(test)] });
  }

  return (
    <>
      <Button size="small" variant="quiet" onClick={() => add((test) => test)}>
        Add another condition
      </Button>
      {depth < deepest ? (
        <Button size="small" variant="quiet" onClick={() => add((test) => newGroup(group.join, test))}>
          Add a group
        </Button>
      ) : null}
    </>
  );
}

function wordBetween(join: Join): string {
  return join === "all" || join === "not-all" ? "and" : "or";
}

interface PartLineProps {
  part: Part;
  depth: number;
  onChange: (part: Part | null) => void;
}

function PartLine({ part, depth, onChange }: PartLineProps) {
  const { readable } = useBuilding();
  if (part.kind === "test") return <TestLine test={part} onChange={onChange} />;
  if (part.kind === "group")
    return <ConditionGroup group={part} lead="" depth={depth + 1} onChange={onChange} />;
  const words = wordsOfCondition(part.condition, readable);
  return (
    <div className={styles.kept}>
      <p>{words}</p>
      <IconButton label={`Remove: ${words}`} icon={<CloseIcon size={16} />} onClick={() => onChange(null)} />
    </div>
  );
}
