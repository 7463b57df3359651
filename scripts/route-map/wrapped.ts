/** Average letter width of Public Sans relative to its size, because an SVG cannot measure text. */
const letter = 0.6;

/** Wraps text into lines that fit a width in pixels at a font size. */
export function wrapped(words: string, width: number, size: number): string[] {
  const most = Math.floor(width / (size * letter));
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
