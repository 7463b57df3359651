import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from "jsonc-parser";
import { isObject } from "../../../definition/json.ts";
import {
  caseForm,
  caseFormsIn,
  findingsAmong,
  pageFile,
  roleOfFile,
  stepsIn,
  wizardFile,
  wizardsIn,
} from "../../source/layout.ts";
import { nameInBlock } from "../../source/pages.ts";
import { isReferenceAt, joinPath } from "../../source/references.ts";
import type { SourceFiles } from "../../source/source.ts";
import { fileOfBlock, valueAt } from "../../source/tolerant.ts";
import { isListName, type Naming, namingInSite, type Token, type Use } from "./naming.ts";
import { namingInJourneys } from "./naming-in-journeys.ts";
import { namingInMachine } from "./naming-in-machine.ts";
import { namingInProcedure } from "./naming-in-procedure.ts";
import { namingInStep } from "./naming-in-step.ts";
import { addressOfTarget, nameOfTarget, type Target } from "./target.ts";

/** One place where a file names a target. */
export interface Mention {
  target: Target;
  use: Use;
  file: string;
  /** The very characters of the name. */
  offset: number;
  length: number;
  /** The key or text that they are part of. */
  path: JSONPath;
  isKey: boolean;
}

/**
 * Returns every place of a folder that names a target, in the order of the files, and of a block those that name one of
 * its fields. What is named in a file that several wizards share is named for all of them.
 */
export function mentionsInAll(files: SourceFiles, target: Target): Mention[] {
  const all = allMentions(files);
  const own = mentionsOf(all, target);
  const inner = fieldsOfBlock(files, target, own);
  return [
    ...own,
    ...inner.flatMap((one) =>
      // The names of its fields begin with its own: `address` and `addressCity`.
      mentionsOf(all, one).map((mention) => ({ ...mention, length: nameOfTarget(target).length })),
    ),
  ];
}

/** Returns the fields that a block becomes, as targets; none for other targets. */
function fieldsOfBlock(files: SourceFiles, target: Target, mentions: Mention[]): Target[] {
  if (target.kind !== "field" && target.kind !== "column") return [];
  const definition = mentions.find(({ use }) => use === "definition");
  const block = fileOfBlock(valueAt(files, definition?.file ?? "", definition?.path ?? []));
  const fields = valueAt(files, block ?? "", ["properties"]);
  return Object.keys(isObject(fields) ? fields : {}).map((field): Target => {
    const name = nameInBlock(nameOfTarget(target), field);
    return target.kind === "field" ? { ...target, field: name } : { ...target, column: name };
  });
}

