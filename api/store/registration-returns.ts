import type { Correction } from "../responses/desk.ts";
import type { Handles } from "./handles.ts";
import { toJson } from "./json.ts";
import { createEntryQueries } from "./registration-entries.ts";
import type { RegistrationRow, Returned } from "./registration-rows.ts";

/** Registrations that staff returned for correction. */
export function createReturnQueries(handles: Handles) {
  const { entriesOf } = createEntryQueries(handles);
  const registrations = () => handles.db<RegistrationRow>("registrations");

  /**
   * Opens a confirmed registration for the correction of these questions, and keeps what was sent. Returns null and changes
   * nothing if it is not confirmed, or waits for corrections already.
   */
  async function returnForCorrection(
    id: string,
    corrections: Correction[],
    at: Date,
  ): Promise<Returned | null> {
    const entries = await entriesOf(id);
    const sent = Object.fromEntries(entries.map(({ step, entry }) => [step, entry]));
    const returned: Returned = {
      at: at.toISOString(),
      corrections: corrections.map((one) => ({ ...one, done: false })),
      sent,
    };
    const changed = await registrations()
      .where({ id, returned: null })
      .whereNotNull("confirmed_at")
      .update({ returned: toJson(returned) });
    return changed === 1 ? returned : null;
  }

  /** Notes which corrections are done; null when all were sent. The registration is opened before. */
  async function changeReturned(id: string, returned: Returned | null): Promise<void> {
    await registrations()
      .where({ id })
      .whereNotNull("returned")
      .update({ returned: returned && toJson(returned) });
  }

  return { returnForCorrection, changeReturned };
}
