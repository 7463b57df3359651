import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { caseTransitions, type Json } from "#engine";
import { guardInWords, writtenTransitions } from "#engine/authoring";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Select } from "../../controls/list/select.tsx";
import { CommentsLink } from "../comments/comments-link.tsx";
import { Section, Toolbar } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { type Edits, useEdit } from "../draft/use-edit.ts";
import { WaysEditor } from "../map/transitions/ways-editor.tsx";
import { NameLine } from "../naming/name-line.tsx";
import type { Layout } from "../schema-form/layout.ts";
import { PanelHead } from "../step/properties/panel-head.tsx";
import styles from "../ways/map.module.css";
import { useCase } from "./case-context.ts";
import { newForm, removePart, removeState, setInCase } from "./case-edits.ts";
import { CaseForm } from "./case-form.tsx";
import { findingLayout, flagLayout, moveLayout, stateLayout, wholeLayout } from "./case-layouts.ts";
import { type CaseMap, stateOptions, titleOfMove, titleOfState } from "./case-map.ts";
import { type CasePart, kindWords, titleOfPart } from "./case-part.ts";

interface PartPanelProps {
  /** Null for the procedure as a whole. */
  part: CasePart | null;
  onChoose(part: CasePart | null): void;
}

/** Renders the properties of a part of a procedure, and what can be done to it. */
export function PartPanel({ part, onChoose }: PartPanelProps): ReactNode {
  const map = useCase();
  const { edit, refusal } = useEdit();
  const place = ["procedure", map.wizard, ...(part ? [part.kind, part.name] : [])].join("/");
  return (
    <>
      <PanelHead
        kind={part ? kindWords[part.kind] : "Procedure"}
        title={part ? titleOfPart(map, part) : map.facts.machine.meta.title}
        links={<CommentsLink place={place} />}
      >
        <Refusal>{refusal}</Refusal>
      </PanelHead>
      {part ? (
        <Part part={part} edit={edit} onChoose={onChoose} />
      ) : (
        <CaseForm at={["meta"]} schema="meta" layout={wholeLayout} edit={edit} />
      )}
    </>
  );
}

interface PartProps {
  part: CasePart;
  edit: Edits["edit"];
  onChoose(part: CasePart | null): void;
}

const forms: { [kind in CasePart["kind"]]: { schema: string; layout: Layout } } = {
  states: { schema: "state", layout: stateLayout },
  moves: { schema: "move", layout: moveLayout },
  findings: { schema: "meta/properties/findings/additionalProperties", layout: findingLayout },
  flags: { schema: "meta/properties/flags/additionalProperties", layout: flagLayout },
};

