import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FileRule } from "#engine";
import { HttpProblem } from "../problems.ts";
import { isWholePdf, isWholeWebp, typeOf } from "./content.ts";
import { cleanName, wordsForSize, wordsForTypes } from "./file-names.ts";
import { type ImageState, squarePicture, stateOfScan } from "./images.ts";
import type { ReceivedFile } from "./multipart.ts";

/** A file that fits its rule, still in the incoming directory. */
export interface JudgedFile {
  path: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  picture: boolean;
}

/** Looks into a received file: its content alone says what it is. A picture is drawn anew. Throws when it will not do. */
export async function judgeFile(received: ReceivedFile, rule: FileRule): Promise<JudgedFile> {
  if (received.size === 0) throw emptyFile();
  if (received.size > rule.maxBytes) throw fileTooLarge(rule.maxBytes);
  const type = await typeOf(received.path);
  if (type === null || !rule.accept.includes(type)) throw wrongType(rule);
  await refuseDamaged(received, type, rule);
  const picture = rule.picture === true;
  const kept = picture ? "image/jpeg" : type;
  const { size } = await stat(received.path);
  const sha256 = await digestOf(received.path);
  return { path: received.path, name: cleanName(received.name, kept), type: kept, size, sha256, picture };
}

async function refuseDamaged(file: ReceivedFile, type: string, rule: FileRule): Promise<void> {
  const state = await stateOf(file, type, rule);
  if (state === "damaged") throw damagedFile();
  if (state === "too-large") throw tooManyPixels();
}

async function stateOf(file: ReceivedFile, type: string, rule: FileRule): Promise<ImageState> {
  if (type === "application/pdf") return (await isWholePdf(file.path, file.size)) ? "sound" : "damaged";
  if (type === "image/webp" && !(await isWholeWebp(file.path, file.size))) return "damaged";
  if (!type.startsWith("image/")) return "sound";
  return rule.picture ? await squarePicture(file.path) : await stateOfScan(file.path);
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

/** The refusal of a file that its rule finds too large. */
export function fileTooLarge(mostBytes: number): HttpProblem {
  const most = wordsForSize(mostBytes);
  return new HttpProblem(413, "too-large", `This file is too large. Choose one of ${most} or less.`);
}

function wrongType(rule: FileRule): HttpProblem {
  const types = wordsForTypes(rule.accept);
  const message = `This is not a ${types} file, whatever its name says. Save it as ${types} and choose it again.`;
  return new HttpProblem(415, "wrong-type", message);
}

function damagedFile(): HttpProblem {
  const message =
    "This file is damaged or cut off. Open it to see that it is whole, save it again and choose it once more.";
  return new HttpProblem(422, "damaged-file", message);
}

function tooManyPixels(): HttpProblem {
  const message = "This picture has too many pixels. Save it at a smaller size and choose it again.";
  return new HttpProblem(422, "too-many-pixels", message);
}
