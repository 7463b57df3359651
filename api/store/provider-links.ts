import { Queries } from "./queries.ts";

/** Somebody as an identity provider knows them. */
export interface Subject {
  issuer: string;
  subject: string;
}

interface Row extends Subject {
  user_id: string;
  linked_at: string;
}

/** Accounts of an identity provider's people. The subject counts, since addresses change hands. */
export class ProviderLinks extends Queries {
  private readonly links = (from = this.db) => from<Row>("provider_links");

  /** Returns the account of somebody, or null. */
  async userOf({ issuer, subject }: Subject): Promise<string | null> {
    return (await this.links(this.reader).where({ issuer, subject }).first("user_id"))?.user_id ?? null;
  }

  /** Returns whether an account belongs to somebody at a provider. */
  async isLinked(userId: string, issuer: string): Promise<boolean> {
    return (await this.links(this.reader).where({ user_id: userId, issuer }).first("subject")) !== undefined;
  }

  async add({ issuer, subject }: Subject, userId: string, at: Date): Promise<void> {
    await this.links().insert({ issuer, subject, user_id: userId, linked_at: at.toISOString() });
  }

  /** Deletes an account's links, so nobody can sign in to it at a provider any more. */
  async forget(userId: string): Promise<void> {
    await this.links().where({ user_id: userId }).delete();
  }
}
