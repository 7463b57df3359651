import fc from "fast-check";
import { type Answer, type FieldDefinition, isSameJson, type Json, type StepDefinition } from "#engine";
import { type Draw, drawFields } from "../../engine/testing/answers.ts";
import { chanceFrom } from "../../engine/testing/chance.ts";
import { invalidVariantsOf } from "../../engine/testing/invalid-variants.ts";
import { drawSourcesOf, filesOf } from "./draw-sources.ts";
import type { Stand } from "./stands.ts";
import { strangeAnswer, strangelyChanged } from "./strange-answers.ts";

export interface Amount {
  seed: number;
  /** Number of generated answers of each kind. */
  runs: number;
}

/**
 * Returns answers for one step: the journey's, and that with each single rule broken; generated valid ones, two of
 * them combined, one with a rule broken, one with a value replaced by something absurd, and any JSON at all.
 */
export async function answersFor(stand: Stand, { seed, runs: numRuns }: Amount): Promise<Answer[]> {
  const { wizard, slug, answers, sample } = stand;
  const { properties, required } = wizard.definition.steps[slug] as StepDefinition;
  const sources = await drawSourcesOf(stand);
  const files = await filesOf(stand);
  const invalidVariants = (answer: Answer) =>
    invalidVariantsOf(wizard, slug, answer, answers).map((one) => one.answer);
  const drawn = (draw: Draw) => drawFields(draw, wizard, properties, required, answers, sources);
  const validAnswers = fc.gen().map((draw) => drawn((one) => draw(one)));
  // Choices of one answer together with fields that belong to the choices of another.
  const mixed = fc.gen().map((draw) => ({
    ...withoutLookedUp(
      properties,
      drawn((one) => draw(one)),
    ),
    ...drawn((one) => draw(one)),
  }));
  const broken = fc.tuple(validAnswers, fc.nat()).map(([answer, chosen]) => {
    const all = invalidVariants(answer);
    return all[chosen % all.length] ?? answer;
  });
  const [valid, ...others] = [validAnswers, mixed, broken].map((sort) => fc.sample(sort, { seed, numRuns }));
  const chance = chanceFrom(seed);
  const changed = valid?.map((answer) => strangelyChanged(answer, chance)) ?? [];
  const strange = Array.from({ length: numRuns }, () => strangeAnswer(properties, chance));
  const generated = [valid ?? [], ...others, changed, strange].flat();
  const grown = sample ? [sample, ...invalidVariants(sample)] : [];
  return [...grown, ...generated].map((answer) => withoutHalfTruths(answer, files) as Answer);
}

/**
 * The server corrects wrong data about a file that it has. So wrong data is used for a file that nobody has, and the
 * rule that it breaks must still be reported first.
 */
function withoutHalfTruths(value: Json, files: Answer[]): Json {
  if (Array.isArray(value)) return value.map((inner) => withoutHalfTruths(inner, files));
  if (typeof value !== "object" || value === null) return value;
  const file = files.find(({ id }) => id === value.id);
  if (file && !isSameJson({ ...value, ...file }, value)) return { ...value, id: nobodys };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutHalfTruths(inner, files)]),
  );
}

/** Returns an answer without looked-up choices: only the server knows which codes belong to which. */
function withoutLookedUp(fields: StepDefinition["properties"], answer: Answer): Answer {
  const own = Object.entries(answer).filter(
    ([name]) => !(fields[name]?.lookup ?? fields[name]?.items?.lookup),
  );
  return Object.fromEntries(own);
}

const nobodys = "00000000-0000-4000-8000-000000000001";

/** Returns every message that a step's definition has for a broken rule. */
export function sentencesOf({ properties }: StepDefinition): string[] {
  return Object.values(properties).flatMap(sentencesIn);
}

function sentencesIn(field: FieldDefinition): string[] {
  const { messages = {}, compare = [], variants = [], items, properties = {} } = field;
  const inner = [...variants, ...(items ? [items] : []), ...Object.values(properties)];
  return [
    ...Object.values(messages),
    ...compare.map(({ message }) => message),
    ...inner.flatMap(sentencesIn),
  ];
}
