import type { Colleague, HeldDocument } from "../../api/responses/desk.ts";

const day = 24 * 3_600_000;

/** Returns by when something must be done, in words: "tomorrow", "2 days over". `today` is an ISO date. */
export function dueInWords(dueOn: string, today: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / day);
  if (days < 0) return days === -1 ? "1 day over" : `${-days} days over`;
  if (days < 2) return days === 0 ? "today" : "tomorrow";
  return `in ${days} days`;
}

/** Returns the date of today here, as an ISO date. */
export function today(now = new Date()): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${date}`;
}

/** Returns a count with its noun: "1 registration", "1,204 registrations". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns names as a sentence lists them: "Ana, Ben and Cleo". */
export function listed(names: string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}

/** Returns whose a case is, as the person with this id reads it: "Ana, away until Dec 4". */
export function assigneeName(assignee: Colleague | null, me: string, day = today()): string {
  if (!assignee) return "Nobody";
  const { id, name, absent } = assignee;
  const isAway = absent !== null && absent.from <= day && day <= absent.until;
  return `${id === me ? "Me" : name}${isAway ? `, away until ${dayInWords(absent.until)}` : ""}`;
}

/** Returns when somebody is away: "Away from Dec 1 to Dec 4". */
export function awayInWords(absent: Colleague["absent"]): string {
  return absent ? `Away from ${dayInWords(absent.from)} to ${dayInWords(absent.until)}` : "";
}

function dayInWords(date: string): string {
  return new Date(`${date}T12:00:00`).toLocaleDateString("en-US", { month: "short", day: "numeric" });
}

/** Returns how a document that nobody may open is marked. */
export function heldMark({ why, found }: HeldDocument): string {
  if (why === "waiting") return "Waits for the virus scan";
  return why === "found" ? `Virus scan found: ${found}` : "No longer kept";
}

/** Returns why a document cannot be opened, and what to do; null for one that may be by now. */
export function heldReason({ why, found }: HeldDocument): string | null {
  if (why === "waiting") return null;
  const ask = "Ask the registrant for another copy.";
  return why === "found"
    ? `The virus scan found ${found} in this document, so nobody can open it. ${ask}`
    : `The virus scan found something in this document, so it was deleted. ${ask}`;
}
