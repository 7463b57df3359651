import type { Guard, StateDefinition, Transition, WizardDefinition } from "../../definition/definition.ts";
import { todaysStep } from "../../definition/former-names.ts";
import { isSameJson } from "../../definition/json.ts";
import { transitionsOf, type WizardEvent, wizardEvents } from "../../path/transitions.ts";
import { guardInWords } from "../describe/condition.ts";
import { type Change, changeAt, type Place, quoted, quotedMarks } from "./change.ts";

/** A transition in words: `to “Your team”`, `when “Company size” is Large`. */
interface WordedTransition {
  target: string;
  to: string;
  guard: Guard | undefined;
  when: string;
}

/** The words for each event. */
const eventWords = {
  NEXT: { added: "New way", goes: "It goes", gone: "It no longer goes", who: "" },
  SKIP: {
    added: "New way for people who skip it",
    goes: "Skipping it leads",
    gone: "Skipping it no longer leads",
    who: " who skips it",
  },
} satisfies Record<WizardEvent, object>;

/** Returns changes of guarded transitions only: where a plain one leads follows from the order of the steps. */
export function branchChanges(place: Place, before: StateDefinition, after: StateDefinition): Change[] {
  return wizardEvents.flatMap((event) => {
    const [was, is] = [transitionsIn(before, event), transitionsIn(after, event)];
    if (was.length < 2 && is.length < 2) return [];
    if (isSameJson(was, is) || was.length === 0 || is.length === 0) return [];
    const transitions = {
      was: wordedTransitions(place, "before", was),
      is: wordedTransitions(place, "after", is),
    };
    const words = oneByOne(event, transitions) ?? inFull(event, transitions);
    return [changeAt(place, "way", words, "People past this step may now go another way.")];
  });
}

/** Returns the transitions of a state for an event, as they are compared. */
export function transitionsIn(state: StateDefinition, event: WizardEvent): Transition[] {
  const machine = { states: { here: state } };
  return transitionsOf(machine, "here", event).map(({ target, guard }) =>
    guard ? { target, guard } : { target },
  );
}

/** Returns what people call a step. */
export function stepTitleIn({ steps, machine }: WizardDefinition, slug: string): string {
  return steps[slug]?.title ?? machine.states[slug]?.meta.rail ?? slug;
}

interface WordedTransitions {
  was: WordedTransition[];
  is: WordedTransition[];
}

function wordedTransitions(
  place: Place,
  side: "before" | "after",
  transitions: Transition[],
): WordedTransition[] {
  const definition = place[side] as WizardDefinition;
  return transitions.map(({ target, guard }) => ({
    target: todaysStep(place.after, target),
    to: `to ${quoted(stepTitleIn(definition, target))}`,
    guard,
    when: guard ? guardInWords(definition, guard, quotedMarks) : "otherwise",
  }));
}

/** Says which transitions are new, gone or changed; null if only their order differs, or one side leaves nobody over. */
function oneByOne(event: WizardEvent, { was, is }: WordedTransitions): string | null {
  const kept = is.filter((transition) => sameIn(was, transition));
  const keptBefore = was.filter((transition) => sameIn(is, transition));
  const isInOrder = kept.every(({ guard }, index) => isSameJson(guard, keptBefore[index]?.guard));
  const rest = kept.find(({ guard }) => !guard);
  if (!isInOrder || !rest) return null;
  const fresh = is.filter((transition) => !sameIn(was, transition));
  const gone = was.filter((transition) => !sameIn(is, transition));
  const led = kept.flatMap((transition) => {
    const former = sameIn(was, transition);
    if (transition === rest || former?.target === transition.target) return [];
    return [`${eventWords[event].goes} ${transition.to} now ${transition.when}; before ${former?.to}.`];
  });
  const isBranched = is.some(({ guard }) => guard);
  return [
    ...freshOrGone(event, fresh, gone),
    ...led,
    restInWords(event, rest, sameIn(was, rest), isBranched),
  ].join(" ");
}

function sameIn(transitions: WordedTransition[], { guard }: WordedTransition): WordedTransition | undefined {
  return transitions.find((one) => isSameJson(one.guard, guard));
}

/** One transition that is new where another to the same step is gone has another condition. */
function freshOrGone(event: WizardEvent, fresh: WordedTransition[], gone: WordedTransition[]): string[] {
  const { added, goes, gone: noLonger } = eventWords[event];
  const [one, other] = [fresh[0], gone[0]];
  if (one && other && fresh.length + gone.length === 2 && one.target === other.target)
    return [`${goes} ${one.to} ${one.when} now; before ${other.when}.`];
  return [
    ...fresh.map(({ to, when }) => `${added}: ${to} ${when}.`),
    ...gone.map(({ to, when }) => `${noLonger} ${to} ${when}.`),
  ];
}

function restInWords(
  event: WizardEvent,
  is: WordedTransition,
  was: WordedTransition | undefined,
  isBranched: boolean,
): string {
  const whose = `Everybody${isBranched ? " else" : ""}${eventWords[event].who}`;
  if (was?.target === is.target) return `${whose} goes on ${is.to} as before.`;
  return `${whose} goes on ${is.to} now; before ${was?.to}.`;
}

function inFull(event: WizardEvent, { was, is }: WordedTransitions): string {
  const inWords = (transitions: WordedTransition[]) =>
    transitions.map(({ to, guard, when }) => (guard ? `${to} ${when}` : `${when} ${to}`)).join("; ");
  return `${eventWords[event].goes} ${inWords(is)} now; before ${inWords(was)}.`;
}
