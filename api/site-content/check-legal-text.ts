import { didYouMean, type Fault, placesIn } from "#engine/authoring";
import { keptPlaceholders } from "./kept-times.ts";
import { unknownPlaceholders } from "./placeholders.ts";

/** Maximum characters of a legal document, because it is parsed for every reader; ours have 15,000. */
const longestDocument = 200_000;

/** Returns what a legal document must not contain: unknown words in braces, broken links, HTML. */
export function checkLegalText(file: string, text: string, pages: string[]): Fault[] {
  if (text.length > longestDocument) {
    const message = `The document has ${text.length} characters; ${longestDocument} is the most.`;
    return [{ file, line: 1, column: 1, rule: "limits", message }];
  }
  const placeOf = placesIn(file, text);
  const faults: Fault[] = unknownPlaceholders(text, keptPlaceholders).map(({ offset, message }) => ({
    ...placeOf(offset),
    rule: "unknown-placeholder",
    message,
  }));
  const report = (offset: number, message: string) =>
    faults.push({ ...placeOf(offset), rule: "legal-document", message });
  for (const { 1: address = "", index } of text.matchAll(/\]\(\s*([^)\s]*)/gu)) {
    const message = wrongAddress(address, pages);
    if (message) report(index + 2, message);
  }
  for (const { 0: tag, index } of text.matchAll(/<(?:!--|\/?[a-z][a-z0-9]*(?=[\s/>]))/giu)) {
    report(index, `"${tag}" is HTML, which is shown as it stands. Write Markdown.`);
  }
  return faults;
}

function wrongAddress(address: string, pages: string[]): string | null {
  if (!/^(?:https?:\/\/|mailto:|\/(?!\/)|#)./u.test(address)) {
    return `A link leads to https://, mailto:, or a page of ours that begins with /; not to "${address}".`;
  }
  const page = /^\/legal\/([^/#?]*)/u.exec(address)?.[1];
  if (page === undefined || pages.includes(page)) return null;
  return `There is no legal document "${page}"${didYouMean(page, pages)}.`;
}
