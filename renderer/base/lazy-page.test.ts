import { expect, test } from "vitest";
import { arriving, ChunkLoadError } from "./lazy-page.ts";

test("a part that arrives is returned", async () => {
  expect(await arriving("login", async () => "page")).toBe("page");
});

test("a part that fails is named in the error", async () => {
  const failed = arriving("login", () => Promise.reject(new TypeError("net")));
  await expect(failed).rejects.toThrow(new ChunkLoadError("login"));
  await expect(failed).rejects.toMatchObject({
    name: "ChunkLoadError",
    message: "Loading chunk login failed",
  });
});

test("loading a part is given up after the time limit", async () => {
  await expect(arriving("wizard", () => new Promise(() => undefined), 10)).rejects.toThrow(ChunkLoadError);
});
