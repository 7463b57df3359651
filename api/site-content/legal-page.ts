import { marked, type Token, type Tokens } from "marked";
import type { Block, Inline, LegalPage } from "../responses/site.ts";
import type { LegalDocument } from "./site.ts";

/**
 * Parses a legal document into parts to render. Markdown that we do not render (HTML, pictures) is shown as it was
 * written: nothing is lost, and nothing can be executed.
 */
export function legalPage({ text, ...entry }: LegalDocument, former: LegalPage["former"] = []): LegalPage {
  const blocks = withUniqueIds(marked.lexer(text).flatMap(blockOf));
  const contents = blocks.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, text: block.text, level: block.level }] : [],
  );
  return { ...entry, contents, blocks, former: former.map(({ day, date }) => ({ day, date })) };
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case "space":
    case "def":
    case "hr":
      return [];
    case "heading": {
      const text = plain(inlinesOf(token.tokens));
      return [{ kind: "heading", level: token.depth > 2 ? 3 : 2, id: slugOf(text), text }];
    }
    case "paragraph":
    case "text":
      return [{ kind: "paragraph", content: inlinesOf(token.tokens ?? [token]) }];
    case "blockquote":
      return [{ kind: "quote", blocks: (token.tokens ?? []).flatMap(blockOf) }];
    case "list": {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: "list", ordered, items: items.map((item) => item.tokens.flatMap(blockOf)) }];
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens));
      return [{ kind: "table", head: cells(header), rows: rows.map(cells) }];
    }
    default:
      return [{ kind: "paragraph", content: [token.raw.trim()] }];
  }
}

function inlinesOf(tokens: Token[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case "text":
        return token.tokens ? inlinesOf(token.tokens) : [token.text];
      case "escape":
        return [token.text];
      case "strong":
        return [{ kind: "strong", content: inlinesOf(token.tokens) }];
      case "em":
        return [{ kind: "emphasis", content: inlinesOf(token.tokens) }];
      case "codespan":
        return [{ kind: "code", content: [token.text] }];
      case "br":
        return [{ kind: "break" }];
      case "link": {
        const content = inlinesOf(token.tokens);
        return isSafe(token.href) ? [{ kind: "link", address: token.href, content }] : content;
      }
      default:
        return [token.raw];
    }
  });
}

/** Allows links to the web, mail, our own pages and anchors on this page; nothing that runs. */
function isSafe(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/iu.test(address);
}

function plain(content: Inline[]): string {
  return content
    .map((part) => {
      if (typeof part === "string") return part;
      return part.kind === "break" ? " " : plain(part.content);
    })
    .join("");
}

function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/gu) ?? ["part"];
  return words.join("-");
}

/** Numbers repeated headings, so that each has its own anchor. */
function withUniqueIds(blocks: Block[]): Block[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.kind !== "heading") return block;
    let id = block.id;
    for (let count = 2; taken.has(id); count += 1) id = `${block.id}-${count}`;
    taken.add(id);
    return { ...block, id };
  });
}
