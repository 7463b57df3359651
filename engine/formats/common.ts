import { caBusinessNumber } from "./ca-business-number.ts";
import { caPostalCode } from "./ca-postal-code.ts";
import { cage } from "./cage.ts";
import { dunsOrUei } from "./duns-or-uei.ts";
import { ein } from "./ein.ts";
import { email } from "./email.ts";
import type { Formats } from "./format.ts";
import { pastYear } from "./past-year.ts";
import { percent } from "./percent.ts";
import { phone } from "./phone.ts";
import { usZip } from "./us-zip.ts";
import { website } from "./website.ts";

/** The formats that browsers load with nearly every wizard, and with no account page. */
export const commonFormats = {
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
  percent,
} satisfies Formats;
