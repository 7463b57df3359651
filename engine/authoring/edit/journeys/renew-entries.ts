import { normalize } from "../../../answer/normalize.ts";
import type { Answer, Answers, Entries, Entry, Json } from "../../../definition/definition.ts";
import { isObject, isSameJson, ownValue } from "../../../definition/json.ts";
import { pathOf } from "../../../path/path.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { problemsIn } from "../../../rules/validation.ts";
import { answerWithin, tryAt } from "../../samples/answers.ts";

/** Means to make a journey valid again under today's wizard. */
export interface Renewal {
  wizard: Wizard;
  /** The entries of all journeys, whose values are taken first. */
  samples: Entries[];
  /** Takes a sentence on what was changed. */
  say: (words: string) => void;
}

/** Gives an answer at each step where the path stops, until it comes to the end; entries off the path are left out. */
export function renewedEntries(of: Renewal, written: Entries): { entries: Entries; path: string[] } {
  const { wizard, say } = of;
  let entries: Entries = {};
  for (const [slug, entry] of Object.entries(written)) {
    if (wizard.definition.machine.states[slug]) entries[slug] = entry;
    else say(`there is no step "${slug}" any more; what was done there is left out.`);
  }
  let path = pathOf(wizard, entries);
  for (const { slug } of path.steps) entries = withKnownFields(wizard, slug, entries, say);
  for (let tries = Object.keys(wizard.definition.machine.states).length; tries >= 0; tries -= 1) {
    path = pathOf(wizard, entries);
    const slug = path.incomplete;
    if (slug === null) break;
    const answer = renewedAnswer(of, slug, ownValue(entries, slug)?.answer ?? {}, path.answers);
    if (!answer) break;
    say(`answers at "${slug}": ${changedFields(ownValue(entries, slug)?.answer ?? {}, answer)}.`);
    entries = inOrder(
      { ...entries, [slug]: { answer } },
      path.steps.map((step) => step.slug),
    );
  }
  const met = path.steps.map(({ slug }) => slug);
  for (const slug of Object.keys(entries).filter((one) => !met.includes(one))) {
    say(`does not come to "${slug}" any more; what was done there is left out.`);
    delete entries[slug];
  }
  return { entries, path: met };
}

/** Drops removed fields: a path ignores them in stored answers, but a journey must not have them. */
function withKnownFields(wizard: Wizard, slug: string, entries: Entries, say: Renewal["say"]): Entries {
  const answer = ownValue(entries, slug)?.answer;
  if (!answer) return entries;
  const before = pathOf(wizard, entries).answers;
  const { [slug]: _own, ...others } = before;
  const problems = problemsIn(wizard, slug, normalize(wizard, slug, answer, others), others);
  const unknown = problems.filter(({ rule }) => rule === "unknown").map(({ path }) => path);
  if (unknown.length === 0) return entries;
  let left: Json = answer;
  for (const path of unknown) {
    say(`${path.join(".")} is not asked at "${slug}" any more; its answer is left out.`);
    left = without(left, path);
  }
  return { ...entries, [slug]: { answer: left as Answer } };
}

function without(value: Json, [key, ...rest]: (string | number)[]): Json {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => {
      if (index !== key) return [entry];
      return rest.length === 0 ? [] : [without(entry, rest)];
    });
  }
  if (!isObject(value) || key === undefined) return value;
  const { [key]: inner, ...others } = value;
  return rest.length === 0 || inner === undefined ? others : { ...value, [key]: without(inner, rest) };
}

/** The answer with what fits of the one before; null when none was found. */
export function renewedAnswer(
  { wizard, samples }: Renewal,
  slug: string,
  before: Answer,
  answers: Answers,
): Answer | null {
  const normal = normalize(wizard, slug, before, answers);
  const wrong = new Set(problemsIn(wizard, slug, normal, answers).map(({ path }) => path[0]));
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !wrong.has(name)));
  const question = () => tryAt(wizard, slug, answers, { samples });
  return answerWithin(question(), kept) ?? answerWithin(question(), {});
}

function inOrder(entries: Entries, slugs: string[]): Entries {
  const names = [...slugs, ...Object.keys(entries)];
  const ordered = [...new Set(names)].flatMap((slug): [string, Entry][] => {
    const entry = entries[slug];
    return entry ? [[slug, entry]] : [];
  });
  return Object.fromEntries(ordered);
}

/** Returns the fields that are answered differently than before, in words. */
export function changedFields(before: Answer, now: Answer): string {
  const changed = Object.entries(now).filter(([name, value]) => !isSameJson(before[name] ?? null, value));
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const words = [
    ...changed.map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    ...gone.map((name) => `no ${name}`),
  ];
  return words.join(", ") || "nothing else";
}
