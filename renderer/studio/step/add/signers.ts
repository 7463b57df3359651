import { listInWords, type SignedName } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";

/** Name that a signature may have to repeat, and its place. */
export interface Signer extends SignedName {
  group: string;
  heading?: string | undefined;
}

/** Returns the names that a signature may have to repeat, those that surely are people's first. */
export function signersIn(readable: ReadableField[]): Signer[] {
  const found = readable.flatMap((one) => {
    const signer = signerOf(one, readable);
    return signer ? [{ signer, rank: rankOfSigner(one) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ signer }) => signer);
}

/** Returns the name that a signature most likely repeats; null where nobody's name is asked. */
export function likelySigner(readable: ReadableField[]): Signer | null {
  const [first] = signersIn(readable);
  return first && (first.parts || isNamed(first)) ? first : null;
}

function signerOf(one: ReadableField, readable: ReadableField[]): Signer | null {
  const { name: path, naming, title, step, stepTitle: group, heading } = one;
  if (naming === "name" || naming === "any") return { path, title, group, heading };
  if (naming !== "given-name") return null;
  const [last, middle] = ["family-name", "additional-name"].map((part) =>
    readable.find((other) => other.naming === part && other.step === step && other.heading === heading),
  );
  if (!last) return null;
  const others = middle ? [middle, last] : [last];
  const titles = [title, ...others.map((other) => other.title.toLowerCase())];
  const parts = [path, ...others.map((other) => other.name)];
  return { path, title: listInWords(titles, "and"), group, heading, parts };
}

const isNamed = ({ title }: { title: string }) => /\bname\b/iu.test(title);

function rankOfSigner(one: ReadableField): number {
  if (one.naming !== "any" || /\b(?:full|your) name\b/iu.test(one.title)) return 0;
  return isNamed(one) ? 1 : 2;
}
