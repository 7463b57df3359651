import { supportedExtensions } from "file-type";
import { composed, fileKinds } from "#engine";

const longestName = 100;
/** The longest name that file systems allow. */
const longestSent = 255;

/** Matches more than 30 combining marks in a row, the limit of Unicode's Stream-Safe Text Format (UAX #15). */
const longRun = /(\p{M}{30})\p{M}+/gu;

/** Extensions that say what a file is; what follows the dot in "document.4" or "report.final" is part of the name. */
const known = new Set([
  ...supportedExtensions,
  ...Object.values(fileKinds).flatMap(({ endings }) => endings),
]);

/** Returns the name that a refused file is called by: one line, no folders, nothing invisible. */
export function shownName(sent: string): string {
  return cleanName(sent, null);
}

/**
 * Returns the name that a file is shown under: as `shownName`, with the extension of its actual content, whatever the
 * sender called it.
 */
export function cleanName(sent: string, type: string | null): string {
  const base = sent.slice(Math.max(sent.lastIndexOf("/"), sent.lastIndexOf("\\")) + 1);
  const printable = base
    .slice(0, longestSent)
    // How browsers encode a quotation mark in the name of a part.
    .replaceAll("%22", '"')
    // Controls, invisible format characters (right-to-left override among them), halves of characters, line ends.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\uFFFD]/gu, "")
    .replace(longRun, "$1");
  const visible = composed(printable)
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const endings = (type === null ? undefined : fileKinds[type]?.endings) ?? [];
  const dot = visible.lastIndexOf(".");
  const ending = dot > 0 ? visible.slice(dot + 1).toLowerCase() : "";
  const isExtension = endings.length > 0 && known.has(ending);
  const stem = isExtension ? visible.slice(0, dot) : visible;
  const right = endings.includes(ending) ? ending : endings[0];
  const suffix = right ? `.${right}` : "";
  const room = longestName - suffix.length;
  return `${[...stem].slice(0, room).join("").trimEnd() || "file"}${suffix}`;
}

/** Returns the types of a rule as people call them: 'PDF, JPEG or PNG'. */
export function wordsForTypes(types: string[]): string {
  const shown = types.map((type) => fileKinds[type]?.name ?? type);
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}` : (shown[0] ?? "");
}

/** Returns a size as people write it: '10 MB', '200 KB'. */
export function wordsForSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1
    ? `${Number(megabytes.toFixed(1))} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
