/** The texts of a file of the definitions, each as it is read: the strings of JSON, the lines and cells of Markdown. */
export function sentencesInFile(file: string, source: string): string[] {
  const texts = file.endsWith(".json")
    ? stringsIn(JSON.parse(source)).flatMap((text) => text.split("\n"))
    : source.split("\n").flatMap((line) => line.split("|"));
  return texts
    .map((text) =>
      text
        .replace(/^\s*(?:#+|>|-)\s+/u, "")
        .replaceAll("**", "")
        .trim(),
    )
    .filter((text) => text.includes(" "));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Words that mark a promise. */
const promising =
  /\b(?:will|won't|you can|you may|within|never|always|at any time|anytime|until|at once|expires?|from now on|so (?:that )?we can|everything that|keeps? only|(?:is|are) (?:saved|kept|deleted|lost))\b|'ll\b/iu;

/** Returns the sentences of a text that may promise something. */
export function promisingIn(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => promising.test(sentence));
}
