import { isSameJson } from "../../../definition/json.ts";
import { type CaseMove, todaysName } from "../../../procedure/procedure.ts";
import { listInWords } from "../../describe/marks.ts";
import { type Change, fromTo, nameBefore, quoted } from "../change.ts";
import { changeOf, changesMoves, renamedWords, type Side } from "./changed-part.ts";

/** Returns changes of moves: their buttons, who may make them, what they need and send. */
export function moveChanges(was: Side, is: Side): Change[] {
  const [before, after] = [was.procedure.meta.moves, is.procedure.meta.moves];
  const gone = Object.entries(before).filter(([name]) => todaysName(after, name) === null);
  return [
    ...gone.map(([name, { button }]) =>
      changeOf({ kind: "moves", name, title: button }, "This move is gone."),
    ),
    ...Object.entries(after).flatMap(([name, move]) => {
      const part = { kind: "moves", name, title: move.button } as const;
      const former = nameBefore(name, move, before);
      const old = former === undefined ? undefined : before[former];
      if (former === undefined || !old) return [changeOf(part, "This move is new.")];
      const states = Object.entries(was.procedure.states).flatMap(([state, { on = {} }]) =>
        Object.hasOwn(on, former) ? [state] : [],
      );
      const [asked, asks] = [Object.hasOwn(was.steps, former), Object.hasOwn(is.steps, name)];
      const forms = asks ? "It asks something now." : "It no longer asks anything.";
      return [
        ...(former === name ? [] : [changeOf(part, renamedWords(name, former))]),
        ...wordChanges(old, move).map((words) => changeOf(part, words)),
        ...[...ruleChanges(old, move, [was, is]), ...(asked === asks ? [] : [forms])].map((words) =>
          changeOf(part, words, changesMoves, states),
        ),
      ];
    }),
  ];
}

function wordChanges(was: CaseMove, is: CaseMove): string[] {
  const compared = [
    ["Its button", was.button, is.button],
    ["Its keyboard letter", was.key, is.key],
    ["Why it can't be made", was.refusal, is.refusal],
  ] as const;
  return compared.flatMap(([what, one, other]) => (one === other ? [] : [`${what} ${fromTo(one, other)}.`]));
}

/** Returns what differs of who may make a move, and of what it needs and does. */
function ruleChanges(was: CaseMove, is: CaseMove, sides: [Side, Side]): string[] {
  const needs = ({ needs: names = [] }: CaseMove) =>
    names.length === 0
      ? "no findings"
      : listInWords(
          names.map((name) => titleOfFinding(name, sides)),
          "and",
        );
  const compared: [unknown, unknown, string][] = [
    [was.who, is.who, `It can be made by ${rolesInWords(is.who)} now; before by ${rolesInWords(was.who)}.`],
    [
      was.secondPerson,
      is.secondPerson,
      is.secondPerson ? "A second person must agree now." : "One person is enough now.",
    ],
    [needs(was), needs(is), `It needs ${needs(is)} now; before ${needs(was)}.`],
    [
      was.kind,
      is.kind,
      is.kind ? "It asks the registrant for corrections now." : "It asks for no corrections any more.",
    ],
    [was.mail, is.mail, `Its email to the registrant ${fromTo(was.mail, is.mail)}.`],
  ];
  return compared.flatMap(([one, other, words]) => (isSameJson(one, other) ? [] : [words]));
}

function titleOfFinding(name: string, [was, is]: [Side, Side]): string {
  const today = todaysName(is.procedure.meta.findings ?? {}, name);
  return quoted((is.steps[today ?? name] ?? was.steps[name])?.title ?? name);
}

function rolesInWords(roles: string[]): string {
  const words = roles.toSorted().map((role) => (role === "ADMIN" ? "administrators" : "reviewers"));
  return words.length === 1 ? `only ${words[0]}` : listInWords(words, "and");
}
