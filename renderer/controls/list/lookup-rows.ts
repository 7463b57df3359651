import type { ListOption } from "./list-option.ts";
import type { LookupAnswer, LookupRow } from "./lookup-service.ts";

/** How a row reads. */
export const rowText = (code: string, name: string): string => `${code} - ${name}`;

/** The rows to offer: those that came, without the excepted, and with those chosen even if they did not come (yet). */
export function offeredRows(rows: LookupRow[], chosen: LookupAnswer[], except: string[]): ListOption[] {
  const offered = rows.filter((row) => !except.includes(row.code));
  const missing = chosen.filter((one) => !offered.some((row) => row.code === one.code));
  return [
    ...missing.map((one) => ({ value: one.code, label: rowText(one.code, one.name) })),
    ...offered.map((row) => ({ value: row.code, label: rowText(row.code, row.label) })),
  ];
}

/** What stays chosen once these codes are excepted: the rest is not sent either. */
export function withoutExcepted(chosen: LookupAnswer[], except: string[]): LookupAnswer[] {
  return chosen.filter((one) => !except.includes(one.code));
}

/** The answers for the chosen codes, in the order they were chosen. */
export function answersFor(codes: string[], rows: LookupRow[], before: LookupAnswer[]): LookupAnswer[] {
  return codes.flatMap((code) => {
    const kept = before.find((one) => one.code === code);
    if (kept) return [kept];
    const row = rows.find((one) => one.code === code);
    return row ? [{ code, name: row.label }] : [];
  });
}
