import {
  type CompletionItem,
  getLanguageService,
  type JSONDocument,
  MarkupKind,
  type Range,
  TextDocument,
} from "vscode-json-languageservice";
import type { DraftState } from "../../draft/draft-session.ts";
import { schemaOf } from "./schema-of.ts";

type Files = DraftState["files"];

/** A part of a text, by its offsets. */
export interface Stretch {
  from: number;
  to: number;
}

/** Completion at a place: `insert` is a snippet in the notation of language servers. */
export interface Proposal extends Stretch {
  label: string;
  /** Text that finds it when typed. */
  typed: string;
  insert: string;
  note: string;
}

/** Knowledge from a draft's schemas about its JSON files. */
export interface JsonLanguage {
  /** Returns what is wrong with a text, at once: the draft's own check takes a moment. */
  mistakes(file: string, text: string): Promise<(Stretch & { message: string })[]>;
  proposals(file: string, text: string, offset: number): Promise<Proposal[]>;
  /** Returns what a keyword or value means; null where the schema says nothing. */
  meaning(file: string, text: string, offset: number): Promise<(Stretch & { text: string }) | null>;
}

/** An address for the files of the draft. Nothing is fetched from it: see `schemaRequestService`. */
const root = "file:///";
const addressOf = (file: string) => new URL(file, root).href;

/** Opens the language of a draft's JSON files. `filesNow` returns the draft as it is. */
export function openJsonLanguage(filesNow: () => Files): JsonLanguage {
  const { service, opened } = openService(filesNow);
  return {
    async mistakes(file, text) {
      const { document, parsed } = opened(file, text);
      const found = await service.doValidation(document, parsed, {
        schemaRequest: "ignore",
        trailingCommas: "error",
        comments: "error",
      });
      return found.map(({ range, message }) => ({ ...stretchOf(document, range), message: textOf(message) }));
    },
    async proposals(file, text, offset) {
      const { document, parsed } = opened(file, text);
      const found = await service.doComplete(document, document.positionAt(offset), parsed);
      return (found?.items ?? []).flatMap((item) => proposalOf(document, item) ?? []);
    },
    async meaning(file, text, offset) {
      const { document, parsed } = opened(file, text);
      const hover = await service.doHover(document, document.positionAt(offset), parsed);
      const words = plain([hover?.contents ?? ""].flat().map(textOf).join("\n\n")).trim();
      return hover?.range && words !== "" ? { ...stretchOf(document, hover.range), text: words } : null;
    },
  };
}

/** Opens the language service. Returns a function that opens a file in it, under the draft's current schema. */
function openService(filesNow: () => Files) {
  const served = new Map<string, string | undefined>();
  let configured = "";
  const service = getLanguageService({
    async schemaRequestService(address) {
      const file = address.startsWith(root) ? decodeURI(address.slice(root.length)) : null;
      const text = file === null ? undefined : filesNow()[file];
      if (file !== null) served.set(file, text);
      if (text === undefined) throw new Error(`The draft has no ${address}.`);
      return text;
    },
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: [MarkupKind.PlainText] } } },
    },
  });

  function opened(file: string, text: string): { document: TextDocument; parsed: JSONDocument } {
    const files = filesNow();
    const schema = schemaOf(file, { ...files, [file]: text });
    const isStale = [...served].some(([name, before]) => files[name] !== before);
    if (isStale || configured !== `${file} ${schema}`) {
      configured = `${file} ${schema}`;
      served.clear();
      const schemas = schema === null ? [] : [{ uri: addressOf(schema), fileMatch: [`/${file}`] }];
      service.configure({ schemas });
    }
    const document = TextDocument.create(addressOf(file), "json", 1, text);
    return { document, parsed: service.parseJSONDocument(document) };
  }

  return { service, opened };
}

function proposalOf(document: TextDocument, item: CompletionItem): Proposal | null {
  const { textEdit, label, filterText, documentation = "", detail = "" } = item;
  if (!textEdit || !("range" in textEdit)) return null;
  return {
    ...stretchOf(document, textEdit.range),
    label,
    typed: filterText ?? label,
    insert: textEdit.newText,
    note: textOf(documentation) || detail,
  };
}

function stretchOf(document: TextDocument, { start, end }: Range): Stretch {
  return { from: document.offsetAt(start), to: document.offsetAt(end) };
}

function textOf(words: string | { value: string }): string {
  return typeof words === "string" ? words : words.value;
}

/** Takes out the marks that keep plain words from being read as Markdown. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\\([\\`*_{}[\]()<>#+\-.!\n])/gu, "$1").replaceAll("&nbsp;", " ");
}
