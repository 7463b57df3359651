import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Breakable } from "./breakable.tsx";

it.each([
  ["Write to us. Now.", "Write to us. Now."],
  ["For a.b@c.example.", "For a<wbr/>.b<wbr/>@c<wbr/>.example."],
  [
    "All. Of ana@one.example, bo@two.example",
    "All. Of ana<wbr/>@one<wbr/>.example, bo<wbr/>@two<wbr/>.example",
  ],
  ["@ alone", "@ alone"],
])("%j may break as %j", (text, html) => {
  expect(renderToStaticMarkup(<Breakable>{text}</Breakable>)).toBe(html);
});
