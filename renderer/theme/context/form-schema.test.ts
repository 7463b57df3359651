import { expect, it } from "vitest";
import { fieldView } from "../testing/field-view.ts";
import { schemaOf, uiSchemaOf } from "./form-schema.ts";

const name = fieldView("name", { title: "Company name", required: true });
const tags = fieldView("tags", { type: "array", widget: "multi-select" });
const rows = fieldView("rows", { type: "array", widget: "repeat", newRow: [name] });
const fields = { repeat: true, upload: true };
const file = fieldView("file", { type: "object", widget: "upload", disabled: true });

it("the form schema is flat, carries no rules, and keeps the order of the fields", () => {
  expect(schemaOf([name, tags, rows, file])).toEqual({
    type: "object",
    properties: {
      name: { type: "string", title: "Company name" },
      tags: { type: "array", title: "tags", items: { type: "string" } },
      rows: { type: "array", title: "rows", items: { type: "object" } },
      file: { type: "object", title: "file" },
    },
    required: ["name"],
  });
});

it("plain values get an RJSF widget, files and rows a field", () => {
  const ui = uiSchemaOf(fields, [name, tags, rows, file]);
  expect(ui.name).toMatchObject({ "ui:widget": "text" });
  expect(ui.tags).toMatchObject({ "ui:widget": "multi-select" });
  expect(ui.rows).toMatchObject({ "ui:field": "repeat" });
  expect(ui.file).toMatchObject({ "ui:field": "upload", "ui:disabled": true });
});

it("each field knows its parent object", () => {
  expect(uiSchemaOf(fields, [name], ["rows", 1]).name["ui:options"]).toEqual({
    view: name,
    parent: ["rows", 1],
  });
});

it("a disabled field is disabled on its own, the others with the whole form", () => {
  const [off] = [{ ...name, disabled: true }].map((field) => uiSchemaOf(fields, [field]));
  expect(off?.name).toHaveProperty("ui:disabled", true);
  expect(uiSchemaOf(fields, [name]).name).not.toHaveProperty("ui:disabled");
});
