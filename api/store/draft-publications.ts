import type { Draft, DraftRow, Publication } from "./draft-rows.ts";
import { Queries } from "./queries.ts";

export type NewPublication = Pick<Publication, "revision" | "note" | "at" | "waitsForApproval"> & {
  by: string;
};

const noPublication = {
  publication_revision: null,
  publication_by: null,
  publication_note: null,
  publication_at: null,
  publication_waits: null,
  publication_problem: null,
};

/** Publications of drafts, from asking to the release. */
export class DraftPublications extends Queries {
  private readonly open = () => this.db<DraftRow>("drafts").whereNull("release");

  /** Asks for a publication of the newest revision. Returns false if that is another one, or if one waits already. */
  async askPublication(id: string, publication: NewPublication): Promise<boolean> {
    const { revision, by, note, at, waitsForApproval } = publication;
    const asked = { publication_revision: revision, publication_by: by, publication_note: note };
    const row = { ...asked, publication_at: at, publication_waits: waitsForApproval };
    const found = this.open().where({ id, revision }).whereNull("publication_revision");
    return (await found.update({ ...row, publication_problem: null })) === 1;
  }

  /** Approves a publication and replaces its note. Returns true to one caller only. */
  async approvePublication(id: string, revision: number, note: string): Promise<boolean> {
    const waiting = this.open().where({ id, publication_revision: revision, publication_waits: true });
    return (await waiting.update({ publication_waits: false, publication_note: note })) === 1;
  }

  async withdrawPublication(id: string): Promise<boolean> {
    return (await this.open().where({ id }).whereNotNull("publication_revision").update(noPublication)) === 1;
  }

  async reportProblem(id: string, problem: string): Promise<void> {
    await this.open()
      .where({ id })
      .whereNotNull("publication_revision")
      .update({ publication_problem: problem });
  }

  /**
   * Closes a draft that became a release. Returns true to one caller only, and only for its newest revision, while the
   * same publication is asked for as the caller found: one that was withdrawn in the meantime must not happen.
   */
  async close(
    { id, revision, publication }: Pick<Draft, "id" | "revision" | "publication">,
    release: number,
    at: Date,
  ): Promise<boolean> {
    const closed = { release, updated_at: at.toISOString(), ...noPublication };
    const asked = publication && {
      publication_revision: publication.revision,
      publication_note: publication.note,
      publication_at: publication.at,
      publication_waits: publication.waitsForApproval,
    };
    const found = this.open().where({ id, revision, ...(asked ?? { publication_revision: null }) });
    return (await found.update(closed)) === 1;
  }
}
