import type {
  Condition,
  FieldDefinition,
  Json,
  StepDefinition,
  WizardDefinition,
} from "../../../definition/definition.ts";
import { formerNames } from "../../../definition/former-names.ts";
import { isObject, isSameJson, ownValue } from "../../../definition/json.ts";
import {
  type AssignRule,
  type CaseMachine,
  type CaseTransition,
  caseTransitions,
  emailDomain,
  type ProcedureDefinition,
} from "../../../procedure/procedure.ts";
import { caseFactsDefinition } from "../../describe/case-facts.ts";
import type { AuthoringRegistry } from "../../registry.ts";
import type { DefinitionPath, Report } from "../fault.ts";
import { checkFarCondition, checkOwnCondition } from "../fields/conditions.ts";
import { reachableFrom } from "../steps/graph.ts";
import { didYouMean, listed } from "../suggest.ts";

/** A way of a case: made by a move, or taken by itself (`move` is null). */
interface Way extends CaseTransition {
  from: string;
  move: string | null;
  path: DefinitionPath;
  /** Whether it is written as the name of its target alone. */
  isShort: boolean;
}

/** Proves a procedure against its wizard: its names, its files, its ways, its conditions, and who can go on. */
export function checkProcedure(
  definition: ProcedureDefinition,
  wizard: WizardDefinition,
  registry: AuthoringRegistry,
  report: Report,
): void {
  const { procedure } = definition;
  if (procedure.id !== wizard.id)
    report("procedure-name", ["procedure", "id"], `The id must be the name of the folder, "${wizard.id}".`);
  checkFiles(definition, wizard, report);
  checkQuestions(procedure, wizard, report);
  checkFormerStates(procedure, report);
  const ways = waysOf(procedure);
  const isWhole = checkNames(procedure, ways, report);
  checkMoves(procedure, ways, report);
  checkTries(ways, procedure.meta.moves, report);
  if (isWhole) checkWays(procedure, ways, report);
  checkAssignment(procedure, report);
  checkConditions(definition, wizard, ways, registry, report);
}

