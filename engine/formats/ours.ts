import { caBusinessNumber } from "./ca-business-number.ts";
import { caPostalCode } from "./ca-postal-code.ts";
import { cage } from "./cage.ts";
import { date } from "./date.ts";
import { dunsOrUei } from "./duns-or-uei.ts";
import { ein } from "./ein.ts";
import { email } from "./email.ts";
import type { Formats } from "./format.ts";
import { money } from "./money.ts";
import { month } from "./month.ts";
import { pastYear } from "./past-year.ts";
import { percent } from "./percent.ts";
import { phone } from "./phone.ts";
import { time } from "./time.ts";
import { usZip } from "./us-zip.ts";
import { website } from "./website.ts";

/** The formats that definitions may name in any application. */
export const ourFormats: Formats = {
  email,
  website,
  phone,
  "us-zip": usZip,
  "ca-postal-code": caPostalCode,
  ein,
  "ca-business-number": caBusinessNumber,
  "duns-or-uei": dunsOrUei,
  cage,
  "past-year": pastYear,
  date,
  month,
  time,
  money,
  percent,
};