function Part({ part, edit, onChoose }: PartProps): ReactNode {
  const { kind, name } = part;
  const own = { edit, name, onChoose };
  return (
    <>
      <CaseForm
        at={kind === "states" ? [kind, name] : ["meta", kind, name]}
        {...forms[kind]}
        {...(kind === "findings" ? { finding: name } : {})}
        edit={edit}
      />
      <div className={styles.panel}>
        {kind === "states" ? <StateWays {...own} /> : null}
        {kind === "moves" ? <MoveWays {...own} /> : null}
        {kind === "moves" || kind === "findings" ? <Asks form={`${kind}/${name}`} edit={edit} /> : null}
        {kind === "flags" ? null : <RenamePart part={part} edit={edit} onChoose={onChoose} />}
        {kind === "states" ? (
          <RemoveState {...own} />
        ) : (
          <RemovePart part={part} edit={edit} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}

function RenamePart({ part: { kind, name }, edit, onChoose }: PartProps): ReactNode {
  const { wizard } = useCase();
  return (
    <Editing>
      <NameLine
        key={name}
        hint="In the files. What it was called before is kept: open cases follow."
        name={name}
        onCommit={(next) => {
          const address = `${wizard}/${kind}/${name}`;
          const label = `Rename a ${kindWords[kind].toLowerCase()}`;
          if (edit([{ kind: "rename", address, name: next }], label)) onChoose({ kind, name: next });
        }}
      />
    </Editing>
  );
}

interface RemoveSectionProps {
  /** "move". */
  what: string;
  onRemove: () => void;
  children?: ReactNode;
}

function RemoveSection({ what, onRemove, children }: RemoveSectionProps): ReactNode {
  return (
    <Editing>
      <Section title="Remove">
        {children}
        <Toolbar>
          <Button size="small" variant="danger" onClick={onRemove}>
            {`Remove this ${what}`}
          </Button>
        </Toolbar>
      </Section>
    </Editing>
  );
}

function RemovePart({ part, edit, onChoose }: PartProps): ReactNode {
  const map = useCase();
  const { files } = useDraft();
  const what = kindWords[part.kind].toLowerCase();
  return (
    <RemoveSection
      what={what}
      onRemove={() => {
        if (edit(removePart(map, part, files), `Remove a ${what}`)) onChoose(null);
      }}
    />
  );
}

interface OwnProps extends Omit<PartProps, "part"> {
  name: string;
}

/** Renders what can be done in a state, what it does by itself, and its place among the others. */
function StateWays({ name, edit, onChoose }: OwnProps): ReactNode {
  const map = useCase();
  const { always, type } = map.machine.states[name] ?? {};
  return (
    <>
      <MovesFrom name={name} edit={edit} onChoose={onChoose} />
      {type === "final" ? null : (
        <Section title="At once, by itself">
          <Editing>
            <CaseWays
              written={always as Json | undefined}
              from={name}
              alone="It goes to"
              nowhere="It stays here"
              onChange={(ways) =>
                edit(setInCase(map, ["states", name, "always"], ways), "Change where a case goes")
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
function MoveWays({ name, edit }: OwnProps): ReactNode {
  const map = useCase();
  const { machine } = map;
  const from = Object.entries(machine.states).filter(([, { on = {} }]) => Object.hasOwn(on, name));
  const others = stateOptions(machine).filter(
    ({ value }) => !from.some(([state]) => state === value) && machine.states[value]?.type !== "final",
  );
  const set = (state: string, ways: Json | undefined) =>
    edit(setInCase(map, ["states", state, "on", name], ways), "Change where a move leads");
  return (
    <>
      {from.map(([state, { on }]) => (
        <Section key={state} title={`From ${titleOfState(machine, state)}`}>
          <Editing>
            <CaseWays
              written={on?.[name] as Json | undefined}
              from={state}
              alone="It leads to"
              nowhere="It can't be made here"
              onChange={(ways) => set(state, ways)}
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

interface CaseWaysProps {
  written: Json | undefined;
  from: string;
  alone: string;
  nowhere: string;
  onChange(ways: Json | undefined): void;
}

function CaseWays({ from, onChange, ...ways }: CaseWaysProps): ReactNode {
  const { machine, readable, facts } = useCase();
  return (
    <WaysEditor
      {...ways}
      targets={stateOptions(machine).filter(({ value }) => value !== from)}
      readable={readable}
      guardWords={(guard) => guardInWords(facts, guard)}
      lead="It leads there when"
      onChange={(transitions) => onChange(writtenTransitions(transitions))}
    />
  );
}

/** Renders the form that a finding or a move asks. */
function Asks({ form, edit }: { form: string; edit: Edits["edit"] }): ReactNode {
  const map = useCase();
  const { id } = useDraft();
  const [kind = "", name = ""] = form.split("/");
  return (
    <Section title="What it asks">
      <Toolbar>
        {Object.hasOwn(map.forms, form) ? (
          <Link
            className={buttonClass("secondary", "small")}
            to={`/studio/drafts/${id}/procedure/${map.wizard}/${form}`}
          >
            Edit its questions
          </Link>
        ) : (
          <Editing>
            <Button
              size="small"
              onClick={() =>
                edit(
                  [newForm(map, form, titleOfPart(map, { kind: kind as CasePart["kind"], name }))],
                  "Ask something",
                )
              }
            >
              Ask something
            </Button>
          </Editing>
        )}
      </Toolbar>
    </Section>
  );
}

function RemoveState({ name, edit, onChoose }: OwnProps): ReactNode {
  const map = useCase();
  const others = stateOptions(map.machine).filter(({ value }) => value !== name);
  const [successor, setSuccessor] = useState(others[0]?.value ?? null);
  if (successor === null) return null;
  return (
    <RemoveSection
      what="state"
      onRemove={() => {
        if (edit(removeState(map, name, successor), "Remove a state")) onChoose(null);
      }}
    >
      <Select
        label="Its open cases go on in"
        hint="What leads here leads there, too. In a state that decides, they are decided."
        options={others}
        value={successor}
        onChange={setSuccessor}
      />
    </RemoveSection>
  );
}
