import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FileRule } from "#engine";
import { HttpProblem } from "../base/problems.ts";
import { type ArchiveState, archiveState } from "./archive.ts";
import { acceptedType, isArchiveType, isEncryptedOffice, isWholeWebp, typeOf } from "./content.ts";
import { cleanName, shownName, wordsForTypes } from "./file-names.ts";
import { cleanScan, type ImageState, squarePicture } from "./images.ts";
import type { ReceivedFile } from "./multipart.ts";
import { type PdfState, pdfState } from "./pdf.ts";
import { fileTooLarge } from "./too-large.ts";

/** A file in the incoming directory whose type and structure conform to its rule. */
export interface InspectedFile {
  path: string;
  /** The sender's name of it. */
  called: string;
  /** Its name once stored. */
  name: string;
  /** Its type once stored. */
  type: string;
  size: number;
  picture: boolean;
}

/** A file that may be stored. */
export interface ValidatedFile extends InspectedFile {
  sha256: string;
}

/** Runs all cheap checks of a received file. Only its content determines its type. Throws if a check fails. */
export async function inspectFile(received: ReceivedFile, rule: FileRule): Promise<InspectedFile> {
  const { path, size } = received;
  const called = shownName(received.name);
  if (size === 0) throw emptyFile(called);
  if (size > rule.maxBytes) throw fileTooLarge(called, rule.maxBytes);
  const found = await typeOf(path);
  const type = await acceptedType(path, { type: found, name: received.name }, rule.accept);
  if (type === null) {
    const takesOffice = rule.accept.some(isArchiveType);
    if (takesOffice && (await isEncryptedOffice(path, found))) throw lockedFile(called);
    throw wrongType(called, found, rule);
  }
  const state = await documentState(path, type, size);
  if (state !== "sound") throw unfitDocuments[state](called);
  if (type === "image/webp" && !(await isWholeWebp(path, size))) throw damagedFile(called);
  const picture = rule.picture === true;
  const kept = picture ? "image/jpeg" : type;
  return { path, called, name: cleanName(received.name, kept), type: kept, size, picture };
}

async function documentState(path: string, type: string, size: number): Promise<ArchiveState | PdfState> {
  if (isArchiveType(type)) return await archiveState(path, size);
  return type === "application/pdf" ? await pdfState(path, size) : "sound";
}

/**
 * Decodes an inspected image: re-encodes a picture, strips the metadata of a scan. Expensive, so callers first check
 * everything else that could refuse the file. Throws if the image is invalid.
 */
export async function finishFile(file: InspectedFile, ownerId: string): Promise<ValidatedFile> {
  const { path, type, picture } = file;
  if (type.startsWith("image/")) {
    const state = picture ? await squarePicture(path, ownerId) : await cleanScan(path, type, ownerId);
    if (state !== "sound") throw unfitImages[state](file.called);
  }
  const { size } = await stat(path);
  return { ...file, size, sha256: await digestOf(path) };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function emptyFile(name: string): HttpProblem {
  const message = `"${name}" is empty. Open it to check that it has content, save it again and choose it once more.`;
  return new HttpProblem(422, "empty-file", message);
}

function wrongType(name: string, found: string | null, { accept }: FileRule): HttpProblem {
  const types = wordsForTypes(accept);
  const isHeic = found !== null && /^image\/hei[cf]/u.test(found) && accept.includes("image/jpeg");
  const claimed = accept.find((type) => cleanName(name, type).toLowerCase() === name.toLowerCase());
  const coding = accept.some((type) => type.startsWith("text/")) ? " Save text as UTF-8." : "";
  const message = isHeic
    ? `"${name}" is a HEIC picture, which we can't open. On an iPhone, choose it from Photos again, tap Options and then Most Compatible: that sends a JPEG. For new pictures, set Settings > Camera > Formats to Most Compatible.`
    : `"${name}" isn't ${claimed ? `really a ${wordsForTypes([claimed])}` : `a ${types} file`}. Save it as ${types} and try again.${coding}`;
  return new HttpProblem(415, "wrong-type", message);
}

function damagedFile(name: string): HttpProblem {
  const message = `"${name}" is damaged or cut off. Open it to check that it is complete, save it again and choose it once more.`;
  return new HttpProblem(422, "damaged-file", message);
}

function lockedFile(name: string): HttpProblem {
  const message = `"${name}" needs a password to open. Save a copy without a password and choose that one.`;
  return new HttpProblem(422, "locked-file", message);
}

const unfitDocuments: {
  [state in Exclude<ArchiveState | PdfState, "sound">]: (name: string) => HttpProblem;
} = {
  damaged: damagedFile,
  locked: lockedFile,
  "too-costly"(name) {
    const message = `"${name}" unpacks to more than anybody could open. Save only what we ask for and choose it again.`;
    return new HttpProblem(422, "too-costly", message);
  },
};

const unfitImages: { [state in Exclude<ImageState, "sound">]: (name: string) => HttpProblem } = {
  damaged: damagedFile,
  "too-large"(name) {
    const message = `"${name}" has too many pixels. Save it at a smaller size and choose it again.`;
    return new HttpProblem(422, "too-many-pixels", message);
  },
  "too-costly"(name) {
    const message = `"${name}" takes too much memory to open. Save it as a usual JPEG (not progressive), or at a smaller size, and choose it again.`;
    return new HttpProblem(422, "too-costly", message);
  },
  animated(name) {
    const message = `"${name}" moves. Save one still picture of it and choose that.`;
    return new HttpProblem(422, "animated", message);
  },
};
