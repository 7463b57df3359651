// Written by `npm run formats` from engine/formats/ours.

import type { FormatNotes } from "../../formats/base/format.ts";
import { emailNotes } from "../../formats/ours/email.ts";
import { websiteNotes } from "../../formats/ours/website.ts";
import { phoneNotes } from "../../formats/ours/phone.ts";
import { usZipNotes } from "../../formats/ours/us-zip.ts";
import { caPostalCodeNotes } from "../../formats/ours/ca-postal-code.ts";
import { einNotes } from "../../formats/ours/ein.ts";
import { caBusinessNumberNotes } from "../../formats/ours/ca-business-number.ts";
import { dunsOrUeiNotes } from "../../formats/ours/duns-or-uei.ts";
import { cageNotes } from "../../formats/ours/cage.ts";
import { pastYearNotes } from "../../formats/ours/past-year.ts";
import { dateNotes } from "../../formats/ours/date.ts";
import { monthNotes } from "../../formats/ours/month.ts";
import { timeNotes } from "../../formats/ours/time.ts";
import { moneyNotes } from "../../formats/ours/money.ts";
import { percentNotes } from "../../formats/ours/percent.ts";

export const notesByName: { [name: string]: FormatNotes } = {
  "email": emailNotes,
  "website": websiteNotes,
  "phone": phoneNotes,
  "us-zip": usZipNotes,
  "ca-postal-code": caPostalCodeNotes,
  "ein": einNotes,
  "ca-business-number": caBusinessNumberNotes,
  "duns-or-uei": dunsOrUeiNotes,
  "cage": cageNotes,
  "past-year": pastYearNotes,
  "date": dateNotes,
  "month": monthNotes,
  "time": timeNotes,
  "money": moneyNotes,
  "percent": percentNotes,
};
