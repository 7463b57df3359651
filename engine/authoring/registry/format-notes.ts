import { caBusinessNumber, caBusinessNumberNotes } from "../../formats/ca-business-number.ts";
import { caPostalCode, caPostalCodeNotes } from "../../formats/ca-postal-code.ts";
import { cage, cageNotes } from "../../formats/cage.ts";
import { date, dateNotes, partialDateNotes } from "../../formats/date.ts";
import { dunsOrUei, dunsOrUeiNotes } from "../../formats/duns-or-uei.ts";
import { ein, einNotes } from "../../formats/ein.ts";
import { email, emailNotes } from "../../formats/email.ts";
import type { Format, FormatNotes } from "../../formats/format.ts";
import { money, moneyNotes } from "../../formats/money.ts";
import { month, monthNotes } from "../../formats/month.ts";
import { pastYear, pastYearNotes } from "../../formats/past-year.ts";
import { percent, percentNotes } from "../../formats/percent.ts";
import { phone, phoneNotes } from "../../formats/phone.ts";
import { time, timeNotes } from "../../formats/time.ts";
import { usZip, usZipNotes } from "../../formats/us-zip.ts";
import { website, websiteNotes } from "../../formats/website.ts";

/** The notes of our formats, kept apart from them so that no browser loads what only authors need. */
export const notesOfOurs = new Map<Format, FormatNotes>([
  [email, emailNotes],
  [website, websiteNotes],
  [phone, phoneNotes],
  [usZip, usZipNotes],
  [caPostalCode, caPostalCodeNotes],
  [ein, einNotes],
  [caBusinessNumber, caBusinessNumberNotes],
  [dunsOrUei, dunsOrUeiNotes],
  [cage, cageNotes],
  [pastYear, pastYearNotes],
  [date, dateNotes],
  ...(date.partial ? [[date.partial, partialDateNotes] as const] : []),
  [month, monthNotes],
  [time, timeNotes],
  [money, moneyNotes],
  [percent, percentNotes],
]);
