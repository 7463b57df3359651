import type { Answer, Answers, FieldDefinition, Json } from "../../definition.ts";
import { fieldCounts, fieldNow } from "../../field.ts";
import type { Forms } from "../../forms.ts";
import { isObject, ownValue } from "../../json.ts";
import { normalize } from "../../normalize.ts";
import { problemsIn } from "../../validation.ts";
import type { Means } from "./values.ts";

/** So often an answer is judged before a search is given up: honest steps need some dozens. */
export const mostJudgements = 4000;

/** Fields that are filled in together: those of a step, or of one row of a list. */
export interface Form {
  fields: { [name: string]: FieldDefinition };
  required: string[];
  judge: Forms;
  /** The answer as it would be stored, and the names of fields that will not do. */
  judged: (own: Answer) => { normal: Answer; wrong: Set<string> };
  /** Whether a field counts beside these, and how it then reads. */
  now: (name: string, own: Answer) => FieldDefinition | null;
  left: { judgements: number };
}

/** What is to be answered: a step, after these earlier answers. */
export interface Question {
  judge: Forms;
  slug: string;
  answers: Answers;
  means: Means;
  left: Form["left"];
}

/** The same while the step is being filled in: `own` is what is given so far. */
export interface Filling extends Question {
  own: Answer;
}

/** The form of a step, after these earlier answers. */
export function formOfStep({ judge, slug, answers, left }: Omit<Question, "means">): Form {
  const { properties, required } = judge.definition.steps[slug] ?? { properties: {}, required: [] };
  return {
    fields: properties,
    required,
    judge,
    left,
    now: nowIn(judge, properties, answers),
    judged(own) {
      left.judgements -= 1;
      const normal = normalize(judge, slug, own, answers);
      const problems = problemsIn(judge, slug, normal, answers);
      return { normal, wrong: new Set(problems.map(({ path }) => String(path[0] ?? ""))) };
    },
  };
}

/** The form of one row of a list, in a step that is being filled in. */
export function formOfRow({ judge, slug, own, answers, left }: Omit<Filling, "means">, list: string): Form {
  const items = judge.definition.steps[slug]?.properties[list]?.items;
  const fields = items?.properties ?? {};
  const rowIn = (answer: Answer): Answer => {
    const [row] = [ownValue(answer, list)].flat();
    return isObject(row) ? row : {};
  };
  return {
    fields,
    required: items?.required ?? [],
    judge,
    left,
    now: nowIn(judge, fields, answers),
    judged(row) {
      left.judgements -= 1;
      const normal = normalize(judge, slug, { ...own, [list]: [row] }, answers);
      const problems = problemsIn(judge, slug, normal, answers);
      const inRow = problems.filter(({ path }) => path[0] === list && path[1] === 0);
      return { normal: rowIn(normal), wrong: new Set(inRow.map(({ path }) => String(path[2] ?? ""))) };
    },
  };
}

function nowIn(judge: Forms, fields: Form["fields"], answers: Answers): Form["now"] {
  return (name, own) => {
    const field = ownValue(fields, name);
    const scope = { own, answers };
    if (!field || !fieldCounts(judge.validators, field, scope)) return null;
    return fieldNow(judge.validators, field, scope);
  };
}

/** Gives the values of a field worth trying, best first; `own` holds what is given and what is wanted beside it. */
export type ValuesOf = (name: string, now: FieldDefinition, own: Answer) => Iterable<Json>;
