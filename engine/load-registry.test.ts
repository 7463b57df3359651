import { expect, test } from "vitest";
import type { FieldDefinition } from "./definition.ts";
import { ourFormats } from "./formats/ours.ts";
import { rareFormats } from "./formats/rare.ts";
import { loadRegistry } from "./load-registry.ts";
import { step } from "./testing/small-wizard.ts";

const forms = (field: FieldDefinition) => ({
  id: "forms",
  version: "1",
  lists: {},
  steps: { form: step({ properties: { field } }) },
});

test.each(Object.keys(ourFormats))(
  "a definition that names %s gets it, in a variant or a row too",
  async (format) => {
    const fields: FieldDefinition[] = [
      { type: "string", format },
      { type: "string", variants: [{ when: { other: true }, format }] },
      { type: "array", items: { type: "object", properties: { inner: { type: "string", format } } } },
    ];
    for (const field of fields) {
      const { formats, apiPath } = await loadRegistry(forms(field), { apiPath: "/v1" });
      expect(formats[format]).toBe(ourFormats[format]);
      expect(apiPath).toBe("/v1");
    }
  },
);

test("a definition without rare formats gets none", async () => {
  const { formats } = await loadRegistry(forms({ type: "string", format: "email" }));
  for (const name of Object.keys(rareFormats)) expect(formats).not.toHaveProperty(name);
});
