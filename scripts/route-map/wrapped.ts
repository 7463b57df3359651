/** Average width of a letter of Public Sans, as a part of the font's size; a picture cannot measure. */
const letter = 0.6;

/** Breaks words into lines that fit a width in pixels at a size of type. */
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
