/** What `npm run definitions:check` is asked for. */
export interface Options {
  /** The folder to look at; null for the one that ships. */
  folder: string | null;
  /** Look again at each saved file. */
  watch: boolean;
  /** For editors and other programs: JSON instead of words. */
  json: boolean;
}

const usage = "npm run definitions:check -- [--watch] [--json] [folder]";

/** Reads the words behind the command's name; throws in words when one is not understood. */
export function readOptions(words: string[]): Options {
  const options: Options = { folder: null, watch: false, json: false };
  for (const word of words) {
    if (word === "--watch") options.watch = true;
    else if (word === "--json") options.json = true;
    else if (word.startsWith("-")) throw new Error(`"${word}" is not known. Use: ${usage}`);
    else if (options.folder !== null) throw new Error(`One folder at a time. Use: ${usage}`);
    else options.folder = word;
  }
  return options;
}
