import type { FormsDefinition, LoginPlace, WizardDefinition } from "../../definition/definition.ts";
import { movedFields, todaysStep } from "../../definition/former-names.ts";
import { isSameJson } from "../../definition/json.ts";
import { loginInWords } from "../describe/route.ts";
import { textInWords } from "../describe/texts.ts";
import { derivedNumbering } from "../registry/numbering.ts";
import { type Change, changeAt, fromTo, type Place } from "./change.ts";
import { mainPath } from "./main-path.ts";
import { renameChanges, renamesBetween, withRenames } from "./renames.ts";
import { stepChanges } from "./step-changes.ts";
import { transitionChanges } from "./transition-changes.ts";

/**
 * Returns everything that differs between two definitions of a wizard, in words. A change counts as safe only where
 * that follows from the definitions: it moves no current registrant, and every valid answer stays valid. Account forms
 * have no order and keep no answers, so no change of them affects anybody.
 */
export function changesBetween(before: WizardDefinition, after: WizardDefinition): Change[];
export function changesBetween(before: FormsDefinition, after: FormsDefinition): Change[];
export function changesBetween(
  before: FormsDefinition | WizardDefinition,
  after: FormsDefinition | WizardDefinition,
): Change[] {
  if (!("machine" in before) || !("machine" in after)) {
    return movedQuestions(stepChanges(before, after), before, after).map((change) => ({
      ...change,
      touches: null,
    }));
  }
  const renames = renamesBetween(before, after);
  const known = withRenames(before, renames);
  const changes = [
    ...wizardChanges(known, after),
    ...transitionChanges(known, after),
    ...stepChanges(known, after),
    ...renameChanges(renames, { before, after }),
  ];
  const path = mainPath(after);
  const rank = ({ step }: Change) => (step === null ? -1 : path.indexOf(step) + 1 || path.length + 1);
  return movedQuestions(
    changes.toSorted((a, b) => rank(a) - rank(b)),
    known,
    after,
  ).map((change) => withBracesInWords(change, [after, known]));
}

/** Says of braces in quoted texts which answer stands there, by the first definition that has it. */
function withBracesInWords(change: Change, definitions: WizardDefinition[]): Change {
  const say = (text: string) =>
    definitions.reduce((left, one) => {
      const { properties = {} } = one.steps[change.step ?? ""] ?? {};
      const rows = Object.values(properties).flatMap(({ items }) => Object.entries(items?.properties ?? {}));
      return textInWords(one, left, { ...Object.fromEntries(rows), ...properties });
    }, text);
  const { stepTitle, question, words } = change;
  return {
    ...change,
    stepTitle: stepTitle && say(stepTitle),
    question: question && say(question),
    words: say(words),
  };
}

/** Returns changes of the wizard as a whole. */
function wizardChanges(before: WizardDefinition, after: WizardDefinition): Change[] {
  const place: Place = { before, after, step: null, stepTitle: null, question: null };
  const [was, is] = [before.machine.meta, after.machine.meta];
  const changes: Change[] = [];
  if (was.title !== is.title)
    changes.push(changeAt(place, "wizard", `Its title ${fromTo(was.title, is.title)}.`));
  if (was.basePath !== is.basePath) {
    const touches = "Saved links to the old address stop working.";
    changes.push(
      changeAt(place, "wizard", `The address of its pages ${fromTo(was.basePath, is.basePath)}.`, touches),
    );
  }
  if (was.role !== is.role) {
    const words = `Whoever answers it becomes ${is.role ?? "nothing by it"} now; before ${was.role ?? "nothing by it"}.`;
    changes.push(changeAt(place, "wizard", words, "Everyone who started it now has another account type."));
  }
  if (was.place !== is.place) {
    const at = ({ place }: typeof is) => (place === undefined ? "by its title" : `at place ${place}`);
    changes.push(changeAt(place, "wizard", `Among the wizards it stands ${at(is)} now; before ${at(was)}.`));
  }
  const several = is.registrations === "several";
  if (several !== (was.registrations === "several"))
    changes.push(changeAt(place, "wizard", ...severalInWords(several)));
  if (!isSameJson(was.login, is.login)) {
    const words = `An account is wanted ${loginInWords(after)} now; before ${loginInWords(before)}.`;
    changes.push(changeAt(place, "wizard", words, "Affects people who fill it in without an account."));
  }
  if (!isSameJson(was.confirm, is.confirm)) {
    changes.push(changeAt(place, "call", "The call that confirms the registration changed."));
  }
  if (!isSameJson(was.profile, is.profile)) {
    changes.push(changeAt(place, "call", "The profile that other systems read is put together differently."));
  }
  return [...changes, ...numberingChanges(place, before, after)];
}

/** Returns what changed, and which registrants it affects. */
function severalInWords(several: boolean): [words: string, touches: string] {
  return several
    ? [
        "A person may have several registrations in it now; before one.",
        "The addresses of its pages now hold the registration's id. The old ones still work.",
      ]
    : [
        "A person may have one registration in it now; before several.",
        "People who started several can resume only the first.",
      ];
}

/** A numbering that follows from the transitions on both sides is not reported beside theirs. */
function numberingChanges(place: Place, before: WizardDefinition, after: WizardDefinition): Change[] {
  const named = (places: LoginPlace[]) => places.map((one) => (typeof one === "string" ? one : one.place));
  const inWords = (places: string[]) => `${places.length} places (${places.join(", ")})`;
  const sides = [before, after].map(({ machine }) => ({
    written: machine.meta.numbering,
    derived: derivedNumbering(machine),
  }));
  return (["wizard", "login"] as const).flatMap((kind) => {
    const [was = [], is = []] = sides.map(({ written }) => written[kind]);
    const isDerived = sides.every(({ written, derived }) => isSameJson(written[kind], derived[kind]));
    if (isDerived || isSameJson(was, is)) return [];
    const words = `The ${kind} numbering has ${inWords(named(is))} now; before ${inWords(named(was))}.`;
    return [changeAt(place, "numbering", words)];
  });
}

/** A question removed from one step and added to another under the same title has moved; its answers only if it says so. */
function movedQuestions(changes: Change[], before: FormsDefinition, after: FormsDefinition): Change[] {
  const following = new Set(
    movedFields(after).flatMap(({ step, name, from }) => {
      const former = todaysStep(after, from.step);
      const was = before.steps[former]?.properties[from.name];
      return was ? [`${former} ${step} ${after.steps[step]?.properties[name]?.title ?? name}`] : [];
    }),
  );
  const isSame = (one: Change, other: Change) => one.question === other.question && one.step !== other.step;
  const added = changes.filter(({ kind }) => kind === "question-added");
  const removed = changes.filter(({ kind }) => kind === "question-removed");
  return changes.flatMap((change) => {
    if (change.kind === "question-removed" && added.some((one) => isSame(one, change))) return [];
    const from = change.kind === "question-added" ? removed.find((one) => isSame(one, change)) : undefined;
    if (!from) return [change];
    if (following.has(`${from.step} ${change.step} ${change.question}`)) {
      const words = `It moved here from “${from.stepTitle}”. Answers given there follow.`;
      const touches = change.touches && "People who haven't answered it there will be asked here.";
      return [{ ...change, kind: "question-moved" as const, words, touches }];
    }
    const words = `It moved here from “${from.stepTitle}”. Answers given there are kept and don't count here; those given here before do.`;
    const touches = change.touches ?? "People who haven't answered it here will be asked again.";
    return [{ ...change, kind: "question-moved" as const, words, touches }];
  });
}