function waysOf({ states }: CaseMachine): Way[] {
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

/** Each finding has its file, and each file belongs to a finding or a move; no name means two things. */
function checkFiles(
  { procedure: { meta }, steps }: ProcedureDefinition,
  wizard: WizardDefinition,
  report: Report,
): void {
  const findings = Object.keys(meta.findings ?? {});
  const moves = Object.keys(meta.moves);
  for (const name of findings) {
    const path = ["procedure", "meta", "findings", name];
    if (!Object.hasOwn(steps, name))
      report(
        "procedure-file",
        path,
        `There is no file findings/${name}.json. Write what staff find out there.`,
      );
    if (moves.includes(name) || Object.hasOwn(wizard.steps, name)) {
      const other = moves.includes(name) ? "move" : "step";
      report("procedure-name", path, `A ${other} is called "${name}", too. Give one of them another name.`);
    }
  }
  for (const name of Object.keys(steps)) {
    if (findings.includes(name) || moves.includes(name)) continue;
    const meant = didYouMean(name, [...findings, ...moves]);
    report("procedure-file", ["steps", name], `procedure.json has no finding or move "${name}"${meant}.`);
  }
}

/** The answers that the procedure names are asked. */
function checkQuestions({ meta }: CaseMachine, wizard: WizardDefinition, report: Report): void {
  const at = ["procedure", "meta"];
  for (const key of ["name", "search", "masked"] as const)
    for (const [index, name] of (meta[key] ?? []).entries())
      checkQuestion(name, [...at, key, index], wizard, report);
  for (const [index, { question, with: more = [] }] of (meta.duplicates ?? []).entries()) {
    const path = [...at, "duplicates", index];
    if (question !== emailDomain) checkQuestion(question, [...path, "question"], wizard, report);
    for (const [place, one] of more.entries()) checkQuestion(one, [...path, "with", place], wizard, report);
  }
  for (const [name, { each, about = [] }] of Object.entries(meta.findings ?? {})) {
    const path = [...at, "findings", name];
    for (const [index, one] of about.entries()) checkQuestion(one, [...path, "about", index], wizard, report);
    if (each === undefined) continue;
    const list = checkQuestion(each, [...path, "each"], wizard, report);
    if (list && !list.items?.properties)
      report("procedure-name", [...path, "each"], `"${each}" has no entries: name a list of entries.`);
    if (about.length > 0)
      report("procedure-name", [...path, "about"], 'Its entry is what it is about: leave "about" out.');
  }
}

/** Returns the field that `step.field`, or `step.list.field`, names. */
function checkQuestion(
  name: string,
  path: DefinitionPath,
  wizard: WizardDefinition,
  report: Report,
): FieldDefinition | null {
  const [slug = "", ...names] = name.split(".");
  let fields: StepDefinition["properties"] | undefined = ownValue(wizard.steps, slug)?.properties;
  if (!fields) {
    const meant = didYouMean(slug, Object.keys(wizard.steps));
    report("procedure-name", path, `There is no step "${slug}"${meant}.`);
    return null;
  }
  let field: FieldDefinition | null = null;
  for (const one of names) {
    field = ownValue(fields ?? {}, one) ?? null;
    if (!field) {
      const meant = didYouMean(one, Object.keys(fields ?? {}));
      report("procedure-name", path, `"${slug}" asks no "${one}"${meant}.`);
      return null;
    }
    fields = field.items?.properties;
  }
  return field;
}

/** Cases can follow only one state. */
function checkFormerStates({ states, meta }: CaseMachine, report: Report): void {
  const scopes: [string, string[], { [name: string]: { was?: string | string[] } }][] = [
    ["state", ["states"], Object.fromEntries(Object.entries(states).map(([name, one]) => [name, one.meta]))],
    ["finding", ["meta", "findings"], meta.findings ?? {}],
    ["move", ["meta", "moves"], meta.moves],
  ];
  for (const [kind, at, named] of scopes) {
    const claimed = new Set<string>();
    for (const [name, one] of Object.entries(named)) {
      const path = ["procedure", ...at, name, ...(kind === "state" ? ["meta"] : []), "was"];
      for (const former of formerNames(one)) {
        const old = String(former);
        if (Object.hasOwn(named, old))
          report("former-name", path, `"${old}" is another ${kind} today, so nothing can follow "${name}".`);
        else if (claimed.has(old))
          report("former-name", path, `Another ${kind} was called "${old}", too: nothing can follow both.`);
        claimed.add(old);
      }
    }
  }
  for (const [gone, successor] of Object.entries(meta.successors ?? {})) {
    const path = ["procedure", "meta", "successors", gone];
    if (Object.hasOwn(states, gone))
      report("procedure-name", path, `The state "${gone}" is there: it needs no successor.`);
    if (!Object.hasOwn(states, successor)) report("procedure-name", path, noState(successor, states));
  }
}

function noState(name: string, states: CaseMachine["states"]): string {
  return `There is no state "${name}"${didYouMean(name, Object.keys(states))}.`;
}

/** States, moves and findings that are named are there, and used. Returns whether all states are. */
function checkNames({ initial, states, meta }: CaseMachine, ways: Way[], report: Report): boolean {
  let isWhole = true;
  const expectState = (name: string, path: DefinitionPath) => {
    if (Object.hasOwn(states, name)) return;
    isWhole = false;
    report("procedure-name", path, noState(name, states));
  };
  expectState(initial, ["procedure", "initial"]);
  for (const { target, move, path, isShort } of ways) {
    expectState(target, isShort ? path : [...path, "target"]);
    if (move !== null && !Object.hasOwn(meta.moves, move)) {
      const meant = didYouMean(move, Object.keys(meta.moves));
      report("procedure-name", path, `There is no move "${move}"${meant}. Declare it in "moves".`);
    }
  }
  for (const [name, { meta: own }] of Object.entries(states))
    for (const key of ["opened", "resent"] as const) {
      const target = own[key];
      if (target !== undefined) expectState(target, ["procedure", "states", name, "meta", key]);
    }
  return isWhole;
}

/** Each move can be made somewhere, by a key of its own, and needs findings that are there. */
function checkMoves({ states, meta }: CaseMachine, ways: Way[], report: Report): void {
  const findings = Object.keys(meta.findings ?? {});
  const moves = Object.entries(meta.moves);
  for (const [position, [name, { needs = [], key }]] of moves.entries()) {
    const path = ["procedure", "meta", "moves", name];
    for (const [index, finding] of needs.entries()) {
      if (findings.includes(finding)) continue;
      const message = `There is no finding "${finding}"${didYouMean(finding, findings)}.`;
      report("procedure-name", [...path, "needs", index], message);
    }
    if (!ways.some(({ move }) => move === name))
      report("procedure-way", path, `No state lets anybody make the move "${name}".`);
    const rivals = moves.slice(0, position).filter(([, other]) => key !== undefined && other.key === key);
    const rival = rivals.find(([other]) => areTogether(states, name, other))?.[0];
    if (rival !== undefined)
      report("procedure-name", [...path, "key"], `"${rival}" has the key "${key}" in the same state.`);
  }
}

function areTogether(states: CaseMachine["states"], one: string, other: string): boolean {
  return Object.values(states).some(({ on = {} }) => Object.hasOwn(on, one) && Object.hasOwn(on, other));
}

/** The ways of one move are tried in order: only the last has no guard, and it has none. */
function checkTries(ways: Way[], moves: CaseMachine["meta"]["moves"], report: Report): void {
  const groups = new Map<string, Way[]>();
  for (const way of ways) {
    const key = JSON.stringify([way.from, way.move]);
    groups.set(key, [...(groups.get(key) ?? []), way]);
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

/** Every state can be reached and left, by somebody who is there; what happens by itself ends. */
function checkWays({ initial, states, meta }: CaseMachine, ways: Way[], report: Report): void {
  const targets = new Map(
    Object.entries(states).map(([name, state]): [string, string[]] => [
      name,
      [
        ...ways.filter(({ from }) => from === name).map(({ target }) => target),
        ...[state.meta.opened ?? [], state.meta.resent ?? []].flat(),
      ],
    ]),
  );
  const met = reachableFrom(targets, initial);
  for (const [name, state] of Object.entries(states)) {
    const path = ["procedure", "states", name];
    const out = ways.filter(({ from }) => from === name);
    if (!met.has(name)) report("procedure-way", path, `No way leads to the state "${name}".`);
    else checkState(name, state, out, path);
  }
  checkCircles();

  function checkState(
    name: string,
    { type, meta: own }: CaseMachine["states"][string],
    out: Way[],
    path: DefinitionPath,
  ): void {
    const byPeople = out.filter(({ move }) => move !== null);
    const goesAlone =
      own.opened !== undefined ||
      own.resent !== undefined ||
      out.some(({ move, guard }) => move === null && !guard);
    if (type === "final") {
      if (out.length > 0 || own.opened !== undefined || own.resent !== undefined)
        report("procedure-way", path, `"${name}" is final: no way leads on. Take out "type", or the ways.`);
      if (own.due !== undefined)
        report("procedure-way", [...path, "meta", "due"], `"${name}" is final: nothing is due any more.`);
      return;
    }
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
    checkReturns(name, out);
  }

  function checkReturns(name: string, out: Way[]): void {
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

  function checkCircles(): void {
    const alone = new Map(
      Object.keys(states).map((name): [string, string[]] => [
        name,
        ways.filter(({ from, move }) => from === name && move === null).map(({ target }) => target),
      ]),
    );
    for (const { from, move, target, path } of ways)
      if (move === null && reachableFrom(alone, target).has(from))
        report("procedure-way", path, `A case would go round by itself: "${from}" comes again.`);
  }
}

/** Each rule assigns something to somebody: some name begins with its letters, and no earlier rule takes its people's cases. */
function checkAssignment({ meta: { assign = [] } }: CaseMachine, report: Report): void {
  for (const [index, rule] of assign.entries()) {
    const path = ["procedure", "meta", "assign", index];
    const [from = "", until = ""] = rule.letters?.split("-") ?? [];
    if (from > until)
      report(
        "dead-branch",
        [...path, "letters"],
        `No letter is from ${from} to ${until}. Write "${until}-${from}".`,
      );
    else if (assign.slice(0, index).some((one) => takesAll(one, rule)))
      report(
        "dead-branch",
        path,
        "This rule never assigns anything: an earlier one holds, too, and names the same people. Put this one first.",
      );
  }
}

/** Whether a rule holds wherever another one does, and has somebody who is there whenever that one has. */
function takesAll(one: AssignRule, other: AssignRule): boolean {
  const [from = "", until = ""] = one.letters?.split("-") ?? [];
  const [first = "", last = ""] = other.letters?.split("-") ?? [];
  const hasLetters = !one.letters || (first !== "" && from <= first && last <= until);
  const holds = !one.when || isSameJson(one.when as Json, (other.when ?? null) as Json);
  return hasLetters && holds && other.to.every((person) => one.to.includes(person));
}

/** Guards and flags look at answers and findings that are there, each in a way that suits it. */
function checkConditions(
  definition: ProcedureDefinition,
  wizard: WizardDefinition,
  ways: Way[],
  registry: AuthoringRegistry,
  report: Report,
): void {
  const { meta } = definition.procedure;
  const facts = caseFactsDefinition(definition, wizard);
  for (const [name, { when }] of Object.entries(meta.flags ?? {}))
    checkFarCondition({ definition: facts, registry, report }, when, [
      "procedure",
      "meta",
      "flags",
      name,
      "when",
    ]);
  for (const [name, { profile }] of Object.entries(meta.findings ?? {})) {
    const path = ["procedure", "meta", "findings", name, "profile"];
    const fields = definition.steps[name]?.properties ?? {};
    for (const [index, { when }] of (profile?.cases ?? []).entries())
      checkOwnCondition({ definition, registry, report }, when, [...path, "cases", index, "when"], fields);
    if (profile && !Array.isArray(templateOf(wizard)[profile.list]))
      report(
        "procedure-name",
        [...path, "list"],
        `The profile in wizard.json has no list "${profile.list}"${didYouMean(profile.list, Object.keys(templateOf(wizard)))}.`,
      );
  }
  // Nothing was found yet when a case is received.
  for (const [index, { when }] of (meta.assign ?? []).entries())
    if (when)
      checkFarCondition({ definition: wizard, registry, report }, when, [
        "procedure",
        "meta",
        "assign",
        index,
        "when",
      ]);
  for (const { guard, path } of ways) {
    if (!guard) continue;
    const params = [...path, "guard", "params"];
    if (guard.type === "answered" || guard.type === "unanswered") checkGiven(guard.params.answers, params);
    else checkFarCondition({ definition: facts, registry, report }, guard.params as Condition, params);
  }

  function checkGiven(answers: string[], params: DefinitionPath): void {
    for (const [index, name] of answers.entries())
      if (!Object.hasOwn(facts.steps, name.split(".")[0] ?? ""))
        report(
          "procedure-name",
          [...params, "answers", index],
          `Nothing is called "${name}". Name a step or a finding: ${listed(Object.keys(facts.steps), "or")}.`,
        );
  }
}

function templateOf({ machine }: WizardDefinition): { [key: string]: Json } {
  const { profile } = machine.meta;
  return isObject(profile) ? profile : {};
}
