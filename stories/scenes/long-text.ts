import {
  type Answer,
  type Answers,
  type FieldDefinition,
  isObject,
  normalize,
  problemsIn,
  type Wizard,
} from "#engine";

/** The longest word that a column must bear, and sentences between. */
const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const sentence =
  "Every sentence is as long as its field lets it be, and one word in it is longer than any column. ";
/** Nobody writes more than this; a field that would take more is not shown fuller by it. */
const most = 1200;

/** Returns the answer with every free text as long as its field allows, as far as it stays valid. */
export function withLongTexts(wizard: Wizard, slug: string, answer: Answer, answers: Answers): Answer {
  const fields = wizard.definition.steps[slug]?.properties ?? {};
  return lengthened(fields, answer, (tried) => {
    const normal = normalize(wizard, slug, tried, answers);
    return problemsIn(wizard, slug, normal, answers).length === 0;
  });
}

function lengthened(
  fields: { [name: string]: FieldDefinition },
  answer: Answer,
  isValid: (answer: Answer) => boolean,
): Answer {
  let own = answer;
  for (const [name, field] of Object.entries(fields)) {
    const text = longest(field, own, name, isValid);
    if (text !== undefined && isValid({ ...own, [name]: text })) own = { ...own, [name]: text };
  }
  return own;
}

function longest(
  field: FieldDefinition,
  own: Answer,
  name: string,
  isValid: (answer: Answer) => boolean,
): Answer[string] | undefined {
  const { items } = field;
  const value = own[name];
  if (items?.properties && Array.isArray(value)) {
    const inner = items.properties;
    return value.map((row, index) =>
      lengthened(inner, row as Answer, (tried) => isValid({ ...own, [name]: value.with(index, tried) })),
    );
  }
  if (field.file && isObject(value)) return { ...value, name: longFileName };
  if (items?.file && Array.isArray(value)) {
    return value.map((file) => (isObject(file) ? { ...file, name: longFileName } : file));
  }
  const isFree =
    (field.type ?? "string") === "string" && !field.list && !field.enum && field.const === undefined;
  return isFree ? longText(Math.min(most, field.maxLength ?? 200)) : undefined;
}

const longFileName = `${word.slice(0, 60)}-${word.slice(0, 40)}.pdf`;

function longText(length: number): string {
  const text = `${word} ${sentence.repeat(Math.ceil(length / sentence.length))}`;
  return text.slice(0, length).trim();
}
