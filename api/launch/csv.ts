/**
 * Returns rows as CSV (RFC 4180) that spreadsheets open as text: what they would run as a formula begins with an
 * apostrophe, and a byte order mark says that it is UTF-8.
 */
export function csvOf(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

function cellOf(text: string): string {
  // Spreadsheets ignore what stands before the sign: spaces, and characters that nobody sees.
  const isFormula = /^[\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]/u.test(text) || /^[\t\r\n]/u.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
