import { isSameJson } from "../../../definition/json.ts";
import {
  type CaseState,
  type CaseTransition,
  caseTransitions,
  todaysName,
  todaysState,
} from "../../../procedure/procedure.ts";
import { guardInWords } from "../../describe/condition.ts";
import { countInWords, listInWords } from "../../describe/marks.ts";
import { type Change, fromTo, nameBefore, quoted, quotedMarks } from "../change.ts";
import { changeOf, changesMoves, inState, renamedWords, type Side, strandsCases } from "./changed-part.ts";

/** Returns changes of states, of what can be done in them, and of what they do by themselves. */
export function stateChanges(was: Side, is: Side): Change[] {
  const [before, after] = [was.procedure.states, is.procedure.states];
  const metas = Object.fromEntries(Object.entries(after).map(([name, { meta }]) => [name, meta]));
  const gone = Object.keys(before).filter((name) => todaysName(metas, name) === null);
  return [
    ...gone.map((name) => {
      const { title } = before[name]?.meta ?? { title: name };
      const successor = todaysState(is.procedure, name);
      const isDecided = before[name]?.type !== "final" && after[successor ?? ""]?.type === "final";
      const touches =
        successor === null
          ? strandsCases
          : `Open cases ${isDecided ? "count as decided" : "go on"} in ${inState(successor, is)}.`;
      return changeOf({ kind: "states", name, title }, "This state is gone.", touches, [name]);
    }),
    ...Object.entries(after).flatMap(([name, state]) => {
      const { title } = state.meta;
      const part = { kind: "states", name, title } as const;
      const former = nameBefore(name, state.meta, before);
      const old = former === undefined ? undefined : before[former];
      if (former === undefined || !old) return [changeOf(part, "This state is new.")];
      return changesOfState(
        (words, touches = null) => changeOf(part, words, touches, touches === null ? [] : [former]),
        { side: was, state: old, name: former },
        { side: is, state, name },
      );
    }),
  ];
}

type Tell = (words: string, touches?: string | null) => Change;
interface Placed {
  side: Side;
  state: CaseState;
  name: string;
}

function changesOfState(tell: Tell, old: Placed, now: Placed): Change[] {
  const [was, is] = [old.state.meta, now.state.meta];
  const changes: Change[] = [];
  if (old.name !== now.name) changes.push(tell(renamedWords(now.name, old.name)));
  if (was.title !== is.title) changes.push(tell(`Its title ${fromTo(was.title, is.title)}.`));
  const reads = "Registrants read the new sentence at once.";
  if (was.text !== is.text)
    changes.push(tell(`The sentence on where it stands ${fromTo(was.text, is.text)}.`, reads));
  if (was.next !== is.next)
    changes.push(tell(`The sentence on what comes next ${fromTo(was.next, is.next)}.`, reads));
  for (const [key, words] of [
    ["accountStatus", "account"],
    ["verificationStatus", "verification"],
  ] as const)
    if (was[key] !== is[key]) {
      const touches = "Open cases follow when something happens to them.";
      changes.push(tell(`The status of the ${words} ${fromTo(was[key], is[key])}.`, touches));
    }
  if (was.due !== is.due) changes.push(tell(dueInWords(was.due, is.due)));
  if (old.state.type !== now.state.type)
    changes.push(
      now.state.type === "final"
        ? tell("A case is decided in it now.", "Open cases in it count as decided.")
        : tell("A case in it is no longer decided.", "Its decided cases are open again."),
    );
  if (was.waitsFor !== is.waitsFor)
    changes.push(
      tell(
        is.waitsFor
          ? "It waits for the registrant's corrections now."
          : "It waits for no corrections any more.",
        "The clocks of open cases change.",
      ),
    );
  return [...changes, ...transitionChanges(tell, old, now)];
}

function dueInWords(was: number | undefined, is: number | undefined): string {
  const days = (due: number | undefined) =>
    due === undefined ? "never" : `in ${countInWords(due, "business day")}`;
  return `It is due ${days(is)} now; before ${days(was)}. That counts for cases that come to it from now on.`;
}

/** Returns changes of a state's moves and automatic transitions. */
function transitionChanges(tell: Tell, old: Placed, now: Placed): Change[] {
  const moves = now.side.procedure.meta.moves;
  const today = (move: string) => todaysName(moves, move);
  const before = Object.fromEntries(
    Object.keys(old.state.on ?? {}).map((move) => [today(move) ?? move, move]),
  );
  const after = Object.keys(now.state.on ?? {});
  const titleOf = (move: string) =>
    quoted((moves[move] ?? old.side.procedure.meta.moves[before[move] ?? move])?.button ?? move);
  const moved = [...new Set([...after, ...Object.keys(before)])].flatMap((move): Change[] => {
    const [former, current] = [before[move] ?? null, after.includes(move) ? move : null];
    const [was, is] = [waysIn(old, former, now.side), waysIn(now, current, now.side)];
    if (was === is || (former !== null && current !== null && leadsToSame(old, former, now, current)))
      return [];
    if (was === "") return [tell(`${titleOf(move)} can be made in it now: it leads ${is}.`)];
    if (is === "") return [tell(`${titleOf(move)} can't be made in it any more.`, changesMoves)];
    return [tell(`${titleOf(move)} leads ${is} now; before ${was}.`, changesMoves)];
  });
  const [was, is] = [byItself(old, now.side), byItself(now, now.side)];
  if (was === is) return moved;
  return [
    ...moved,
    tell(`By itself, a case ${is} now; before it ${was}.`, "Where open cases go by themselves changes."),
  ];
}

/** Returns whether a move leads where it did: a question that merely reads differently is a change of its form. */
function leadsToSame(old: Placed, former: string, now: Placed, move: string): boolean {
  const [was, is] = [caseTransitions(old.state, former), caseTransitions(now.state, move)].map(
    (transitions) =>
      transitions.map((transition) => ({
        ...transition,
        target: todaysState(now.side.procedure, transition.target),
      })),
  );
  return isSameJson(was, is);
}

/** Returns a move's targets under today's names; empty if the state does not offer it. */
function waysIn({ side, state }: Placed, move: string | null, now: Side): string {
  return move === null ? "" : transitionsInWords(side, caseTransitions(state, move), now);
}

function byItself({ side, state }: Placed, now: Side): string {
  const { opened, resent, changeAsked } = state.meta;
  const transitions = caseTransitions(state, null);
  const to = (target: string | undefined, when: string) =>
    target === undefined ? [] : [`goes to ${inState(target, side, now)} ${when}`];
  const parts = [
    ...(transitions.length > 0 ? [`goes ${transitionsInWords(side, transitions, now)}`] : []),
    ...to(opened, "when somebody opens it"),
    ...to(resent, "when corrections are sent"),
    ...to(changeAsked, "when a change is asked for"),
  ];
  return parts.length === 0 ? "stays" : listInWords(parts, "and");
}

function transitionsInWords(side: Side, transitions: CaseTransition[], now: Side): string {
  return transitions
    .map(({ target, guard }, index) => {
      const when = guard ? ` ${guardInWords(side.facts, guard, quotedMarks)}` : "";
      return `${index > 0 ? "otherwise " : ""}to ${inState(target, side, now)}${when}`;
    })
    .join(", ");
}
