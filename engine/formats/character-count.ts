/** Made when it is first needed: it loads data that few texts need. */
let segmenter: Intl.Segmenter | undefined;
/** More code points than any text may have characters: such a text is too long however it is counted. */
const mostCounted = 200_000;
/** Code points of the longest emoji, and more: marks without end on one letter count as many characters. */
const mostInOne = 16;

/**
 * Returns how many characters people see: grapheme clusters. Browsers that cannot find them count code points, of which
 * there are never fewer, so that the server takes whatever they take.
 */
export function characterCount(text: string): number {
  const points = [...text].length;
  if (!Intl.Segmenter || points > mostCounted || /^[\n -~]*$/u.test(text)) return points;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Math.max([...segmenter.segment(text)].length, Math.ceil(points / mostInOne));
}
