// Written by `npm run formats` from engine/formats/ours.

import { email } from "./ours/email.ts";
import { website } from "./ours/website.ts";
import { phone } from "./ours/phone.ts";
import { usZip } from "./ours/us-zip.ts";
import { caPostalCode } from "./ours/ca-postal-code.ts";
import { ein } from "./ours/ein.ts";
import { caBusinessNumber } from "./ours/ca-business-number.ts";
import { dunsOrUei } from "./ours/duns-or-uei.ts";
import { cage } from "./ours/cage.ts";
import { pastYear } from "./ours/past-year.ts";
import { percent } from "./ours/percent.ts";

export const commonFormats = {
  "email": email,
  "website": website,
  "phone": phone,
  "us-zip": usZip,
  "ca-postal-code": caPostalCode,
  "ein": ein,
  "ca-business-number": caBusinessNumber,
  "duns-or-uei": dunsOrUei,
  "cage": cage,
  "past-year": pastYear,
  "percent": percent,
};
