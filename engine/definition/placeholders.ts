/** Braces in a text that stand for an answer: `{field}`, `{step.field}`, `{field.property}`, each with `|words` or not. */
export interface Placeholder {
  /** Placeholder as written, with the braces. */
  braces: string;
  name: string;
  /** Text shown while the answer is absent. */
  absent?: string;
  index: number;
}

/** Returns the braces of a text that may stand for answers, in its order. */
export function placeholders(text: string): Placeholder[] {
  return [...text.matchAll(/\{([a-zA-Z][\w-]*(?:\.[\w-]+){0,2})(?:\|([^{}\n]*))?\}/gu)].map(
    ({ 0: braces, 1: name = "", 2: absent, index }) => ({
      braces,
      name,
      ...(absent === undefined ? {} : { absent }),
      index,
    }),
  );
}

/** Answers in texts, by the braces that they take the place of. */
export interface ShownAnswers {
  [braces: string]: string;
}

const known = new WeakMap<object, boolean>();

/** Returns whether braces anywhere inside may name an answer; `\p{L}` of a pattern does not. */
export function showsAnswers(inside: object): boolean {
  const shows =
    known.get(inside) ??
    /(?<!\\[pP])\{(?!(?:missing|option)\})[a-z][\w.-]*(?:\|(?:[^{}"\\]|\\[^{}])*)?\}/iu.test(
      JSON.stringify(inside),
    );
  known.set(inside, shows);
  return shows;
}
