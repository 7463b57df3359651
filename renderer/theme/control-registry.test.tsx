import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { FieldView } from "#engine";
import { createAuthoringRegistry } from "#engine/authoring";
import type { SiteWords } from "../../api/responses/site.ts";
import { SiteProvider } from "../site/site-context.tsx";
import { ControlsContext, ourControls, type StepControls } from "./control-registry.ts";
import { StepForm } from "./step-form.tsx";
import { fieldView } from "./testing/field-view.ts";
import { readWidget, type StepWidgetProps } from "./widgets/step-widget.ts";

const controlWords = new URL("../../definitions/site/controls.json", import.meta.url);
const words = { controls: JSON.parse(readFileSync(controlWords, "utf8")) } as SiteWords;

/** Renders a host application's control: one star for each whole number up to the answer. */
function Stars(props: StepWidgetProps) {
  const { id, texts, value } = readWidget(props);
  return (
    <output id={id} aria-label={texts.label}>
      {"★".repeat(Number(value ?? 0))}
    </output>
  );
}

function formOf(field: FieldView, answer: number, controls: StepControls): string {
  const nothing = () => undefined;
  const view = {
    slug: "rate",
    title: "Rate us",
    fields: [field],
    buttons: {},
    body: [],
  };
  return renderToString(
    <SiteProvider content={{ words }}>
      <ControlsContext value={controls}>
        <StepForm
          view={view}
          answer={{ stars: answer }}
          onChange={nothing}
          onSubmit={nothing}
          problems={[]}
          files={{ upload: () => Promise.reject(new Error("There are no files.")), urlOf: () => "" }}
          lookups={{ search: async () => [] }}
        />
      </ControlsContext>
    </SiteProvider>,
  );
}

it("renders a control added by the host application, next to ours", () => {
  const controls = { ...ourControls, "star-rating": { widget: Stars } };
  const stars = fieldView("stars", { title: "Stars", type: "integer", widget: "star-rating" });
  expect(formOf(stars, 3, controls)).toMatch(/<output id="step-stars" aria-label="Stars">★★★<\/output>/u);
  expect(formOf({ ...stars, widget: "number" }, 3, controls)).toMatch(/<input[^>]* value="3"/u);
});

it("renders a host's wide field across the whole line", () => {
  const controls = { ...ourControls, gauge: { field: () => <output>gauge</output>, wide: true } };
  const html = formOf(fieldView("stars", { type: "integer", widget: "gauge" }), 3, controls);
  expect(html).toMatch(/<div class="[^"]*wide[^"]*"><output>gauge<\/output>/u);
});

it("renders nothing for a hidden field", () => {
  const hidden = formOf(
    fieldView("source", { title: "Source", type: "integer", widget: "hidden" }),
    3,
    ourControls,
  );
  expect(hidden).not.toMatch(/Source|value="3"/u);
});

it("has every control of the engine, except those of the account pages and hidden ones", () => {
  const elsewhere = ["code", "hidden", "password"];
  const { controls } = createAuthoringRegistry({});
  expect([...Object.keys(ourControls), ...elsewhere].sort()).toEqual(Object.keys(controls).sort());
});
