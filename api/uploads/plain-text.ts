import { createReadStream } from "node:fs";

/** Line ends, tabs and form feeds are part of plain text; other control characters show that it is something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what we look for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/u;

/** Returns whether a file is text without control characters: UTF-8, or UTF-16 that begins with its byte order mark. */
export async function isPlainText(path: string): Promise<boolean> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const isClean = (chunk?: Buffer) =>
    !control.test(decoder?.decode(chunk, { stream: chunk !== undefined }) ?? "");
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      if (!isClean(chunk)) return false;
    }
    return isClean();
  } catch (error) {
    // The decoder refuses bytes that are no text; a file that cannot be read is another matter.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
