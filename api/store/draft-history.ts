import { type Revision, type RevisionRow, revisionIn } from "./draft-revision-rows.ts";
import { Queries } from "./queries.ts";

/** Number of edits that undo looks back; older ones can only be changed by hand. */
const mostStepsBack = 400;

/** The history of drafts: their revisions, and who made each. */
export class DraftHistory extends Queries {
  private readonly revisions = () => this.reader<RevisionRow>("draft_revisions");

  async findRevision(draftId: string, number: number): Promise<Revision | null> {
    const row = await this.revisions().where({ draft_id: draftId, number }).first();
    return row ? revisionIn(row, this.handles.reportDamage) : null;
  }

  /** Returns whether a request has already added its revision. */
  async isKnown(draftId: string, request: string): Promise<boolean> {
    return (await this.revisions().where({ draft_id: draftId, request }).first("number")) !== undefined;
  }

  /** Returns the revisions after one, the oldest first. */
  async listAfter(draftId: string, number: number): Promise<Revision[]> {
    const rows = await this.revisions()
      .where({ draft_id: draftId })
      .where("number", ">", number)
      .orderBy("number")
      .limit(mostStepsBack);
    return rows.flatMap((row) => revisionIn(row, this.handles.reportDamage) ?? []);
  }

  /** Returns a person's revisions and those that replaced the base, the oldest first, without their files. */
  async stepsOf(draftId: string, author: string): Promise<Pick<Revision, "number" | "kind" | "target">[]> {
    const rows = await this.revisions()
      .where({ draft_id: draftId })
      .where((any) => void any.where({ author_id: author }).orWhereIn("kind", ["start", "rebase"]))
      .orderBy("number", "desc")
      .limit(mostStepsBack)
      .select("number", "kind", "target");
    return rows.reverse();
  }

  /** Returns the newest revision without faults; null if none was found yet. */
  async lastValid(draftId: string): Promise<Revision | null> {
    const row = await this.revisions()
      .where({ draft_id: draftId, is_valid: true })
      .orderBy("number", "desc")
      .first();
    return row ? revisionIn(row, this.handles.reportDamage) : null;
  }

  /** Returns everybody who made a revision of a draft, by id. */
  async writersOf(draftId: string): Promise<string[]> {
    const rows = await this.revisions()
      .where({ draft_id: draftId })
      .whereNotNull("author_id")
      .distinct("author_id");
    return rows.flatMap(({ author_id }) => author_id ?? []);
  }
}
