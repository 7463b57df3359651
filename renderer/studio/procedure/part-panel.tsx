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
import { PanelHead } from "../step/properties/panel-head.tsx";
import styles from "../ways/map.module.css";
import { useCase } from "./case-context.ts";
import { newForm, removePart, removeState, setInCase } from "./case-edits.ts";
import { CaseForm } from "./case-form.tsx";
import { findingLayout, flagLayout, moveLayout, stateLayout, wholeLayout } from "./case-layouts.ts";
import { stateOptions, titleOfMove, titleOfState } from "./case-map.ts";
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

function Part({ part, edit, onChoose }: PartProps): ReactNode {
  const map = useCase();
  const { files } = useDraft();
  const { kind, name } = part;
  const what = kindWords[kind].toLowerCase();
  const own = { edit, name, onChoose };
  const rename = (
    <Editing>
      <NameLine
        key={name}
        hint="In the files. What it was called before is kept: open cases follow."
        name={name}
        onCommit={(next) => {
          const address = `${map.wizard}/${kind}/${name}`;
          if (edit([{ kind: "rename", address, name: next }], `Rename a ${what}`))
            onChoose({ kind, name: next });
        }}
      />
    </Editing>
  );
  const remove = (
    <Editing>
      <Section title="Remove">
        <Toolbar>
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              if (edit(removePart(map, part, files), `Remove a ${what}`)) onChoose(null);
            }}
          >
            {`Remove this ${what}`}
          </Button>
        </Toolbar>
      </Section>
    </Editing>
  );
  switch (kind) {
    case "states":
      return (
        <>
          <CaseForm at={["states", name]} schema="state" layout={stateLayout} edit={edit} />
          <div className={styles.panel}>
            <StateWays {...own} />
            {rename}
            <RemoveState {...own} />
          </div>
        </>
      );
    case "moves":
      return (
        <>
          <CaseForm at={["meta", "moves", name]} schema="move" layout={moveLayout} edit={edit} />
          <div className={styles.panel}>
            <MoveWays {...own} />
            <Asks form={`moves/${name}`} edit={edit} />
            {rename}
            {remove}
          </div>
        </>
      );
    case "findings":
      return (
        <>
          <CaseForm
            at={["meta", "findings", name]}
            schema="meta/properties/findings/additionalProperties"
            layout={findingLayout}
            finding={name}
            edit={edit}
          />
          <div className={styles.panel}>
            <Asks form={`findings/${name}`} edit={edit} />
            {rename}
            {remove}
          </div>
        </>
      );
    case "flags":
      return (
        <>
          <CaseForm
            at={["meta", "flags", name]}
            schema="meta/properties/flags/additionalProperties"
            layout={flagLayout}
            edit={edit}
          />
          <div className={styles.panel}>{remove}</div>
        </>
      );
  }
}

interface OwnProps extends Omit<PartProps, "part"> {
  name: string;
}

/** What can be done in a state, what it does by itself, and its place among the others. */
function StateWays({ name, edit, onChoose }: OwnProps): ReactNode {
  const map = useCase();
  const { machine, file } = map;
  const { on = {}, always, type } = machine.states[name] ?? {};
  const others = Object.keys(machine.meta.moves).filter((move) => !Object.hasOwn(on, move));
  const order = Object.keys(machine.states);
  const index = order.indexOf(name);
  const reorder = (from: string | undefined, before: string | undefined) =>
    from !== undefined &&
    before !== undefined &&
    edit([{ kind: "reorder", file, path: ["states"], from, before }], "Move a state");
  return (
    <>
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
              onChange={(move) =>
                move &&
                edit(setInCase(map, ["states", name, "on", move], targetOf(move)), "Let a move be made")
              }
            />
          </Editing>
        ) : null}
      </Section>
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
            {machine.initial === name || type === "final" ? null : (
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
    </>
  );

  /** Where the move leads elsewhere; else the next state. */
  function targetOf(move: string): string {
    const elsewhere = Object.values(machine.states).flatMap((state) => caseTransitions(state, move));
    return elsewhere[0]?.target ?? order[index + 1] ?? name;
  }
}

/** In which states a move can be made, and where it leads from each. */
function MoveWays({ name, edit }: OwnProps): ReactNode {
  const map = useCase();
  const { machine } = map;
  const states = Object.entries(machine.states);
  const from = states.filter(([, { on = {} }]) => Object.hasOwn(on, name));
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
            onChange={(state) =>
              state &&
              set(
                state,
                from.flatMap(([one]) => caseTransitions(machine.states[one], name))[0]?.target ?? state,
              )
            }
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

/** What a finding or a move asks: a form of its own. */
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
    <Editing>
      <Section title="Remove">
        <Select
          label="Its open cases go on in"
          hint="What leads here leads there, too. In a state that decides, they are decided."
          options={others}
          value={successor}
          onChange={setSuccessor}
        />
        <Toolbar>
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              if (edit(removeState(map, name, successor), "Remove a state")) onChoose(null);
            }}
          >
            Remove this state
          </Button>
        </Toolbar>
      </Section>
    </Editing>
  );
}
