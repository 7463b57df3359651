import type { FormsDefinition, WizardDefinition } from "../../../definition/definition.ts";
import { isSameJson } from "../../../definition/json.ts";
import { type ProcedureDefinition, todaysName, todaysState } from "../../../procedure/procedure.ts";
import { caseFactsDefinition } from "../../describe/case-facts.ts";
import { conditionInWords } from "../../describe/condition.ts";
import { countInWords } from "../../describe/marks.ts";
import { retentionInWords } from "../../describe/retention.ts";
import { type Change, type ChangeKind, fromTo, nameBefore, quotedMarks } from "../change.ts";
import { changesBetween } from "../changes-between.ts";
import { stateChanges } from "./case-state-changes.ts";
import { changeOf, inState, placeOfPart, renamedWords, type Side, strandsCases } from "./changed-part.ts";
import { moveChanges } from "./move-changes.ts";

/**
 * Returns what differs between two procedures of a wizard, in words; null stands for none. The step of a change is the
 * part that it is about: `states/in-review`, `moves/verify`, `findings/company`, `flags/large`; null for the whole.
 */
export function procedureChanges(
  before: ProcedureDefinition | null,
  after: ProcedureDefinition | null,
  wizards: { before: WizardDefinition; after: WizardDefinition },
): Change[] {
  if (!before && !after) return [];
  if (!before || !after) return [wholeChange(before, after)];
  const was = { ...before, facts: caseFactsDefinition(before, wizards.before) };
  const is = { ...after, facts: caseFactsDefinition(after, wizards.after) };
  const changes = [
    ...metaChanges(was, is),
    ...retentionChanges(was, is),
    ...stateChanges(was, is),
    ...moveChanges(was, is),
    ...findingChanges(was, is),
    ...flagChanges(was, is),
    ...formChanges(was, is),
  ];
  const isSame = JSON.stringify(before.procedure) === JSON.stringify(after.procedure);
  const order = changeOf(null, "Its parts stand in another order, or are written otherwise.");
  return changes.length === 0 && !isSame ? [order] : changes;
}

function wholeChange(before: ProcedureDefinition | null, after: ProcedureDefinition | null): Change {
  if (!after) {
    const states = Object.keys(before?.procedure.states ?? {});
    const touches = strandsCases;
    return changeOf(
      null,
      "Registrations end at their confirmation now; staff decided on them before.",
      touches,
      states,
    );
  }
  const { states, meta } = after.procedure;
  const size = `${countInWords(Object.keys(states).length, "state")}, ${countInWords(Object.keys(meta.moves).length, "move")}`;
  return changeOf(
    null,
    `Staff decide on registrations now: ${size}.`,
    "Registrations that were sent before become cases, too.",
  );
}

function metaChanges(before: Side, after: Side): Change[] {
  const [was, is] = [before.procedure, after.procedure];
  const compared: [unknown, unknown, string][] = [
    [was.meta.name, is.meta.name, "The answers that name a case changed."],
    [was.meta.search, is.meta.search, "The answers by which a case is found changed."],
    [was.meta.masked, is.meta.masked, "The answers that are hidden until somebody presses Show changed."],
    [
      was.meta.duplicates,
      is.meta.duplicates,
      "What tells registrations of the same person or company changed.",
    ],
    [was.meta.holidays, is.meta.holidays, "The days on which no clock runs changed."],
  ];
  const changes = compared.flatMap(([one, other, words]) =>
    isSameJson(one, other) ? [] : [changeOf(null, words)],
  );
  if (was.meta.team !== is.meta.team)
    changes.push(changeOf(null, `Who verified ${fromTo(was.meta.team, is.meta.team)}.`));
  const begin = todaysState(is, was.initial);
  if (begin !== is.initial)
    changes.push(
      changeOf(
        null,
        `A case begins in ${inState(is.initial, after)} now; before in ${inState(was.initial, before)}.`,
      ),
    );
  return changes;
}

function retentionChanges(before: Side, after: Side): Change[] {
  const [was, is] = [before, after].map(({ procedure }) => retentionInWords(procedure.meta.retention ?? {}));
  return (is ?? []).flatMap((words, index) => {
    const old = was?.[index] ?? "";
    const touches = /deleted/u.test(words) ? "What is older already goes soon after publication." : null;
    return words === old ? [] : [changeOf(null, `${words} Before: ${old}`, touches)];
  });
}

