/** Pictures of the definitions; they lie in folders of that name. */
const pictures = /(?:^|\/)pictures\/[^./][^/]*\.(?:png|jpe?g|webp|svg)$/u;

/** Returns whether a file belongs to the definitions, by its path with forward slashes. */
export function isSourceFile(path: string): boolean {
  return /(?:^|\/)[^./][^/]*\.(?:json|md)$/u.test(path) || pictures.test(path);
}

/** Returns a file's content as a text: pictures that are no text in base64. */
export function textOfFile(path: string, bytes: Buffer): string {
  return bytes.toString(encodingOf(path));
}

/** Returns the content of a file from its text. */
export function bytesOfText(path: string, text: string): Buffer {
  return Buffer.from(text, encodingOf(path));
}

function encodingOf(path: string): "base64" | "utf8" {
  return pictures.test(path) && !path.endsWith(".svg") ? "base64" : "utf8";
}
