import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** Formats the edited text when the file was formatted before. */
export function laidOutLike(original: string, edited: string): string {
  return tidied(original) === original ? tidied(edited) : edited;
}

/** Formats a text as the files of this repository are. */
export function tidied(text: string): string {
  const { status, stdout } = spawnSync(process.execPath, [biome, "format", "--stdin-file-path=new.json"], {
    input: text,
    encoding: "utf8",
  });
  return status === 0 ? stdout : text;
}