function findingChanges(was: Side, is: Side): Change[] {
  const [before, after] = [was.procedure.meta.findings ?? {}, is.procedure.meta.findings ?? {}];
  const partOf = (side: Side, name: string) =>
    ({ kind: "findings", name, title: side.steps[name]?.title ?? name }) as const;
  const gone = Object.keys(before).filter((name) => todaysName(after, name) === null);
  return [
    ...gone.map((name) =>
      changeOf(partOf(was, name), "Staff no longer find this out.", "What was found is kept, and not used."),
    ),
    ...Object.entries(after).flatMap(([name, rule]) => {
      const former = nameBefore(name, rule, before);
      const old = former === undefined ? undefined : before[former];
      const tell = (words: string, touches: string | null = null) =>
        changeOf(partOf(is, name), words, touches);
      if (former === undefined || !old) return [tell("Staff find this out now.")];
      const changes = former === name ? [] : [tell(renamedWords(name, former))];
      if (!isSameJson([old.each, old.about], [rule.each, rule.about]))
        changes.push(
          tell("The answers that it is about changed.", "It may have to be given again for open cases."),
        );
      if (!isSameJson(old.profile, rule.profile)) changes.push(tell("What it says in the profile changed."));
      return changes;
    }),
  ];
}

function flagChanges(was: Side, is: Side): Change[] {
  const [before, after] = [was.procedure.meta.flags ?? {}, is.procedure.meta.flags ?? {}];
  const gone = Object.entries(before).filter(([name]) => !Object.hasOwn(after, name));
  return [
    ...gone.map(([name, { words }]) =>
      changeOf({ kind: "flags", name, title: words }, "Nothing is flagged so any more."),
    ),
    ...Object.entries(after).flatMap(([name, { words, when }]) => {
      const part = { kind: "flags", name, title: words } as const;
      const inWords = (side: Side, condition: typeof when) =>
        conditionInWords(side.facts, condition, {}, quotedMarks);
      const old = before[name];
      if (!old) return [changeOf(part, `Cases are flagged so when ${inWords(is, when)}.`)];
      const changes = old.words === words ? [] : [changeOf(part, `It ${fromTo(old.words, words)}.`)];
      if (!isSameJson(old.when, when))
        changes.push(
          changeOf(part, `It holds when ${inWords(is, when)} now; before when ${inWords(was, old.when)}.`),
        );
      return changes;
    }),
  ];
}

/** Changes of a form that change no more than its words. */
const wordsOnly = new Set<ChangeKind>([
  "step-words",
  "reworded",
  "messages",
  "look",
  "question-order",
  "renamed",
]);

/** Returns changes of the questions that findings and moves ask. */
function formChanges(was: Side, is: Side): Change[] {
  const { moves, findings = {} } = is.procedure.meta;
  const before = Object.fromEntries(
    Object.entries(was.steps).map(([name, step]) => {
      return [todaysName({ ...moves, ...findings }, name) ?? name, step];
    }),
  );
  const forms = (steps: FormsDefinition["steps"], side: Side): FormsDefinition => {
    const { id, version, lists } = side;
    return { id, version, lists, steps };
  };
  // A form that comes or goes with its finding or move is said there.
  const both = (steps: Side["steps"], other: Side["steps"]) =>
    Object.fromEntries(Object.entries(steps).filter(([name]) => Object.hasOwn(other, name)));
  return changesBetween(forms(both(before, is.steps), was), forms(both(is.steps, before), is)).map(
    (change) => {
      const { step: name = "", stepTitle } = change as { step: string; stepTitle: string };
      const kind = Object.hasOwn(findings, name) ? "findings" : "moves";
      const title = kind === "findings" ? stepTitle : (moves[name]?.button ?? name);
      return {
        ...change,
        ...placeOfPart({ kind, name, title }),
        touches: wordsOnly.has(change.kind) ? null : "Counts from now on; what was given before is kept.",
      };
    },
  );
}
