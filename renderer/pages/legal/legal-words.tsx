import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Inline } from "../../../api/responses/site.ts";
import { Breakable } from "../../words/breakable.tsx";
import { inOrder } from "./in-order.ts";

/** Renders the inline content of a legal document. */
export function Words({ content }: { content: Inline[] }): ReactNode {
  return inOrder(content, (part) => <Word part={part} />);
}

function Word({ part }: { part: Inline }): ReactNode {
  if (typeof part === "string") return <Breakable>{part}</Breakable>;
  switch (part.kind) {
    case "break":
      return <br />;
    case "strong":
      return (
        <strong>
          <Words content={part.content} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Words content={part.content} />
        </em>
      );
    case "code":
      return (
        <code>
          <Words content={part.content} />
        </code>
      );
    case "link":
      return <Anchor address={part.address} content={part.content} />;
  }
}

/** Renders a link; the router handles our own pages and fragments. */
function Anchor({ address, content }: { address: string; content: Inline[] }): ReactNode {
  const words = <Words content={content} />;
  if (/^[/#]/u.test(address)) return <Link to={address}>{words}</Link>;
  return (
    <a href={address} rel="noreferrer">
      {words}
    </a>
  );
}

/** Returns inline content as plain text, without links and emphasis. */
export function plainWords(content: Inline[]): string {
  return content
    .map((part) => {
      if (typeof part === "string") return part;
      return part.kind === "break" ? " " : plainWords(part.content);
    })
    .join("");
}
