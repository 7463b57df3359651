/** Returns a day as people write it: "March 4, 2026". An ISO date stays that day wherever it is read. */
export function dayInWords(iso: string): string {
  const isDate = iso.length === 10;
  return new Date(iso).toLocaleDateString("en-US", {
    dateStyle: "long",
    ...(isDate && { timeZone: "UTC" }),
  });
}
