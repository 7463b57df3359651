import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { meaningOf, placeholdersIn } from "./placeholder-words.ts";

const folder = new URL("../../../definitions/schema/", import.meta.url);

test("every placeholder of the shipped texts is explained", () => {
  const schemas = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const lists = schemas.flatMap((file) => [
    ...readFileSync(new URL(file, folder), "utf8").matchAll(/"placeholders": (\[[^\]]*\])/gu),
  ]);
  const names = new Set(lists.flatMap(([, list = "[]"]) => JSON.parse(list) as string[]));
  expect(names.size).toBeGreaterThan(40);
  const mails = new URL("../../../definitions/site/mail/", import.meta.url);
  for (const file of readdirSync(mails))
    for (const name of placeholdersIn(readFileSync(new URL(file, mails), "utf8"))) names.add(name);
  expect([...names].filter((name) => meaningOf(name) === null)).toEqual([]);
  expect(meaningOf("constructor")).toBeNull();
});

test("the words in braces are found once each", () => {
  expect(placeholdersIn("Saved {time}, {count} of {count}. {} { x }")).toEqual(["time", "count"]);
});
