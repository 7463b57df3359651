import type { Locator } from "playwright-core";
import sharp from "sharp";
import { pdf } from "../../api/testing/sample-files.ts";
import { labelled, type Place } from "./fill.ts";

/** A file for an upload, created here so that what arrives can be compared byte by byte. */
export interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small PDF that contains its own name. */
export function paper(name: string): Paper {
  return { name, mimeType: "application/pdf", buffer: pdf(name) };
}

/** A JPEG in landscape format, like a camera's. */
export async function photo(name: string): Promise<Paper> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#1f4fd8" } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** Chooses a document with its button and the file chooser; resolves when the server has it. */
export async function giveDocument(place: Place, label: string, file: Paper): Promise<void> {
  const field = place.getByRole("group", { name: labelled(label) });
  await choose(field.getByRole("button", { name: /^(Choose file|Replace)/ }), file);
  await field.getByRole("button", { name: `Remove ${file.name}` }).waitFor();
}

/** The same for a picture, whose preview shows. */
export async function givePicture(place: Place, label: string, file: Paper): Promise<void> {
  const field = place.getByRole("group", { name: labelled(label) });
  await choose(field.getByRole("button", { name: "Choose picture" }), file);
  await field.getByRole("img", { name: `Preview of ${file.name}` }).waitFor();
}

async function choose(button: Locator, file: Paper): Promise<void> {
  const chooser = button.page().waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(file);
}
