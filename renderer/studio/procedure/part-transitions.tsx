import type { ReactNode } from "react";
import { caseTransitions, type Json } from "#engine";
import { guardInWords, writtenTransitions } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Select } from "../../controls/list/select.tsx";
import styles from "../branches/map.module.css";
import { Section, Toolbar } from "../controls/page.tsx";
import { Editing } from "../draft/editing.tsx";
import type { Edits } from "../draft/use-edit.ts";
import { BranchesEditor } from "../map/transitions/branches-editor.tsx";
import { useCase } from "./case-context.ts";
import { setInCase } from "./case-edits.ts";
import { type CaseMap, stateOptions, titleOfMove, titleOfState } from "./case-map.ts";
import type { CasePart } from "./case-part.ts";

export interface OwnProps {
  name: string;
  edit: Edits["edit"];
  onChoose(part: CasePart | null): void;
}

/** Renders what can be done in a state, what it does by itself, and its place among the others. */
export function StateTransitions({ name, edit, onChoose }: OwnProps): ReactNode {
  const map = useCase();
  const { always, type } = map.machine.states[name] ?? {};
  return (
    <>
      <MovesFrom name={name} edit={edit} onChoose={onChoose} />
      {type === "final" ? null : (
        <Section title="At once, by itself">
          <Editing>
            <CaseBranches
              written={always as Json | undefined}
              from={name}
              alone="It goes to"
              nowhere="It stays here"
              onChange={(written) =>
                edit(setInCase(map, ["states", name, "always"], written), "Change where a case goes")
              }
            />
          </Editing>
        </Section>
      )}
      <StateOrder name={name} edit={edit} />
    </>
  );
}

function MovesFrom({ name, edit, onChoose }: OwnProps): ReactNode {
  const map = useCase();
  const { machine } = map;
  const { on = {}, type } = machine.states[name] ?? {};
  const others = Object.keys(machine.meta.moves).filter((move) => !Object.hasOwn(on, move));
  const order = Object.keys(machine.states);

  function allow(move: string): void {
    const target = targetElsewhere(machine, move) ?? order[order.indexOf(name) + 1] ?? name;
    edit(setInCase(map, ["states", name, "on", move], target), "Let a move be made");
  }

  return (
    <Section title="Moves from here">
      {Object.keys(on).length === 0 ? <p className={styles.soft}>None.</p> : null}
      <Toolbar>
        {Object.keys(on).map((move) => (
          <Button key={move} size="small" onClick={() => onChoose({ kind: "moves", name: move })}>
            {titleOfMove(machine, move)}
          </Button>
        ))}
      </Toolbar>
      {others.length > 0 && type !== "final" ? (
        <Editing>
          <Select
            label="Let another move be made here"
            options={others.map((move) => ({ value: move, label: titleOfMove(machine, move) }))}
            value={null}
            onChange={(move) => move && allow(move)}
          />
        </Editing>
      ) : null}
    </Section>
  );
}

/** Returns where a move leads from the first state in which it can be made. */
function targetElsewhere({ states }: CaseMap["machine"], move: string): string | undefined {
  return Object.values(states).flatMap((state) => caseTransitions(state, move))[0]?.target;
}

function StateOrder({ name, edit }: Omit<OwnProps, "onChoose">): ReactNode {
  const map = useCase();
  const { states, initial } = map.machine;
  const order = Object.keys(states);
  const index = order.indexOf(name);
  const reorder = (from: string | undefined, before: string | undefined) =>
    from !== undefined &&
    before !== undefined &&
    edit([{ kind: "reorder", file: map.file, path: ["states"], from, before }], "Move a state");
  return (
    <Section title="Order">
      <Editing>
        <Toolbar>
          <Button size="small" disabled={index === 0} onClick={() => reorder(name, order[index - 1])}>
            Up
          </Button>
          <Button
            size="small"
            disabled={index === order.length - 1}
            onClick={() => reorder(order[index + 1], name)}
          >
            Down
          </Button>
          {initial === name || states[name]?.type === "final" ? null : (
            <Button
              size="small"
              onClick={() => edit(setInCase(map, ["initial"], name), "Change where cases begin")}
            >
              Let cases begin here
            </Button>
          )}
        </Toolbar>
      </Editing>
    </Section>
  );
}

/** Renders in which states a move can be made, and where it leads from each. */
export function MoveTransitions({ name, edit }: OwnProps): ReactNode {
  const map = useCase();
  const { machine } = map;
  const from = Object.entries(machine.states).filter(([, { on = {} }]) => Object.hasOwn(on, name));
  const others = stateOptions(machine).filter(
    ({ value }) => !from.some(([state]) => state === value) && machine.states[value]?.type !== "final",
  );
  const set = (state: string, written: Json | undefined) =>
    edit(setInCase(map, ["states", state, "on", name], written), "Change where a move leads");
  return (
    <>
      {from.map(([state, { on }]) => (
        <Section key={state} title={`From ${titleOfState(machine, state)}`}>
          <Editing>
            <CaseBranches
              written={on?.[name] as Json | undefined}
              from={state}
              alone="It leads to"
              nowhere="It can't be made here"
              onChange={(written) => set(state, written)}
            />
          </Editing>
        </Section>
      ))}
      {others.length > 0 ? (
        <Editing>
          <Select
            label="Let it be made in another state"
            options={others}
            value={null}
            onChange={(state) => state && set(state, targetElsewhere(machine, name) ?? state)}
          />
        </Editing>
      ) : null}
    </>
  );
}

interface CaseBranchesProps {
  written: Json | undefined;
  from: string;
  alone: string;
  nowhere: string;
  onChange(written: Json | undefined): void;
}

function CaseBranches({ from, onChange, ...texts }: CaseBranchesProps): ReactNode {
  const { machine, readable, facts } = useCase();
  return (
    <BranchesEditor
      {...texts}
      targets={stateOptions(machine).filter(({ value }) => value !== from)}
      readable={readable}
      guardWords={(guard) => guardInWords(facts, guard)}
      lead="It leads there when"
      onChange={(transitions) => onChange(writtenTransitions(transitions))}
    />
  );
}
