/** Returns a property's name in words: `taxCode` becomes "Tax code". */
export function inWords(key: string): string {
  const words = key.replaceAll(/(?=[A-Z])/gu, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
