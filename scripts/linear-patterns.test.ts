import { readdirSync, readFileSync } from "node:fs";
import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { at } from "./bootstrap/project.js";

/** Folders whose code reads texts of definitions and addresses of calls. */
const folders = ["engine", "api/mail", "api/site-content", "api/logging"];
/** Files that read answers, which are short. */
const ofAnswers = /^engine\/formats\/(?:base\/calendar|base\/number-text|ours\/email)\.ts$/u;

/** Patterns whose work the prover overestimates or can't determine, with the reason why that is harmless. */
const harmless: { [pattern: string]: string } = {
  "url\\((?!\\s*(?:[\"']\\s*)?#)|@import|&#|\\\\": "the spaces after each url( are read once",
  '\\((?:did you mean|is it|it is called) "([^"]+)"[^()]*\\)': "a message of a fault has 2,000 characters",
  "(?<=\\n[ \\t]*\\r?\\n)(?![ \\t]*\\r?\\n)": "it looks at the line before and the line behind, once each",
  "[\\s.:?!*]+$": "a title has 200 characters",
  "\\s*<title>[^<]*<\\/title>": "it reads the page that we built",
  '\\s*<meta name="description"[^>]*>': "it reads the page that we built",
  "\\d+$": "a name has 64 characters",
  '"((?:[^"\\\\]|\\\\.)*)"\\s*:\\s*$': "it reads 200 characters",
  "[^\\s\"'<>()=,;]+@[^\\s\"'<>()=,;]+": "a message of an error has 2,000 characters",
  "eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*": "a message of an error has 2,000 characters",
  "(?<![\\w-])(?=[\\w-]*\\d)[\\w-]{20,}(?![\\w-])": "a message of an error has 2,000 characters",
};

const patterns = [...sources().flatMap(patternsIn), ...schemaPatterns()];

test("attack 181: no pattern with which a text of a definition or an address is read grows faster than the text", () => {
  expect(patterns.length).toBeGreaterThan(150);
  const slow = patterns.flatMap(({ where, source, flags }) =>
    source in harmless ? [] : reasonsToFear(source, flags).map((why) => `${where}: /${source}/ ${why}`),
  );
  expect(slow).toEqual([]);
});

test("each pattern that is named harmless is in use", () => {
  const used = new Set(patterns.map(({ source }) => source));
  expect(Object.keys(harmless).filter((source) => !used.has(source))).toEqual([]);
});

interface Pattern {
  where: string;
  source: string;
  flags: string;
}

function sources(): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  return inside.filter(
    (file) =>
      file.endsWith(".ts") && !ofAnswers.test(file) && !/\.test\.ts$|\.d\.ts$|\/testing\//u.test(file),
  );
}

/** Returns the regular expressions that are written in a file. */
function patternsIn(file: string): Pattern[] {
  const code = readFileSync(at(file), "utf8").replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gmu, "");
  const literals = code.matchAll(
    /(?<=[(,=:?[!&|]\s*|return )\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuy]*)(?![\w/])/gu,
  );
  return [...literals].map(([, source = "", flags = ""]) => ({ where: file, source, flags }));
}

function schemaPatterns(): Pattern[] {
  const folder = "definitions/schema";
  return readdirSync(at(folder))
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const found: Pattern[] = [];
      JSON.parse(readFileSync(at(`${folder}/${name}`), "utf8"), (key, value) => {
        if (key === "pattern" && typeof value === "string")
          found.push({ where: name, source: value, flags: "u" });
        return value;
      });
      return found;
    });
}

const proved = new Map<string, string[]>();

/** Examines each alternative by itself, and look-arounds separately, which the prover does not know. */
function reasonsToFear(source: string, flags: string): string[] {
  const known = proved.get(source + flags);
  if (known) return known;
  const { rest, bodies } = withoutLookArounds(source);
  const reasons: string[] = alternativesOf(rest).flatMap((one) => {
    const { status } = checkSync(one, flags.replace(/[dgy]/gu, ""), {
      timeout: 60_000,
      checker: "automaton",
    });
    return status === "safe" ? [] : [status];
  });
  if (bodies.some((body) => /[^\\][*+]|,\}/u.test(body))) reasons.push("repeats in a look-around");
  proved.set(source + flags, reasons);
  return reasons;
}

function withoutLookArounds(source: string): { rest: string; bodies: string[] } {
  const bodies: string[] = [];
  let rest = source;
  for (let found = lookAroundIn(rest); found; found = lookAroundIn(rest)) {
    bodies.push(rest.slice(found.start, found.end));
    rest = rest.slice(0, found.start) + rest.slice(found.end);
  }
  return { rest, bodies };
}

function lookAroundIn(source: string): { start: number; end: number } | null {
  const start = tokensOf(source).find(({ text }) => /^\(\?<?[=!]/u.test(text));
  if (!start) return null;
  const close = tokensOf(source).find(({ at, depth }) => at > start.at && depth === start.depth);
  return close ? { start: start.at, end: close.at + 1 } : null;
}

/** Returns the alternatives of a pattern; of one in which they are in brackets, itself. */
function alternativesOf(source: string): string[] {
  const bars = tokensOf(source).filter(({ text, depth }) => text === "|" && depth === 0);
  const ends = [...bars.map(({ at }) => at), source.length];
  return ends.map((end, index) => source.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end));
}

/** Returns the parts of a pattern, with the depth of brackets at which each is. */
function tokensOf(source: string): { text: string; at: number; depth: number }[] {
  let depth = 0;
  return [...source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|[)|]|./gsu)].map(
    ({ 0: text, index }) => {
      if (text === ")") depth -= 1;
      const token = { text, at: index, depth };
      if (text.startsWith("(")) depth += 1;
      return token;
    },
  );
}
