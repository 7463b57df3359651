/** What a code of six digits still lacks, in words; nothing once it is whole. */
export function digitsNeeded(code: string): string | undefined {
  const missing = 6 - code.length;
  if (missing <= 0) return undefined;
  return missing === 1 ? "1 more digit needed." : `${missing} more digits needed.`;
}
