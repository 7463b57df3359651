import { relative } from "node:path";
import type { Env } from "../../api/base/env.ts";
import { codeOf } from "./calls.ts";
import { companies, emailOf, teammates, worthALook } from "./cast.ts";
import type { DemoRecord } from "./record.ts";
import type { Cleared } from "./rows.ts";

const none = "There is no demo in this installation.";

export const halfWay =
  "This demo is not complete. Take away what is there with npm run demo -- --clear, then run it again.";

const roles: { [role: string]: [who: string, page: string] } = {
  ADMIN: ["administrator", "/studio"],
  EDITOR: ["editor of the wizards", "/studio"],
  REVIEWER: ["reviewer", "/dashboard/admin"],
  AUDITOR: ["auditor, reads everything", "/dashboard/admin"],
};

/** Says who one can log in as, and how. `seconds`: how long it took; null if it was there already. */
export function demoInWords(
  { publicUrl, dataDir }: Pick<Env, "publicUrl" | "dataDir">,
  { people, password, madeAt, isWhole }: DemoRecord,
  seconds: number | null,
): string {
  if (!isWhole) return halfWay;
  const staff = people.flatMap(({ email, name, role }) => {
    const [who, page] = roles[role ?? ""] ?? [];
    return who && page ? [[email, `${name}, ${who}`, page]] : [];
  });
  const registrants = Object.entries(worthALook).flatMap(([key, [what, where]]) => {
    const teammate = teammates.find((one) => one.lastName.toLowerCase() === key);
    const { firstName, lastName } = companies.get(key) ?? teammate ?? {};
    return firstName && lastName
      ? [[emailOf(firstName, lastName), `${firstName} ${lastName}, ${what}`, where]]
      : [];
  });
  const folder = relative(".", dataDir) || ".";
  const began =
    seconds === null
      ? `The demo was made on ${new Date(madeAt).toLocaleDateString("en-US", { dateStyle: "long" })}.`
      : `Done in ${seconds.toFixed(1)} seconds: ${people.length} accounts.`;
  return `${began} Start the site with npm start if it isn't running, and log in at ${publicUrl}/login.

${inColumns([["Email", "Who", "Look at"], ...staff, ...registrants])}

Password, for everybody: ${password}
Staff also need a code:  npm run demo -- --codes
Take it all away:        npm run demo -- --clear

No mail of the demo was sent or queued. Later ones, as when you decide on a case, are written to ${folder}/mail.
The password and the secrets of the codes were drawn for this installation alone. They are in ${folder}/demo.json,
which only you can read.`;
}

/** Says the codes of the staff, and how long they work. */
export function codesInWords(record: DemoRecord | null, now: Date): string {
  if (!record) return none;
  const left = 30 - (Math.floor(now.getTime() / 1_000) % 30);
  const codes = record.people.flatMap(({ email, secret, codeAt }) =>
    secret ? [[email, codeOf({ secret, codeAt }, now)]] : [],
  );
  return `${inColumns([["Email", "Code"], ...codes])}\n\nThey work for ${left} more seconds, each once.`;
}

/** Reports what was removed. */
export function clearedInWords(cleared: Cleared | null): string {
  if (!cleared) return none;
  const gone = `The demo is gone: ${cleared.people} accounts and all that belonged to them.`;
  const kept = "Its releases stay in the list, because somebody published on top of them.";
  return cleared.keepsReleases ? `${gone} ${kept}` : gone;
}

/** Sets rows in columns; the first row is underlined. */
function inColumns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return lines.toSpliced(1, 0, widths.map((width) => "-".repeat(width)).join("  ")).join("\n");
}
