import { type Answers, assigneesOf, type Procedure, todayOn } from "#engine";
import { mayDo } from "../base/permissions.ts";
import type { StaffAccount } from "../store/staff.ts";
import type { Store } from "../store/store.ts";

/**
 * Returns who gets a case by the rules of its procedure; null if nobody does. The first rule that holds and has somebody
 * who is there decides, and of its people the one whose last turn is longest ago. Call it in the transaction that assigns.
 */
export async function assigneeByRule(
  { staff, deskPeople }: Store,
  procedure: Procedure,
  answers: Answers,
  { name, registrantId }: { name: string; registrantId: string },
): Promise<StaffAccount | null> {
  const rules = assigneesOf(procedure, answers, name);
  if (rules.length === 0) return null;
  const today = todayOn(procedure.clock);
  const present = (await staff.listAccounts()).filter(
    ({ id, role, absent }) =>
      id !== registrantId &&
      mayDo(role, "work-on-cases") &&
      !(absent && absent.from <= today && today <= absent.until),
  );
  for (const to of rules) {
    const people = present.filter(({ role, email }) => to.includes(role) || to.includes(email));
    if (people.length === 0) continue;
    const next = await deskPeople.takeTurn(people.map(({ id }) => id));
    return people.find(({ id }) => id === next) ?? null;
  }
  return null;
}
