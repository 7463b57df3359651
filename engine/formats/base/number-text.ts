/**
 * Returns a number as Americans write it without its separators: "12,500.50" and "12 500.50" become "12500.50". Null
 * when the text is no such number. No arithmetic: every digit stays.
 */
export function plainDecimal(text: string): string | null {
  const [, sign = "", whole = "", fraction = ""] = spelling.exec(text) ?? [];
  if (whole === "" && fraction === "") return null;
  const digits = whole.replace(/[, ]/gu, "") || "0";
  return `${sign === "-" ? "-" : ""}${digits}${fraction && `.${fraction}`}`;
}

/** Groups of three share one separator: "1,234 567" is a slip. */
const spelling = /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4}|\d{1,3}(?: \d{3}){1,4})?(?:\.(\d{0,10}))?$/u;

/** Returns whether a number's point may group thousands, as in Europe: "12.500". It is ambiguous, so it is refused. */
export function mayBeThousands(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}\.\d\d0$/u.test(text);
}

/** Returns a plain decimal with commas between groups of three digits: "12500.5" becomes "12,500.5". */
export function grouped(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}
