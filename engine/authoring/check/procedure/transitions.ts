import {
  type CaseMachine,
  type CaseState,
  type CaseTransition,
  caseTransitions,
  eventTargets,
} from "../../../procedure/procedure.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { reachableFrom } from "../../structure/graph.ts";

/** A transition of a case: made by a move, or taken by itself (`move` is null). */
export interface PlacedTransition extends CaseTransition {
  from: string;
  move: string | null;
  path: DefinitionPath;
  /** `true` if it is written as its target's name alone. */
  isShort: boolean;
}

/** Returns all transitions of a procedure, as they are written. */
export function placedTransitions({ states }: CaseMachine): PlacedTransition[] {
  return Object.entries(states).flatMap(([from, state]) =>
    [...Object.keys(state.on ?? {}), null].flatMap((move) => {
      const base = ["procedure", "states", from, ...(move === null ? ["always"] : ["on", move])];
      const written = move === null ? state.always : state.on?.[move];
      return caseTransitions(state, move).map((one, index) => ({
        ...one,
        from,
        move,
        path: Array.isArray(written) ? [...base, index] : base,
        isShort: typeof written === "string",
      }));
    }),
  );
}

/** Checks that only the last transition of each move has no guard, because they are tried in order. */
export function checkTries(
  transitions: PlacedTransition[],
  moves: CaseMachine["meta"]["moves"],
  report: Report,
): void {
  const groups = new Map<string, PlacedTransition[]>();
  for (const transition of transitions) {
    const key = JSON.stringify([transition.from, transition.move]);
    groups.set(key, [...(groups.get(key) ?? []), transition]);
  }
  for (const group of groups.values()) {
    const open = group.findIndex(({ guard }) => !guard);
    for (const { path } of open < 0 ? [] : group.slice(open + 1))
      report(
        "dead-branch",
        path,
        "This way is never tried: the one before it has no guard. Put that one last.",
      );
    const last = group.at(-1);
    if (open < 0 && last && last.move !== null && moves[last.move]?.refusal === undefined)
      report(
        "procedure-guard",
        last.path,
        `For some answers "${last.move}" leads nowhere. Add a last way without a guard, or say in its "refusal" why it cannot be made then.`,
      );
  }
}

/** A procedure, and the states that each of its states leads to. */
interface Leading {
  machine: CaseMachine;
  targets: Map<string, string[]>;
  report: Report;
}

/** Every state can be reached and left, by somebody who is there; what happens by itself ends. */
export function checkTransitions(
  machine: CaseMachine,
  transitions: PlacedTransition[],
  report: Report,
): void {
  const { initial, states } = machine;
  const targets = new Map(
    Object.entries(states).map(([name, state]): [string, string[]] => [
      name,
      [
        ...transitions.filter(({ from }) => from === name).map(({ target }) => target),
        ...eventTargets.flatMap((key) => state.meta[key] ?? []),
      ],
    ]),
  );
  const met = reachableFrom(targets, initial);
  for (const [name, state] of Object.entries(states)) {
    const path = ["procedure", "states", name];
    const out = transitions.filter(({ from }) => from === name);
    if (!met.has(name)) report("procedure-way", path, `No way leads to the state "${name}".`);
    else if (state.type === "final") checkFinal(name, state, out, report);
    else {
      checkState({ machine, targets, report }, name, state, out);
      checkReturns(machine, name, out, report);
    }
  }
  checkCircles(machine, transitions, report);
}

function checkFinal(name: string, { meta }: CaseState, out: PlacedTransition[], report: Report): void {
  const path = ["procedure", "states", name];
  if (out.length > 0 || meta.opened !== undefined || meta.resent !== undefined)
    report("procedure-way", path, `"${name}" is final: no way leads on. Take out "type", or the ways.`);
  if (meta.due !== undefined)
    report("procedure-way", [...path, "meta", "due"], `"${name}" is final: nothing is due any more.`);
}

function checkState(
  { machine: { states, meta }, targets, report }: Leading,
  name: string,
  { meta: own }: CaseState,
  out: PlacedTransition[],
): void {
  const path = ["procedure", "states", name];
  const byPeople = out.filter(({ move }) => move !== null);
  const goesAlone =
    own.opened !== undefined ||
    own.resent !== undefined ||
    out.some(({ move, guard }) => move === null && !guard);
  const ends = [...reachableFrom(targets, name)].some((one) => states[one]?.type === "final");
  if (!ends) report("procedure-way", path, `From "${name}" no way leads to a final state.`);
  else if (byPeople.length === 0 && !goesAlone)
    report("procedure-way", path, `Nobody can take a case out of "${name}". Add a move to its "on".`);
  else if (!goesAlone && byPeople.every(({ move }) => meta.moves[move ?? ""]?.secondPerson))
    report(
      "procedure-person",
      path,
      `Where one person works alone, nobody gets a case out of "${name}": each of its moves wants a second person. Add one that does not.`,
    );
  if ((own.waitsFor === "registrant") !== (own.resent !== undefined))
    report(
      "procedure-way",
      [...path, "meta"],
      `A state that waits for corrections has both "waitsFor" and "resent"; "${name}" has one of them.`,
    );
}

function checkReturns(
  { states, meta }: CaseMachine,
  name: string,
  out: PlacedTransition[],
  report: Report,
): void {
  for (const { move, target, path } of out) {
    const isReturn = meta.moves[move ?? ""]?.kind === "return";
    const waits = states[target]?.meta.waitsFor === "registrant";
    if (isReturn && !waits)
      report(
        "procedure-way",
        path,
        `"${move}" asks for corrections, but nobody waits for them in "${target}": set its "waitsFor" and "resent".`,
      );
    if (!isReturn && waits && name !== target)
      report(
        "procedure-way",
        path,
        `In "${target}" the registrant corrects answers, but this way asks for none. Take a move of the kind "return".`,
      );
  }
}

function checkCircles({ states }: CaseMachine, transitions: PlacedTransition[], report: Report): void {
  const alone = new Map(
    Object.keys(states).map((name): [string, string[]] => [
      name,
      transitions.filter(({ from, move }) => from === name && move === null).map(({ target }) => target),
    ]),
  );
  for (const { from, move, target, path } of transitions)
    if (move === null && reachableFrom(alone, target).has(from))
      report("procedure-way", path, `A case would go round by itself: "${from}" comes again.`);
}
