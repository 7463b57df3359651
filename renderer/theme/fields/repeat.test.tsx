import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Draw } from "#engine";
import type { SiteWords } from "../../../api/responses/site.ts";
import { SiteProvider } from "../../site/site-context.tsx";
import { ControlsContext, ourControls } from "../control-registry.ts";
import { StepForm } from "../step-form.tsx";
import { fieldView } from "../testing/field-view.ts";
import { Repeat } from "./repeat.tsx";

const controlWords = new URL("../../../definitions/site/controls.json", import.meta.url);
const words = { controls: JSON.parse(readFileSync(controlWords, "utf8")) } as SiteWords;
const nothing = () => undefined;

/** Renders a list with one row, as the page shows it. */
function listOf(draw: Draw): string {
  const row = [fieldView("name", { title: "Name" })];
  const field = fieldView("people", {
    title: "Your team",
    hint: "Everyone who works on the project.",
    type: "array",
    widget: "repeat",
    rows: [row],
    newRow: row,
    draw,
  });
  const view = { slug: "team", title: "Team", fields: [field], buttons: {}, body: [] };
  return renderToString(
    <SiteProvider content={{ words }}>
      <ControlsContext value={{ ...ourControls, repeat: { field: Repeat } }}>
        <StepForm
          view={view}
          answer={{ people: [{ name: "Ann" }] }}
          onChange={nothing}
          onSubmit={nothing}
          problems={[]}
          files={{ upload: () => Promise.reject(new Error("There are no files.")), urlOf: () => "" }}
          lookups={{ search: async () => [] }}
        />
      </ControlsContext>
    </SiteProvider>,
  ).replaceAll("<!-- -->", "");
}

test("a list with named entries shows its title and its hint, which name and describe the group", () => {
  const html = listOf({ entry: "Person" });
  expect(html).toMatch(
    /role="group"[^>]*aria-labelledby="step-people-label" aria-describedby="step-people-hint"/u,
  );
  expect(html).toMatch(/<span data-part="label" id="step-people-label" class="[^"]*label[^"]*">Your team/u);
  expect(html).toMatch(/id="step-people-hint"[^>]*>Everyone who works on the project\.</u);
  expect(html).toMatch(/<h2[^>]*>Person 1</u);
});

test("a list whose title names its entries shows the title once, and its hint", () => {
  const html = listOf({});
  expect(html).toMatch(/<span data-part="label" id="step-people-label" class="visually-hidden">Your team/u);
  expect(html).toMatch(/<h2[^>]*>Your team 1</u);
  expect(html).toContain("Everyone who works on the project.");
});
