/** Returns a short name for a registration, such as "7F3A-09BC": the end of its id, which is random. */
export function referenceNumber(id: string): string {
  const end = id
    .replace(/[^a-z0-9]/giu, "")
    .slice(-8)
    .toUpperCase();
  return end.replace(/^(.{4})(?=.)/u, "$1-");
}
