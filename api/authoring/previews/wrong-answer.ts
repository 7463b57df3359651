import {
  type Answer,
  type Answers,
  type FieldDefinition,
  hasParts,
  type Json,
  normalize,
  problemsIn,
  type Wizard,
} from "#engine";

/** Returns an answer in which as many questions as possible are wrong at once; null if nothing can be. */
export function wrongAnswer(wizard: Wizard, slug: string, answer: Answer, answers: Answers): Answer | null {
  let wrong = answer;
  let places = new Set<string>();
  for (const [name, field] of Object.entries(wizard.definition.steps[slug]?.properties ?? {})) {
    for (const value of wrongValues(field)) {
      const { [name]: _before, ...others } = wrong;
      const tried = value === undefined ? others : { ...others, [name]: value };
      const found = placesOfProblems(wizard, slug, tried, answers);
      // What was wrong before may no longer be asked.
      if (!found.has(name) || [...places].some((place) => !found.has(place))) continue;
      wrong = tried;
      places = found;
      break;
    }
  }
  return places.size === 0 ? null : wrong;
}

/** Returns values that somebody may type and that rules may refuse; undefined is no answer. */
function wrongValues(field: FieldDefinition): (Json | undefined)[] {
  const { type, list, enum: choices } = field;
  const isTyped = !list && !choices && !hasParts(field);
  if (!isTyped) return [undefined];
  if (type === "string") {
    const tooLong = field.maxLength === undefined ? [] : ["x".repeat(field.maxLength + 1)];
    return ["?", ...tooLong, undefined];
  }
  if (type !== "number" && type !== "integer") return [undefined];
  const beside = [
    ...(field.minimum === undefined ? [] : [field.minimum - 1]),
    ...(field.maximum === undefined ? [] : [field.maximum + 1]),
  ];
  return [...beside, undefined];
}

function placesOfProblems(wizard: Wizard, slug: string, answer: Answer, answers: Answers): Set<string> {
  const problems = problemsIn(wizard, slug, normalize(wizard, slug, answer, answers), answers);
  return new Set(problems.map(({ path: [name] }) => String(name)));
}
