// Written by `npm run formats` from engine/formats/ours.

import { date } from "./ours/date.ts";
import { month } from "./ours/month.ts";
import { time } from "./ours/time.ts";
import { money } from "./ours/money.ts";

export const rareFormats = {
  "date": date,
  "month": month,
  "time": time,
  "money": money,
};
