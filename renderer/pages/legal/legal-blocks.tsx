import type { ReactNode } from "react";
import type { Block, Inline } from "../../../api/responses/site.ts";
import { inOrder } from "./in-order.ts";
import styles from "./legal.module.css";
import { plainWords, Words } from "./legal-words.tsx";

/** Renders the text of a legal document. */
export function LegalBlocks({ blocks }: { blocks: Block[] }): ReactNode {
  return inOrder(blocks, (block) => <OneBlock block={block} />);
}

function OneBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <LegalBlocks blocks={block.blocks} />
        </blockquote>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {inOrder(block.items, (item) => (
            <li>
              <Item blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table head={block.head} rows={block.rows} />;
  }
}

/** Renders a list item; one with a single paragraph is plain text. */
function Item({ blocks }: { blocks: Block[] }): ReactNode {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === "paragraph") return <Words content={only.content} />;
  return <LegalBlocks blocks={blocks} />;
}

/** Renders a table. On phones its rows become cards whose cells show their heading from `data-head`. */
function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {inOrder(head, (cell) => (
            <th scope="col">
              <Words content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(rows, (row) => (
          <tr>
            {inOrder(row, (cell, column) => (
              <td data-head={plainWords(head[column] ?? [])}>
                <Words content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
