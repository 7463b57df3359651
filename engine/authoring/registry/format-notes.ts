import { caBusinessNumberNotes } from "../../formats/ca-business-number.ts";
import { caPostalCodeNotes } from "../../formats/ca-postal-code.ts";
import { cageNotes } from "../../formats/cage.ts";
import { dateNotes } from "../../formats/date.ts";
import { dunsOrUeiNotes } from "../../formats/duns-or-uei.ts";
import { einNotes } from "../../formats/ein.ts";
import { emailNotes } from "../../formats/email.ts";
import type { Format, FormatNotes } from "../../formats/format.ts";
import { moneyNotes } from "../../formats/money.ts";
import { monthNotes } from "../../formats/month.ts";
import { type OurFormat, ourFormats } from "../../formats/ours.ts";
import { pastYearNotes } from "../../formats/past-year.ts";
import { percentNotes } from "../../formats/percent.ts";
import { phoneNotes } from "../../formats/phone.ts";
import { timeNotes } from "../../formats/time.ts";
import { usZipNotes } from "../../formats/us-zip.ts";
import { websiteNotes } from "../../formats/website.ts";

/** The notes of our formats, kept separately so that no browser loads what only authors need. */
export const notesByName: { [name in OurFormat]: FormatNotes } = {
  email: emailNotes,
  website: websiteNotes,
  phone: phoneNotes,
  "us-zip": usZipNotes,
  "ca-postal-code": caPostalCodeNotes,
  ein: einNotes,
  "ca-business-number": caBusinessNumberNotes,
  "duns-or-uei": dunsOrUeiNotes,
  cage: cageNotes,
  "past-year": pastYearNotes,
  date: dateNotes,
  month: monthNotes,
  time: timeNotes,
  money: moneyNotes,
  percent: percentNotes,
};

/** The same by the format: a host application's format of one of these names brings notes of its own. */
export const notesOfOurs = new Map<Format, FormatNotes>(
  (Object.keys(notesByName) as OurFormat[]).flatMap((name): [Format, FormatNotes][] => {
    const [format, notes]: [Format, FormatNotes] = [ourFormats[name], notesByName[name]];
    const { partial } = format;
    return [
      [format, notes],
      ...(partial && notes.partial ? [[partial, notes.partial] as [Format, FormatNotes]] : []),
    ];
  }),
);
