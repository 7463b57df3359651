import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FileRule } from "#engine";
import { HttpProblem } from "../problems.ts";
import { archiveState } from "./archive.ts";
import { acceptedType, isArchiveType, isWholePdf, isWholeWebp } from "./content.ts";
import { cleanName, wordsForSize, wordsForTypes } from "./file-names.ts";
import { cleanScan, type ImageState, squarePicture } from "./images.ts";
import type { ReceivedFile } from "./multipart.ts";

/** A file in the incoming directory whose first and last bytes conform to its rule. */
export interface InspectedFile {
  path: string;
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
  if (size === 0) throw emptyFile();
  if (size > rule.maxBytes) throw fileTooLarge(rule.maxBytes);
  const type = await acceptedType(path, received.name, rule.accept);
  if (type === null) throw wrongType(rule);
  if (isArchiveType(type)) await refuseUnsoundArchive(path, size);
  if (type === "application/pdf" && !(await isWholePdf(path, size))) throw damagedFile();
  if (type === "image/webp" && !(await isWholeWebp(path, size))) throw damagedFile();
  const picture = rule.picture === true;
  const kept = picture ? "image/jpeg" : type;
  return { path, name: cleanName(received.name, kept), type: kept, size, picture };
}

/**
 * Decodes an inspected image: re-encodes a picture, strips the metadata of a scan. Expensive, so callers first check
 * everything else that could refuse the file. Throws if the image is invalid.
 */
export async function finishFile(file: InspectedFile, ownerId: string): Promise<ValidatedFile> {
  const { path, type, picture } = file;
  if (type.startsWith("image/")) {
    const state = picture ? await squarePicture(path, ownerId) : await cleanScan(path, type, ownerId);
    if (state !== "sound") throw unfitImages[state]();
  }
  const { size } = await stat(path);
  return { ...file, size, sha256: await digestOf(path) };
}

async function refuseUnsoundArchive(path: string, size: number): Promise<void> {
  const state = await archiveState(path, size);
  if (state === "damaged") throw damagedFile();
  if (state !== "too-costly") return;
  const message =
    "This file unpacks to more than anybody could open. Save only what we ask for and choose it again.";
  throw new HttpProblem(422, "too-costly", message);
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function emptyFile(): HttpProblem {
  const message =
    "This file is empty. Open it to see that it has content, save it again and choose it once more.";
  return new HttpProblem(422, "empty-file", message);
}

/** Returns the error for a file that exceeds the size in its rule. */
export function fileTooLarge(mostBytes: number): HttpProblem {
  const most = wordsForSize(mostBytes);
  return new HttpProblem(413, "too-large", `This file is too large. Choose one of ${most} or less.`);
}

function wrongType(rule: FileRule): HttpProblem {
  const types = wordsForTypes(rule.accept);
  const coding = rule.accept.some((type) => type.startsWith("text/")) ? " Save text as UTF-8." : "";
  const message = `This is not a ${types} file, whatever its name says. Save it as ${types} and choose it again.${coding}`;
  return new HttpProblem(415, "wrong-type", message);
}

function damagedFile(): HttpProblem {
  const message =
    "This file is damaged or cut off. Open it to see that it is whole, save it again and choose it once more.";
  return new HttpProblem(422, "damaged-file", message);
}

const unfitImages: { [state in Exclude<ImageState, "sound">]: () => HttpProblem } = {
  damaged: damagedFile,
  "too-large"() {
    const message = "This picture has too many pixels. Save it at a smaller size and choose it again.";
    return new HttpProblem(422, "too-many-pixels", message);
  },
  "too-costly"() {
    const message =
      "This picture takes too much memory to open. Save it as a usual JPEG (not progressive), or at a smaller size, and choose it again.";
    return new HttpProblem(422, "too-costly", message);
  },
  animated() {
    const message = "This picture moves. Save one still picture of it and choose that.";
    return new HttpProblem(422, "animated", message);
  },
};
