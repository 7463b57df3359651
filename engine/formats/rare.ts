import { date } from "./date.ts";
import type { Formats } from "./format.ts";
import { money } from "./money.ts";
import { month } from "./month.ts";
import { time } from "./time.ts";

/** The formats that browsers load only with a wizard that names one of them. */
export const rareFormats = { date, month, time, money } satisfies Formats;
