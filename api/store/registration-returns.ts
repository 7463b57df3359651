import type { Correction } from "../responses/desk.ts";
import type { Returned } from "../responses/registrations.ts";
import { toJson } from "./json.ts";
import { Queries } from "./queries.ts";
import { RegistrationEntries } from "./registration-entries.ts";
import type { RegistrationRow } from "./registration-rows.ts";

/** Registrations that staff returned for correction. */
export class RegistrationReturns extends Queries {
  private readonly entries = new RegistrationEntries(this.handles);
  private readonly registrations = () => this.db<RegistrationRow>("registrations");

  /**
   * Opens a confirmed registration for the correction of these questions, and keeps what was sent. Returns null and changes
   * nothing if it is not confirmed, or waits for corrections already.
   */
  async returnForCorrection(id: string, corrections: Correction[], at: Date): Promise<Returned | null> {
    const entries = await this.entries.entriesOf(id);
    const sent = Object.fromEntries(entries.map(({ step, entry }) => [step, entry]));
    const returned: Returned = {
      at: at.toISOString(),
      corrections: corrections.map((one) => ({ ...one, done: false })),
      sent,
    };
    const changed = await this.registrations()
      .where({ id, returned: null })
      .whereNotNull("confirmed_at")
      .update({ returned: toJson(returned) });
    return changed === 1 ? returned : null;
  }

  /** Notes which corrections are done; null when all were sent. The registration is opened before. */
  async changeReturned(id: string, returned: Returned | null): Promise<void> {
    await this.registrations()
      .where({ id })
      .whereNotNull("returned")
      .update({ returned: returned && toJson(returned) });
  }
}
