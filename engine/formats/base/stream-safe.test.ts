import { expect, test } from "vitest";
import { composed, isStreamSafe, normalize, problemsIn } from "../../index.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";

const hostile = `a${"\u0301\u0316".repeat(500)}`;

test("text with 30 combining marks in a row is stream-safe, and with 31 it is not", () => {
  expect(isStreamSafe(`a${"\u0301".repeat(30)}`)).toBe(true);
  expect(isStreamSafe(`a${"\u0301".repeat(31)}`)).toBe(false);
  expect(isStreamSafe(`a${"\u0301".repeat(30)}b${"\u0301".repeat(30)}`)).toBe(true);
});

test("composes what is stream-safe and returns the rest as it is", () => {
  expect(composed("e\u0301")).toBe("\u00e9");
  expect(composed(hostile)).toBe(hostile);
});

test("attack 140: normalizing an answer leaves text that is not stream-safe unsorted, and still validates it", () => {
  const wizard = smallWizard({
    steps: {
      first: step(),
      form: step({
        properties: {
          short: { type: "string", maxLength: 5 },
          secret: { type: "string", maxLength: 5, draw: { verbatim: true } },
        },
      }),
      end: step(),
    },
  });
  const once = normalize(wizard, "form", { short: ` ${hostile} `, secret: hostile }, {});
  expect(once).toEqual({ short: hostile, secret: hostile });
  expect(normalize(wizard, "form", once, {})).toEqual(once);
  expect(problemsIn(wizard, "form", once, {}).map(({ rule }) => rule)).toEqual(["maxLength", "maxLength"]);
});
