/** An official description of an industry. */
export interface Description {
  Title: string;
  Description: string;
}

/** Words that say nothing about an industry, beside those of one or two letters. */
const stopWords = new Set(
  (
    "all also and any are based basis being both but can comprises does each either engaged establishment " +
    "establishments etc examples following for from generally has have illustrative include included includes " +
    "including industry into its known like made making may miscellaneous more most not one only operate operating " +
    "other others own performed performing primarily products provide provided providing range related " +
    "same services similar such that the their them these they this those through type types typically use used " +
    "using variety various where whether which who wide with within without work"
  ).split(" "),
);

/**
 * Returns the words of each code's description that its title does not have, in order of appearance, as one text.
 * What a description excludes, and where it refers to other industries, is left out.
 */
export function wordsByCode(
  codes: { code: string; title: string }[],
  descriptions: { [code: string]: Description },
): { [code: string]: string } {
  return Object.fromEntries(
    codes.flatMap(({ code, title }) => {
      const found = descriptions[code];
      if (!found) return [];
      const inTitle = new Set(wordsOfText(title));
      const words = new Set(wordsOfText(`${found.Title} ${described(found.Description)}`));
      const extra = [...words].filter((word) => !inTitle.has(word) && !stopWords.has(word));
      return extra.length > 0 ? [[code, extra.join(" ")]] : [];
    }),
  );
}

const described = (text: string): string =>
  (text.split("Cross-References")[0] ?? "").replaceAll(/\((?:except|excluding)[^)]*\)/gu, " ");

const wordsOfText = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/gu) ?? [];
