import { type ContentFolder, textFile, textFolder, wizardFile } from "#engine/authoring";
import type { Legal } from "../../definitions/schema/site.gen.d.ts";
import { siteFileOf } from "./schemas.ts";
import type { KnownWizard } from "./site.ts";

/** Retention times of records that no wizard decides on. */
export type KeptTimes = Pick<NonNullable<Legal["kept"]>, "auditMonths" | "sentMailDays" | "unsentMailMonths">;

const usualTimes: KeptTimes = { auditMonths: 12, sentMailDays: 30, unsentMailMonths: 12 };

const lines = "registrationsKept";

/** Placeholders of a legal document for retention times. */
export const keptPlaceholders = [...Object.keys(usualTimes), lines];

/** Returns the times of the site, or the usual ones. */
export function keptTimes(site: { legal: Pick<Legal, "kept"> } | null | undefined): KeptTimes {
  return site?.legal.kept ?? usualTimes;
}

/** Returns the text of a legal document with what the definitions say of how long records are kept. */
export function withKeptTimes(text: string, legal: Legal, { wizards, procedures }: ContentFolder): string {
  const times = keptTimes({ legal });
  const { kept } = legal;
  const lists = Object.entries(procedures).flatMap(([id, { procedure }]) => {
    const { unfinishedMonths, noticeDays, rejectedMonths, withdrawnMonths } = procedure.meta.retention ?? {};
    const wizard = wizards[id]?.machine.meta.title ?? id;
    const line = (sentence: string | undefined, months: number | undefined) =>
      sentence === undefined || months === undefined ? [] : [withValues(sentence, { wizard, months })];
    const notice = noticeDays === undefined ? "" : ` ${withValues(kept?.notice ?? "", { days: noticeDays })}`;
    return [
      ...line(kept?.unfinished, unfinishedMonths).map((sentence) => `${sentence}${notice}`),
      ...line(kept?.rejected, rejectedMonths),
      ...line(kept?.withdrawn, withdrawnMonths),
    ];
  });
  return withValues(text, { ...times }).replace(
    new RegExp(`^\\{${lines}\\}\\n?`, "gmu"),
    lists.map((line) => `- ${line}\n`).join(""),
  );
}

function withValues(text: string, values: { [name: string]: string | number }): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Registrants can read what is deleted, and a law that makes us keep something longer is kept. */
export function checkKept(sites: { [id: string]: KnownWizard }, legal: Legal, folder: ContentFolder): void {
  const { files, procedures, locate, report } = folder;
  const isSaid = Object.entries(files).some(
    ([file, text]) => file.startsWith(textFolder("legal")) && text.includes(`{${lines}}`),
  );
  for (const [id, { procedure }] of Object.entries(procedures)) {
    const { retention } = procedure.meta;
    const file = wizardFile(id, "procedure");
    const tell = (key: string[], rule: string, message: string) =>
      report({ ...locate(file, ["meta", "retention", ...key]), rule, message });
    if (!retention || Object.keys(retention).length === 0) continue;
    if (!legal.kept)
      tell(
        [],
        "legal-document",
        `Registrants can't read this: ${siteFileOf("legal")} has no words for it under "kept".`,
      );
    else if (!isSaid)
      tell(
        [],
        "legal-document",
        `Registrants can't read this: write {${lines}} on a line of its own in the privacy policy.`,
      );
    const notice = textFile("mail", "deletion-notice");
    if (retention.noticeDays !== undefined && files[notice] === undefined)
      tell(
        ["noticeDays"],
        "mail-file",
        `Nobody can be told: ${notice} is missing. Write it, or take the days out.`,
      );
    const { keep } = sites[id] ?? {};
    for (const key of ["rejectedMonths", "withdrawnMonths"] as const)
      if (keep && (retention[key] ?? Number.POSITIVE_INFINITY) < keep.years * 12)
        tell(
          [key],
          "shape",
          `A law makes us keep decided registrations for ${keep.years} years: write at least ${keep.years * 12}.`,
        );
  }
}
