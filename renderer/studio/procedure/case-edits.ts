import { type CaseState, caseTransitions, eventTargets, type Json } from "#engine";
import { caseForm, type Operation, pageFile, wizardFile, writtenTransitions } from "#engine/authoring";
import { valueEdit } from "../step/edits/field-edits.ts";
import type { CaseMap } from "./case-map.ts";
import type { CasePart } from "./case-part.ts";

type Path = (string | number)[];
type Forms = { readonly [file: string]: string };

/** Sets a value of procedure.json, or takes it out. */
export function setInCase({ file, written }: CaseMap, path: Path, value: Json | undefined): Operation[] {
  return valueEdit(file, written, path, value);
}

/** Adds a state below another one, with the same texts to begin with. */
export function addState(map: CaseMap, name: string, title: string, after: string): Operation[] {
  const { accountStatus, verificationStatus } = map.machine.states[after]?.meta ?? {};
  const meta = {
    title,
    text: `${title}.`,
    accountStatus: accountStatus ?? "Pending",
    verificationStatus: verificationStatus ?? "Unverified",
  };
  return [{ kind: "set", file: map.file, path: ["states", name], value: { meta }, after }];
}

/** Adds a move from one state to another. */
export function addMove(
  map: CaseMap,
  name: string,
  { button, from, to }: { button: string; from: string; to: string },
): Operation[] {
  const move = { button, who: ["REVIEWER", "ADMIN"] };
  return [
    ...setInCase(map, ["meta", "moves", name], move),
    ...setInCase(map, ["states", from, "on", name], to),
  ];
}

/** Adds a finding of the case, with a form that asks nothing yet. */
export function addFinding(map: CaseMap, name: string, title: string): Operation[] {
  return [...setInCase(map, ["meta", "findings", name], {}), newForm(map, caseForm("findings", name), title)];
}

/** Adds the form of a finding or a move. */
export function newForm({ wizard }: CaseMap, form: string, title: string): Operation {
  const written = { $schema: "../../../schema/form.schema.json", title };
  const text = `${JSON.stringify(written, null, 2)}\n`;
  return { kind: "write", file: pageFile({ wizard, step: form }), text, before: null };
}

/** Removes a state; its moves and cases go to its successor. */
export function removeState(map: CaseMap, name: string, successor: string): Operation[] {
  const { states, initial, meta } = map.machine;
  const now = (target: string) => (target === name ? successor : target);
  const changed = Object.entries(states).flatMap(([state, { on = {}, always, meta: own }]) => {
    if (state === name) return [];
    const left = Object.entries(on).flatMap(([move, written]): [string, Json][] => {
      const transition = retargeted(written, state, now);
      return transition === undefined ? [] : [[move, transition]];
    });
    return [
      ...setInCase(map, ["states", state, "on"], left.length > 0 ? Object.fromEntries(left) : undefined),
      ...setInCase(map, ["states", state, "always"], always && retargeted(always, state, now)),
      ...eventTargets.flatMap((key) =>
        own[key] === name
          ? setInCase(map, ["states", state, "meta", key], successor === state ? undefined : successor)
          : [],
      ),
    ];
  });
  const successors = Object.entries(meta.successors ?? {}).map(([gone, next]) => [gone, now(next)]);
  return [
    ...changed,
    ...(initial === name ? setInCase(map, ["initial"], successor) : []),
    ...setInCase(map, ["meta", "successors"], { ...Object.fromEntries(successors), [name]: successor }),
    ...setInCase(map, ["states", name], undefined),
  ];
}

/** Returns transitions with their new targets; one that would lead a state to itself is removed. */
function retargeted(
  written: WrittenTransitions,
  from: string,
  now: (target: string) => string,
): Json | undefined {
  const before = caseTransitions({ on: { transition: written } } as unknown as CaseState, "transition");
  if (before.every(({ target }) => now(target) === target)) return written as Json;
  const transitions = before
    .map((transition) => ({
      ...transition,
      target: now(transition.target),
      isKept: transition.target === from,
    }))
    .filter(({ target, isKept }) => target !== from || isKept);
  return writtenTransitions(
    transitions.map(({ target, guard }) => ({ target, when: null, ...(guard && { guard }) })),
  );
}

type WrittenTransitions = NonNullable<CaseState["always"]>;

/** Removes a move, finding or flag with its form. */
export function removePart(map: CaseMap, { kind, name }: CasePart, files: Forms): Operation[] {
  if (kind === "moves") return removeMove(map, name, files);
  return kind === "findings"
    ? removeFinding(map, name, files)
    : setInCase(map, ["meta", kind, name], undefined);
}

function removeMove(map: CaseMap, name: string, files: Forms): Operation[] {
  const states = Object.entries(map.machine.states).filter(([, { on }]) => Object.hasOwn(on ?? {}, name));
  return [
    ...states.flatMap(([state]) => setInCase(map, ["states", state, "on", name], undefined)),
    ...setInCase(map, ["meta", "moves", name], undefined),
    ...withoutForm(map, caseForm("moves", name), files),
  ];
}

/** Moves need it no more. */
function removeFinding(map: CaseMap, name: string, files: Forms): Operation[] {
  const needing = Object.entries(map.machine.meta.moves).filter(([, { needs }]) => needs?.includes(name));
  return [
    ...needing.flatMap(([move, { needs = [] }]) => {
      const left = needs.filter((one) => one !== name);
      return setInCase(map, ["meta", "moves", move, "needs"], left.length > 0 ? left : undefined);
    }),
    ...setInCase(map, ["meta", "findings", name], undefined),
    ...withoutForm(map, caseForm("findings", name), files),
  ];
}

function withoutForm({ wizard }: CaseMap, form: string, files: Forms): Operation[] {
  const file = pageFile({ wizard, step: form });
  const before = files[file];
  return before === undefined ? [] : [{ kind: "delete-file", file, before }];
}

/** Gives a wizard a procedure: received, and decided by one move. */
export function newProcedure(wizard: string, question: string): Operation[] {
  const words = { accountStatus: "Pending", verificationStatus: "Unverified" };
  const procedure = {
    $schema: "../../schema/procedure.schema.json",
    id: wizard,
    initial: "received",
    meta: {
      team: "Our team",
      name: [question],
      moves: { accept: { button: "Accept", key: "a", who: ["REVIEWER", "ADMIN"] } },
    },
    states: {
      received: {
        on: { accept: "accepted" },
        meta: { title: "Received", text: "We received your registration.", ...words, due: 5 },
      },
      accepted: {
        type: "final",
        meta: {
          ...{ title: "Accepted", text: "We accepted your registration." },
          ...{ accountStatus: "Active", verificationStatus: "Verified" },
        },
      },
    },
  };
  const text = `${JSON.stringify(procedure, null, 2)}\n`;
  return [{ kind: "write", file: wizardFile(wizard, "procedure"), text, before: null }];
}
