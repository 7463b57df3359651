import { afterAll, expect } from "vitest";

// After every file of tests, whatever it sent: an attack on what all objects share must not have come through.
afterAll(() => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  for (const shared of [Object.prototype, Array.prototype, Function.prototype, String.prototype])
    expect(Object.keys(shared)).toEqual([]);
});
