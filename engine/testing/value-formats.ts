import { createAuthoringRegistry } from "../authoring/registry/registry.ts";
import type { TextFormat } from "../formats/base/format.ts";
import { isOnCalendar } from "../rules/values/calendar.ts";

const isDay = (text: string) => text.length === 10 && isOnCalendar(text);
const isMonth = (text: string) => text.length === 7 && isOnCalendar(text);

function format(validate: (text: string) => boolean, samples: string[], invalid: string[]): TextFormat {
  const notes = {
    words: "a value",
    samples,
    spellings: Object.fromEntries(samples.map((sample) => [sample, sample])),
    invalid,
    length: { least: 1, most: 20 },
  };
  return { validate, notes };
}

const money: TextFormat = {
  ...format((text) => /^-?\d{1,12}\.\d\d$/u.test(text), ["1250.00", "99.90"], ["a lot"]),
  normalize: (text) => {
    const bare = text.replace(/[$,\s]/gu, "");
    return /^-?\d{1,12}(?:\.\d{1,2})?$/u.test(bare)
      ? bare.replace(
          /^(-?\d+)(?:\.(\d*))?$/u,
          (_all, whole: string, part = "") => `${whole}.${part.padEnd(2, "0")}`,
        )
      : text;
  },
  show: (text) => `$${text}`,
};

/** Formats of dates and amounts in their stored forms, where a test must not depend on their spellings. */
export const valueRegistry = createAuthoringRegistry({
  formats: {
    date: {
      ...format(isDay, ["2026-03-05", "1990-06-15"], ["2026-02-30"]),
      partial: format(isOnCalendar, ["2026-03-05", "1990-06", "1987"], ["2026-02-30"]),
    },
    month: format(isMonth, ["2026-03"], ["2026-13"]),
    time: format((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text), ["14:30"], ["24:00"]),
    money,
  },
});
