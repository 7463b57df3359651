import { createElement, type ReactNode, useState } from "react";

/** Returns a plain page of this many elements: a heading, and cards of four elements with a little state each. */
export function plainTree(count: number): ReactNode {
  const cards = Array.from({ length: Math.max(0, Math.round((count - 1) / 4)) }, (_, at) =>
    createElement(Card, { key: at, at }),
  );
  return [createElement("h1", { key: "title" }, "A plain page"), ...cards];
}

function Card({ at }: { at: number }): ReactNode {
  const [presses, setPresses] = useState(0);
  return createElement(
    "section",
    { className: "card" },
    createElement("h2", null, `Card ${at}`),
    createElement("p", null, `Some words about ${at}, pressed ${presses} times.`),
    createElement("button", { type: "button", onClick: () => setPresses(presses + 1) }, "Press"),
  );
}
