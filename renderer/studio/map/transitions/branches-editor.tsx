import { type ReactNode, useState } from "react";
import { type Condition, type Guard, isSameJson, type Json } from "#engine";
import type { NewTransition } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Select } from "../../../controls/list/select.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { conditionOf, transitionsIn } from "../../branches/guards.ts";
import styles from "../../branches/map.module.css";
import { ConditionBuilder } from "../../condition/condition-builder.tsx";
import { Toolbar } from "../../controls/page.tsx";

/** Stands for no transition at all. */
const none = "\u0000none";

interface Targets {
  /** Possible targets. */
  targets: { value: string; label: string }[];
  /** Fields that their conditions may read. */
  readable: ReadableField[];
  guardWords(guard: Guard): string;
  /** Begins the sentence of a branch: "Go there when". */
  lead: string;
}

interface BranchesEditorProps extends Targets {
  /** The transitions as a machine writes them. */
  written: Json | undefined;
  /** Label of the transition that everybody takes if there is no branch: "It leads to". */
  alone: string;
  /** Sentence for the case that no branch holds and no other transition is left. Without it, there always is one. */
  nowhere?: string;
  onChange(transitions: NewTransition[]): void;
}

/**
 * Renders transitions as sentences: branches in the order in which they are tried, then where everybody else goes. A branch
 * is written once its condition is complete.
 */
export function BranchesEditor({
  written,
  alone,
  nowhere,
  onChange,
  ...targeted
}: BranchesEditorProps): ReactNode {
  const { targets } = targeted;
  const transitions = transitionsIn(written);
  const last = transitions.at(-1);
  const isGuarded = nowhere !== undefined && last !== undefined && (last.when !== null || last.guard);
  const otherwise = isGuarded ? undefined : last;
  const branches = otherwise ? transitions.slice(0, -1) : transitions;
  const [added, setAdded] = useState<NewTransition | null>(null);
  if (!otherwise && nowhere === undefined) return null;
  const end = otherwise ? [otherwise] : [];
  const hasBranches = branches.length > 0 || added !== null;

  function replace(index: number, next: NewTransition | null): void {
    onChange(transitions.flatMap((one, at) => (at === index ? (next ?? []) : one)));
  }

  function swap(index: number, step: 1 | -1): void {
    const [moved] = transitions.slice(index, index + 1);
    if (moved) onChange(transitions.toSpliced(index, 1).toSpliced(index + step, 0, moved));
  }

  return (
    <div className={styles.transitions}>
      {branches.map((branch, index) => (
        <Branch
          // biome-ignore lint/suspicious/noArrayIndexKey: a branch is identified by its position
          key={index}
          {...targeted}
          number={index + 1}
          branch={branch}
          onChange={(next) => replace(index, next)}
          onUp={index > 0 ? () => swap(index, -1) : null}
          onDown={index < branches.length - 1 ? () => swap(index, 1) : null}
        />
      ))}
      {added ? (
        <Branch
          {...targeted}
          number={branches.length + 1}
          branch={added}
          onChange={(next) => {
            const isWhole = next !== null && next.when !== null;
            setAdded(isWhole ? null : next);
            if (isWhole) onChange([...branches, next, ...end]);
          }}
          onUp={null}
          onDown={null}
        />
      ) : null}
      <Select
        label={hasBranches ? "Otherwise it leads to" : alone}
        options={[...targets, ...(nowhere === undefined ? [] : [{ value: none, label: nowhere }])]}
        value={otherwise?.target ?? none}
        onChange={(target) =>
          target !== null && onChange([...branches, ...(target === none ? [] : [{ target, when: null }])])
        }
      />
      {otherwise && branches.length > 0 && branches.every(({ target }) => target === otherwise.target) ? (
        <Alert tone="warned">
          {`Everybody goes on to ${targets.find(({ value }) => value === otherwise.target)?.label} either way. Choose another step for one of the two.`}
        </Alert>
      ) : null}
      {added === null ? (
        <Toolbar>
          <Button
            size="small"
            onClick={() => setAdded({ target: beyond(targets, otherwise?.target), when: null })}
            disabled={targets.length < 2}
          >
            Add a branch
          </Button>
        </Toolbar>
      ) : null}
    </div>
  );
}

interface BranchProps extends Targets {
  number: number;
  branch: NewTransition;
  onChange(branch: NewTransition | null): void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** Renders one branch: where it leads, and the sentences that open it. */
function Branch({
  targets,
  readable,
  guardWords,
  lead,
  number,
  branch,
  onChange,
  onUp,
  onDown,
}: BranchProps): ReactNode {
  const condition = conditionOf(branch);
  const isSayable = condition !== null || !branch.guard;

  function setCondition(when: Condition | null): void {
    if (when === null) onChange(null);
    else if (!isSameJson(when as Json, condition as Json)) onChange({ target: branch.target, when });
  }

  return (
    <fieldset className={styles.edited}>
      <legend>{`Branch ${number}`}</legend>
      <Select
        label="Leads to"
        options={targets}
        value={branch.target}
        onChange={(target) => target && onChange({ ...branch, target })}
      />
      {isSayable ? (
        <ConditionBuilder
          value={condition}
          onChange={setCondition}
          readable={readable}
          lead={lead}
          none="Say when: the branch counts once its condition is complete."
        />
      ) : (
        <p>{branch.guard ? guardWords(branch.guard) : null}</p>
      )}
      <Toolbar>
        {onUp ? (
          <Button size="small" variant="quiet" onClick={onUp}>
            Try it earlier
          </Button>
        ) : null}
        {onDown ? (
          <Button size="small" variant="quiet" onClick={onDown}>
            Try it later
          </Button>
        ) : null}
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          Remove this branch
        </Button>
      </Toolbar>
    </fieldset>
  );
}

/** Returns the target of a new branch: the one after the next target, if there is one. */
function beyond(targets: { value: string }[], onward: string | undefined): string {
  const index = targets.findIndex(({ value }) => value === onward);
  return (
    (targets[index + 1] ?? targets.find(({ value }) => value !== onward) ?? targets[0])?.value ?? onward ?? ""
  );
}
