import { expect, test } from "vitest";
import type { FieldDefinition } from "../definition/definition.ts";
import { step } from "../testing/small-wizard.ts";
import { commonFormats } from "./common.gen.ts";
import { loadRegistry } from "./load-registry.ts";
import { ourFormats } from "./ours.ts";
import { rareFormats } from "./rare.gen.ts";

const forms = (field: FieldDefinition) => ({
  id: "forms",
  version: "1",
  lists: {},
  steps: { form: step({ properties: { field } }) },
});

test.each(Object.entries(ourFormats))(
  "a definition that names %s gets it, in a variant or a row too",
  async (format, ours) => {
    const fields: FieldDefinition[] = [
      { type: "string", format },
      { type: "string", variants: [{ when: { other: true }, format }] },
      { type: "array", items: { type: "object", properties: { inner: { type: "string", format } } } },
    ];
    for (const field of fields) {
      const { formats, apiPath } = await loadRegistry(forms(field), { apiPath: "/v1" });
      expect(formats[format]).toBe(ours);
      expect(apiPath).toBe("/v1");
    }
  },
);

test("a definition gets no more than it names", async () => {
  const named = async (format: string) =>
    Object.keys((await loadRegistry(forms({ type: "string", format }))).formats);
  expect(await named("email")).toEqual(["email"]);
  expect(await named("phone")).toEqual(Object.keys(commonFormats));
  expect(await named("date")).toEqual(["email", ...Object.keys(rareFormats)]);
});
