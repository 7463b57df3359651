import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldDefinition } from "#engine";
import type { SiteWords } from "../../../../api/responses/site.ts";
import { SiteProvider } from "../../../site/site-context.tsx";
import { ControlsContext, ourControls } from "../../../theme/control-registry.ts";
import { Repeat } from "../../../theme/fields/repeat.tsx";
import { RenderedQuestion } from "./rendered-question.tsx";

const controlWords = new URL("../../../../definitions/site/controls.json", import.meta.url);
const words = { controls: JSON.parse(readFileSync(controlWords, "utf8")) } as SiteWords;

function renderedHtml(name: string, fields: { [name: string]: FieldDefinition }, required: string[]): string {
  return renderToString(
    <SiteProvider content={{ words }}>
      <ControlsContext value={{ ...ourControls, repeat: { field: Repeat } }}>
        <RenderedQuestion
          name={name}
          isBlock={!fields[name]}
          required={required}
          fields={fields}
          lists={{}}
        />
      </ControlsContext>
    </SiteProvider>,
  ).replaceAll("<!-- -->", "");
}

const text = (title: string): FieldDefinition => ({ title, type: "string", maxLength: 20 });

test("a list renders its entries, and leaves title and hint to the card", () => {
  const properties = { name: text("Name") };
  const people: FieldDefinition = {
    title: "Owners",
    description: "Everyone who owns a share.",
    type: "array",
    items: { type: "object", properties },
  };
  const html = renderedHtml("people", { people }, ["people"]);
  expect(html.match(/Owners|Everyone|Name/gu)).toEqual(["Owners", "Name"]);
  expect(html).toMatch(/<h2[^>]*>Owners 1</u);
});

test("a required address keeps its optional line", () => {
  const html = renderedHtml("home", { homeLine1: text("Street"), homeLine2: text("Building") }, [
    "homeLine1",
  ]);
  expect(html.match(/Street|Building|\(optional\)/gu)).toEqual(["Street", "Building", "(optional)"]);
});
