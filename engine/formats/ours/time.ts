import { twoDigits } from "../base/calendar.ts";
import type { FormatNotes, TextFormat } from "../base/format.ts";

const stored = /^([01]\d|2[0-3]):([0-5]\d)$/u;
const halfDay = /^(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?\s*([ap])\.?(?:m\.?)?$/iu;
/** Time that lacks AM or PM: "2:30" could mean either half of the day. */
const bare = /^(1[0-2]|[1-9])(?:[:.][0-5]\d)?$/u;

/** A time of day, stored as 14:30 and shown as 2:30 PM. */
export const time: TextFormat = {
  validate: (text) => stored.test(text),
  normalize: (text) => {
    if (/^(?:12\s*)?noon$/iu.test(text)) return "12:00";
    if (/^(?:12\s*)?midnight$/iu.test(text)) return "00:00";
    const [, hour, minute = "00", half] = halfDay.exec(text) ?? [];
    if (hour === undefined) return text;
    return `${twoDigits((Number(hour) % 12) + (half?.toLowerCase() === "p" ? 12 : 0))}:${minute}`;
  },
  show: (text) =>
    text.replace(stored, (_all, hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`),
  missing: (text) => (bare.test(text) ? "AM or PM" : null),
  control: "time",
};

export const timeNotes: FormatNotes = {
  isRare: true,
  words: "a time of day, such as 2:30 PM",
  accepts: "2:30 PM, 14:30",
  stores: "14:30",
  message: "Enter a time, such as 2:30 PM",
  samples: ["14:30", "09:00", "00:00"],
  spellings: {
    "2:30 PM": "14:30",
    "2:30pm": "14:30",
    "2.30 p.m.": "14:30",
    "9 am": "09:00",
    "9a": "09:00",
    "12 AM": "00:00",
    "12:15 pm": "12:15",
    noon: "12:00",
    "12 midnight": "00:00",
    "14:30": "14:30",
  },
  invalid: ["2:30", "24:00", "13 PM", "12:60", "late"],
  length: { least: 5, most: 5 },
};
