import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replyModule, typesIn } from "./replies.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "replies-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(code: string, name = "cars.ts"): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}
const schemasOf = (code: string) => typesIn([fileWith(code)]).schemas;

const fleet = `
/** A car of the fleet. */
export interface Car {
  plate: string;
  /**
   * Last service.
   * @format date
   */
  servicedOn?: string;
  /**
   * @minimum 2
   *
   * Doors: One on each side.
   */
  doors: number | undefined;
}
interface Part { name: string; parts: Part[] }
export interface Van extends Omit<Part, "name"> { owner: Pick<Part, "name"> | null }
const colors = ["red", "blue"] as const;
export interface Truck {
  color: (typeof colors)[number] | null;
  isSold: boolean;
  isOurs: true;
  size: [number, number];
  keys: { [name: string]: string | number };
  more: unknown;
}`;

test("each type of a file has a schema, as have those that it names", () => {
  const { Car, Part, Van, Truck } = schemasOf(fleet);
  expect(Car).toEqual({
    description: "A car of the fleet.",
    type: "object",
    properties: {
      plate: { type: "string" },
      servicedOn: { description: "Last service.", format: "date", type: "string" },
      doors: { minimum: 2, type: "number" },
    },
    required: ["plate"],
    additionalProperties: false,
  });
  const parts = { type: "array", items: { $ref: "#/components/schemas/Part" } };
  expect(Part?.properties).toEqual({ name: { type: "string" }, parts });
  const owner = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
  expect(Van?.properties).toEqual({
    owner: { anyOf: [{ type: "null" }, { ...owner, additionalProperties: false }] },
    parts,
  });
  expect(Truck?.properties).toEqual({
    color: { anyOf: [{ enum: ["blue", "red"] }, { type: "null" }] },
    isSold: { type: "boolean" },
    isOurs: { enum: [true] },
    size: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], minItems: 2, items: false },
    keys: { type: "object", additionalProperties: { type: ["number", "string"] } },
    more: {},
  });
});

test("refuses what JSON does not have, what holds itself without a name, and two types of one name", () => {
  expect(() => schemasOf("export interface Car { start(): void; made: any }")).toThrow("JSON has no any");
  expect(() => schemasOf("export interface Car { parts?: (Partial<Car> & { name: string })[] }")).toThrow(
    "holds itself: give it a name",
  );
  const files = ["cars.ts", "trucks.ts"].map((name) => fileWith("export interface Car {}", name));
  expect(() => typesIn(files)).toThrow("Two types that the server sends are called Car");
});

test("a module has the types and schemas by name", () => {
  const code = replyModule([fileWith("export type Plates = string[];")]);
  expect(code).toContain('import type { Plates } from "./cars.ts";');
  expect(code).toContain("export interface Replies {\n  Plates: Plates;\n}");
  expect(code).toContain('  Plates: {"type":"array","items":{"type":"string"}},');
});
