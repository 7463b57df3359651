import type { Answer, Answers, OptionList, Problem, StepDefinition } from "../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../definition/json.ts";
import { mapTexts } from "../definition/map-texts.ts";
import { placeholders, type ShownAnswers, showsAnswers } from "../definition/placeholders.ts";
import type { Scope } from "../rules/condition.ts";
import { countedIn } from "../rules/field.ts";
import type { Forms, Texts } from "../rules/forms.ts";
import { stepOf } from "../rules/validation.ts";
import { type AnswerPlace, answerText, fieldIn, optionsAt } from "./answer-text.ts";
import { withComputed } from "./normalize.ts";

type Fields = StepDefinition["properties"];

/** Placeholder for an answer that the check proved to exist, until it is known. */
const unknown = "…";
/** Maximum length of a shown answer: a text is a sentence, and may be a subject line. */
const longest = 200;

function filled(forms: Forms, slug: string, answer: Answer, answers: Answers): Forms {
  const { definition } = forms;
  const step = stepOf(forms, slug);
  const lists = withLabels(forms, answers);
  if (!showsAnswers(step) && lists === definition.lists) return forms;
  const { properties } = step;
  const own = withComputed(forms, properties, answer, answers);
  const scope = { own: countedIn(forms.validators, properties, { own, answers }), answers };
  const steps = { ...definition.steps, [slug]: withAnswers(forms, step, properties, scope) };
  return { ...forms, definition: { ...definition, steps, lists } };
}

function filledRow(forms: Forms, properties: Fields, own: Answer, answers: Answers): Fields {
  if (!showsAnswers(properties)) return properties;
  return withAnswers(forms, { properties }, properties, { own, answers }).properties;
}

function filledAt(
  forms: Forms,
  slug: string,
  { message, path }: Pick<Problem, "message" | "path">,
  scope: Scope,
): string {
  let { properties } = stepOf(forms, slug);
  let own = scope.own;
  for (const [index, part] of path.entries()) {
    const rows = ownValue(properties, String(part))?.items?.properties;
    const list = rows && ownValue(own, String(part));
    const row = Array.isArray(list) ? list[Number(path[index + 1])] : undefined;
    if (rows && isObject(row)) [properties, own] = [rows, row];
  }
  return put(message, shownIn(forms, message, properties, { ...scope, own }));
}

function shownIn(forms: Forms, text: string, fields: Fields, scope: Scope): ShownAnswers {
  const shown = placeholders(text).flatMap(({ braces, name, absent }): [string, string][] => {
    const value = valueNamed(forms, fields, scope, name);
    return value === undefined ? [] : [[braces, value ?? absent ?? unknown]];
  });
  return Object.fromEntries(shown);
}

/** Puts answers into a text, each where its braces stand. */
function put(text: string, answers: ShownAnswers): string {
  return placeholders(text).reduceRight((left, { braces, index }) => {
    const shown = ownValue(answers, braces) ?? braces;
    return left.slice(0, index) + shown + left.slice(index + braces.length);
  }, text);
}

function withAnswers<T extends object>(forms: Forms, node: T, fields: Fields, scope: Scope): T {
  return mapTexts(node, (text, path) => {
    const keyword = path.at(-1);
    // Guidance is Markdown: what people typed must not be read as such.
    if (keyword === "text") return text;
    const isLeftOut =
      keyword === "description" &&
      placeholders(text).some(
        ({ name, absent }) => absent === undefined && valueNamed(forms, fields, scope, name) === null,
      );
    return isLeftOut ? "" : put(text, shownIn(forms, text, fields, scope));
  });
}

/** The lists whose labels show answers, by the definition's lists. */
const namesOfLists = new WeakMap<object, string[]>();

/** Labels name only answers of earlier steps: a list is used on several pages. */
function withLabels(forms: Forms, answers: Answers): { [name: string]: OptionList } {
  const { lists } = forms.definition;
  const names =
    namesOfLists.get(lists) ?? Object.keys(lists).filter((name) => showsAnswers(lists[name]?.options ?? []));
  namesOfLists.set(lists, names);
  if (names.length === 0) return lists;
  const changed = names.map((name) => {
    const { options = [], ...list } = lists[name] ?? { title: name };
    return [
      name,
      { ...list, options: options.map((one) => withAnswers(forms, one, {}, { own: {}, answers })) },
    ];
  });
  return { ...lists, ...Object.fromEntries(changed) };
}

/** Returns what a name stands for: a text; null when the answer is absent; undefined when nothing has that name. */
function valueNamed(
  forms: Forms,
  fields: Fields,
  { own, answers }: Scope,
  name: string,
): string | null | undefined {
  const [head = "", ...rest] = name.split(".");
  const step = Object.hasOwn(fields, head) ? null : ownValue(forms.definition.steps, head);
  if (step === undefined) return undefined;
  const [properties, answer] = step ? [step.properties, ownValue(answers, head) ?? {}] : [fields, own];
  const [field = "", part] = step ? rest : [head, ...rest];
  if (!Object.hasOwn(properties, field)) return undefined;
  const place = { forms, step: { properties }, answer, answers, words: { yes: "Yes", no: "No" } };
  const text = textOfAnswer(place, field, part);
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  if (line === "") return null;
  const letters = [...line];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : line;
}

function textOfAnswer(place: AnswerPlace, name: string, part: string | undefined): string {
  const value = ownValue(place.answer, name);
  if (isBlank(value)) return "";
  if (part === undefined) {
    const text = answerText(place, [name], value);
    // In a sentence, $9,000 needs no cents.
    return fieldIn(place, [name])?.format === "money" ? text.replace(/\.0+$/u, "") : text;
  }
  const holder = isObject(value) ? value : optionsAt(place, [name]).find((one) => one.value === value);
  return String((holder && ownValue(holder, part)) ?? "");
}

export const texts: Texts = { filled, filledRow, filledAt, shownIn };