function mentionsOf(all: Mention[], target: Target): Mention[] {
  const addresses = new Set([addressOfTarget(target)]);
  for (const address of addresses) {
    for (const { file, offset } of all.filter((one) => addressOfTarget(one.target) === address)) {
      for (const other of all) {
        if (other.file === file && other.offset === offset) addresses.add(addressOfTarget(other.target));
      }
    }
  }
  const seen = new Set<string>();
  return all.filter((mention) => {
    const place = `${mention.file} ${mention.offset}`;
    if (!addresses.has(addressOfTarget(mention.target)) || seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

/** Returns every mention of a step, field, column or list by the wizards of a folder. */
export function allMentions(files: SourceFiles): Mention[] {
  const found = wizardsIn(files).flatMap((wizard) => [
    ...mentionsInMachine(files, wizard),
    ...[...stepsIn(files, wizard), ...caseFormsIn(files, wizard)].flatMap((step) =>
      mentionsInStep(files, wizard, step),
    ),
    ...mentionsInJourneys(files, wizard),
    ...mentionsInTexts(files, wizard),
    ...mentionsInProcedure(files, wizard),
  ]);
  return [...found, ...mentionsInForms(files)];
}

/** Context of a mention: the wizard, its steps, and the step whose fields are named without it. */
interface Reader {
  file: string;
  text: string;
  wizard: string;
  steps: string[];
  step: string | null;
}

function mentionsInMachine(files: SourceFiles, wizard: string): Mention[] {
  const file = wizardFile(wizard);
  const reader = { file, text: files[file] ?? "", wizard, steps: stepsIn(files, wizard), step: null };
  return mentionsWith(reader, namingInMachine);
}

function mentionsInJourneys(files: SourceFiles, wizard: string): Mention[] {
  const file = wizardFile(wizard, "journeys");
  const reader = { file, text: files[file] ?? "", wizard, steps: stepsIn(files, wizard), step: null };
  return mentionsWith(reader, namingInJourneys);
}

/** The mails and other texts of a wizard name answers in braces. */
function mentionsInTexts(files: SourceFiles, wizard: string): Mention[] {
  const file = wizardFile(wizard, "site");
  const reader = { file, text: files[file] ?? "", wizard, steps: stepsIn(files, wizard), step: null };
  return mentionsWith(reader, namingInSite);
}

/** Returns mentions in a procedure, whose findings are named like answers of a step. */
function mentionsInProcedure(files: SourceFiles, wizard: string): Mention[] {
  const file = wizardFile(wizard, "procedure");
  const steps = stepsIn(files, wizard);
  const forms = caseFormsIn(files, wizard);
  const known = [...steps, ...findingsAmong(forms)];
  const reader = { file, text: files[file] ?? "", wizard, steps: known, step: null };
  return mentionsWith(reader, namingInProcedure).flatMap((mention): Mention[] => {
    const { target } = mention;
    if (target.kind === "list" || steps.includes(target.step)) return [mention];
    const step = caseForm("findings", target.step);
    if (!forms.includes(step)) return forms.includes(target.step) ? [mention] : [];
    if (target.kind === "step" || (target.kind === "field" && target.field === "rows")) return [];
    // A finding for each entry of a list is read as rows.
    const field = target.kind === "column" ? target.column : target.field;
    return [{ ...mention, target: { kind: "field", wizard, step, field } }];
  });
}

/** A step's own file, and the files that it takes over with `$ref`: the whole step, or one field. */
function mentionsInStep(files: SourceFiles, wizard: string, step: string): Mention[] {
  const steps = stepsIn(files, wizard);
  const seen = new Set<string>();
  return follow(pageFile({ wizard, step }), []);

  function follow(file: string, prefix: JSONPath): Mention[] {
    const text = files[file];
    if (text === undefined || seen.has(`${file} ${prefix.join(".")}`)) return [];
    seen.add(`${file} ${prefix.join(".")}`);
    const reader = { file, text, wizard, steps, step };
    const mentions = mentionsWith(reader, (token) => {
      const at = (path: JSONPath) => token.at(path.slice(prefix.length));
      return namingInStep({ ...token, path: [...prefix, ...token.path], at });
    });
    const references = tokensIn(text).filter(({ path, isKey }) => !isKey && isReferenceAt(path));
    const others = references.flatMap(({ path, node }) => {
      const target = joinPath(file, String(node.value));
      return target === null ? [] : follow(target, [...prefix, ...path.slice(0, -1)]);
    });
    return [...mentions, ...others];
  }
}

/** Forms of accounts draw from lists too; their fields are not ours to rename. */
function mentionsInForms(files: SourceFiles): Mention[] {
  return Object.entries(files)
    .filter(([file]) => ["form", "shared"].includes(roleOfFile(file)?.kind ?? ""))
    .flatMap(([file, text]) => mentionsWith({ file, text, wizard: "", steps: [], step: null }, listNaming))
    .filter(({ target }) => target.kind === "list");
}

function listNaming({ path, isKey }: Token): Naming | null {
  return !isKey && isListName(path) ? { as: "list", use: "list" } : null;
}

type NamingOf = (token: Token) => (Naming & { step?: string }) | null;

function mentionsWith(reader: Reader, namingOf: NamingOf): Mention[] {
  const tree = parseTree(reader.text);
  if (!tree) return [];
  const at = (path: JSONPath) => {
    const node = findNodeAtLocation(tree, path);
    return node && getNodeValue(node);
  };
  return tokensIn(reader.text, tree).flatMap(({ path, isKey, node }) => {
    const naming = namingOf({ path, isKey, at });
    if (!naming) return [];
    const start = node.offset + 1;
    const words = reader.text.slice(start, start + node.length - 2);
    const step = naming.step ?? reader.step;
    return namesWithin(naming, words)
      .flatMap(({ name, offset }) => spansOf({ ...reader, step }, naming, name, start + offset))
      .map((span) => ({ ...span, use: naming.use, file: reader.file, path, isKey }));
  });
}

/** The names in a text: those in braces, or the text itself. */
function namesWithin({ as, use }: Naming, words: string): { name: string; offset: number }[] {
  const inBraces = as === "braces" || (as === "row" && words.includes("{"));
  if (!inBraces) return [{ name: words, offset: 0 }];
  const pattern = use === "text" ? /\{([a-z][\w.-]*)(?:\|[^{}]*)?\}/giu : /\{(?:\$\w+\.)?([a-z][\w.-]*)\}/giu;
  return [...words.matchAll(pattern)].map((match) => {
    const name = match[1] ?? "";
    return { name, offset: match.index + match[0].indexOf(name, 1) };
  });
}

type Span = Pick<Mention, "target" | "offset" | "length">;

function spansOf({ wizard, steps, step }: Reader, naming: Naming, name: string, offset: number): Span[] {
  const parts = partsOfName(name, offset);
  const [first] = parts;
  if (!first) return [];
  const spanOf = (part: Part, target: Target): Span => ({
    target,
    offset: part.offset,
    length: part.word.length,
  });
  if (naming.as === "list") return [spanOf({ word: name, offset }, { kind: "list", list: name })];
  if (naming.as === "step") return [spanOf(first, { kind: "step", wizard, step: first.word })];
  if (naming.list !== undefined) {
    const [field = "", holder = step] = naming.list.split(".").reverse();
    return holder === null
      ? []
      : [spanOf(first, { kind: "column", wizard, step: holder, field, column: first.word })];
  }
  if (naming.use === "text" && step === null && !steps.includes(first.word)) return [];
  const isFar =
    naming.as === "far" ||
    step === null ||
    ((naming.as === "either" || naming.as === "braces") && parts.length > 1 && steps.includes(first.word));
  const holder = isFar ? first.word : step;
  const named = isFar ? parts.slice(1) : parts;
  const spans =
    isFar && steps.includes(first.word) ? [spanOf(first, { kind: "step", wizard, step: first.word })] : [];
  if (!holder) return spans;
  const [field, column] = named.filter(({ word }) => !/^\d+$/u.test(word));
  if (field) spans.push(spanOf(field, { kind: "field", wizard, step: holder, field: field.word }));
  if (field && column)
    spans.push(
      spanOf(column, { kind: "column", wizard, step: holder, field: field.word, column: column.word }),
    );
  return spans;
}

interface Part {
  word: string;
  offset: number;
}

function partsOfName(name: string, start: number): Part[] {
  let offset = start;
  return name.split(".").map((word) => {
    const part = { word, offset };
    offset += word.length + 1;
    return part;
  });
}

/** Returns every key and every text of a file. */
export function tokensIn(
  text: string,
  tree = parseTree(text),
): { path: JSONPath; isKey: boolean; node: Node }[] {
  const tokens: { path: JSONPath; isKey: boolean; node: Node }[] = [];
  if (tree) walk(tree, []);
  return tokens;

  function walk(node: Node, path: JSONPath): void {
    if (node.type === "string") tokens.push({ path, isKey: false, node });
    for (const [index, child] of (node.children ?? []).entries()) {
      if (node.type === "array") walk(child, [...path, index]);
      const [key, value] = node.type === "object" ? (child.children ?? []) : [];
      if (!key || !value) continue;
      const at = [...path, String(key.value)];
      tokens.push({ path: at, isKey: true, node: key });
      walk(value, at);
    }
  }
}
