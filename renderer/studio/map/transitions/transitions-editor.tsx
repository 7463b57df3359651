import { type ReactNode, useState } from "react";
import { type Condition, isSameJson, type Json } from "#engine";
import { guardInWords, type NewTransition } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { Select } from "../../../controls/list/select.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { ConditionBuilder } from "../../condition/condition-builder.tsx";
import { Toolbar } from "../../controls/page.tsx";
import type { Edits } from "../../draft/use-edit.ts";
import styles from "../map.module.css";
import { numbered, type WizardMap } from "../wizard-map.ts";
import { conditionOf, readableFrom, transitionsIn, writtenAt } from "./guards.ts";

interface TransitionsEditorProps {
  map: WizardMap;
  step: string;
  event: "NEXT" | "SKIP";
  edit: Edits["edit"];
}

/**
 * Renders where a step leads, as sentences: branches in the order in which they are tried, then where everybody else
 * goes. A branch is written once its condition is complete.
 */
export function TransitionsEditor({ map, step, event, edit }: TransitionsEditorProps): ReactNode {
  const written = writtenAt(map, step, event);
  const transitions = transitionsIn(written);
  const branches = transitions.slice(0, -1);
  const otherwise = transitions.at(-1);
  const [added, setAdded] = useState<NewTransition | null>(null);
  if (!otherwise) return null;
  const targets = targetsOf(map, step);
  const label = event === "SKIP" ? "Change where a skip leads" : "Change where a step leads";

  function set(next: NewTransition[]): void {
    edit(
      [
        {
          kind: "set-transitions",
          wizard: map.wizard,
          step,
          event,
          transitions: next,
          before: written ?? null,
        },
      ],
      label,
    );
  }

  function replace(index: number, next: NewTransition | null): void {
    set(transitions.flatMap((one, at) => (at === index ? (next ?? []) : one)));
  }

  function swap(index: number, step: 1 | -1): void {
    const [moved] = transitions.slice(index, index + 1);
    if (moved) set(transitions.toSpliced(index, 1).toSpliced(index + step, 0, moved));
  }

  const lead = event === "SKIP" ? "A skip leads there when" : "Go there when";
  return (
    <div className={styles.transitions}>
      {branches.map((branch, index) => (
        <Branch
          // biome-ignore lint/suspicious/noArrayIndexKey: a branch is identified by its position
          key={index}
          map={map}
          step={step}
          event={event}
          number={index + 1}
          branch={branch}
          targets={targets}
          lead={lead}
          onChange={(next) => replace(index, next)}
          onUp={index > 0 ? () => swap(index, -1) : null}
          onDown={index < branches.length - 1 ? () => swap(index, 1) : null}
        />
      ))}
      {added ? (
        <Branch
          map={map}
          step={step}
          event={event}
          number={branches.length + 1}
          branch={added}
          targets={targets}
          lead={lead}
          onChange={(next) => {
            const isWhole = next !== null && next.when !== null;
            setAdded(isWhole ? null : next);
            if (isWhole) set([...branches, next, otherwise]);
          }}
          onUp={null}
          onDown={null}
        />
      ) : null}
      <Select
        label={otherwiseLabel(event, branches.length > 0 || added !== null)}
        options={targets}
        value={otherwise.target}
        onChange={(target) => target && replace(transitions.length - 1, { ...otherwise, target })}
      />
      {branches.length > 0 && branches.every(({ target }) => target === otherwise.target) ? (
        <Alert tone="warned">
          {`Everybody goes on to ${numbered(map, otherwise.target)} either way. Choose another step for one of the two.`}
        </Alert>
      ) : null}
      {added === null ? (
        <Toolbar>
          <Button
            size="small"
            onClick={() => setAdded({ target: beyond(targets, otherwise.target), when: null })}
            disabled={targets.length < 2}
          >
            Add a branch
          </Button>
        </Toolbar>
      ) : null}
    </div>
  );
}

interface BranchProps {
  map: WizardMap;
  step: string;
  event: "NEXT" | "SKIP";
  number: number;
  branch: NewTransition;
  targets: { value: string; label: string }[];
  lead: string;
  onChange(branch: NewTransition | null): void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** Renders one branch: where it leads, and the sentences that open it. */
function Branch({
  map,
  step,
  event,
  number,
  branch,
  targets,
  lead,
  onChange,
  onUp,
  onDown,
}: BranchProps): ReactNode {
  const condition = conditionOf(branch);
  const isSayable = condition !== null || !branch.guard;
  const readable = readableFrom(map, step, event);

  function setCondition(when: Condition | null): void {
    if (when === null) onChange(null);
    else if (!isSameJson(when as Json, condition as Json)) onChange({ target: branch.target, when });
  }

  return (
    <fieldset className={styles.way}>
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
        <p>{branch.guard ? guardInWords(map.definition, branch.guard) : null}</p>
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

/** A step leads onwards: to those behind it. */
function targetsOf(map: WizardMap, step: string): { value: string; label: string }[] {
  const index = map.order.indexOf(step);
  return map.route.steps
    .filter((_, at) => at > index)
    .map(({ slug }) => ({ value: slug, label: numbered(map, slug) }));
}

/** A new branch leads past the next step, if there is one beyond. */
function beyond(targets: { value: string }[], onward: string): string {
  const index = targets.findIndex(({ value }) => value === onward);
  return (targets[index + 1] ?? targets.find(({ value }) => value !== onward) ?? targets[0])?.value ?? onward;
}

function otherwiseLabel(event: "NEXT" | "SKIP", hasBranches: boolean): string {
  if (hasBranches) return "Otherwise it leads to";
  return event === "SKIP" ? "A skip leads to" : "It leads to";
}
