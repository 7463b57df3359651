import { fileKinds } from "#engine";
import type { ControlWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

type FileWords = Pick<
  ControlWords["file"],
  "otherType" | "types" | "empty" | "tooLarge" | "kilobytes" | "megabytes"
>;

/** Allowed files: MIME types and size in bytes. */
export interface FileLimits {
  accept: string[];
  maxBytes: number;
}

const mega = 1024 * 1024;

/** Formats a size: "900 KB", "1.5 MB", "10 MB". */
export function sizeText(bytes: number, words: FileWords): string {
  if (bytes < mega) return fill(words.kilobytes, { count: Math.max(1, Math.round(bytes / 1024)) });
  return fill(words.megabytes, { count: Number((bytes / mega).toFixed(1)) });
}

/** Formats MIME types: "PDF, JPEG or PNG". */
export function kindsText(accept: string[], words: FileWords): string {
  const names = accept.map((type) => fileKinds[type]?.name ?? type);
  const last = names.pop() ?? "";
  return names.length > 0 ? fill(words.types, { types: names.join(", "), last }) : last;
}

/**
 * Returns why a file is not allowed and what to choose instead, or null. The server checks the file's content itself.
 */
export function fileFault(
  file: Pick<File, "name" | "type" | "size">,
  limits: FileLimits,
  words: FileWords,
): string | null {
  const named = { file: file.name };
  const fits = limits.accept.includes(file.type) || mayBe(limits.accept, file);
  if (!fits) return fill(words.otherType, { ...named, types: kindsText(limits.accept, words) });
  if (file.size === 0) return fill(words.empty, named);
  if (file.size <= limits.maxBytes) return null;
  const [size, limit] = [sizeText(file.size, words), sizeText(limits.maxBytes, words)];
  return fill(words.tooLarge, { ...named, size, limit });
}

/**
 * Returns whether a file may have one of these types although its declared type is none of them: systems name types as
 * their programs like. The ending counts then; without one, any type that is not that of other files.
 */
function mayBe(accept: string[], { name, type }: Pick<File, "name" | "type">): boolean {
  const ending = /\.([a-z][a-z\d]{1,4})$/u.exec(name.toLowerCase())?.[1];
  if (ending === undefined) return !Object.hasOwn(fileKinds, type);
  // Pictures of phones: the server's message says how to send them as JPEG.
  if (ending === "heic" || ending === "heif") return true;
  return accept.some((one) => fileKinds[one]?.endings.includes(ending));
}

/** Returns whether the same file may be taken at another try: what is wrong with the file itself stays wrong. */
export const mayPassLater = (error: unknown): boolean =>
  ![413, 415, 422].includes((error as { status?: number } | null)?.status ?? 0);

/** Returns whether every system calls files of this type the same. */
const hasOneName = (type: string): boolean => type === "application/pdf" || type.startsWith("image/");

/** Returns what a file input offers: types, and endings for systems that know a type by another name. */
export const acceptText = (accept: string[]): string =>
  accept
    .flatMap((type) => [
      type,
      ...(hasOneName(type) ? [] : (fileKinds[type]?.endings.map((ending) => `.${ending}`) ?? [])),
    ])
    .join(",");

/** Returns the words of the button that chooses files, and whether files can be dropped, too. */
export function wayIn(accept: string[], words: { choose: string; photo?: string | undefined }) {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const takesPhotos = isTouch && accept.some((type) => type.startsWith("image/"));
  return { canDrop: !isTouch, choose: (takesPhotos && words.photo) || words.choose };
}

/** Shortens a file name to its first ten characters. */
export const shortName = (name: string): string => (name.length > 10 ? `${name.slice(0, 10)}...` : name);
