import { marked, type Token, type Tokens } from "marked";
import type { Block, Inline, LegalPage } from "./responses.ts";
import type { LegalDocument } from "./site.ts";

/**
 * A legal document as parts to draw. Markdown that we do not draw (HTML, pictures) is shown as it was written:
 * nothing of a document is lost, and nothing of it can act.
 */
export function legalPage({ text, ...entry }: LegalDocument): LegalPage {
  const blocks = namedApart(marked.lexer(text).flatMap(blockOf));
  const contents = blocks.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, text: block.text, level: block.level }] : [],
  );
  return { ...entry, contents, blocks };
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

/** The web, mail, pages of ours and places on this page; nothing that runs. */
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

/** The second heading of one name gets a number, so that each has an address of its own. */
function namedApart(blocks: Block[]): Block[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.kind !== "heading") return block;
    let id = block.id;
    for (let count = 2; taken.has(id); count += 1) id = `${block.id}-${count}`;
    taken.add(id);
    return { ...block, id };
  });
}
