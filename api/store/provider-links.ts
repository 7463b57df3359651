import type { Handles } from "./handles.ts";

/** Somebody as an identity provider knows them. */
export interface Subject {
  issuer: string;
  subject: string;
}

interface Row extends Subject {
  user_id: string;
  linked_at: string;
}

/** Which accounts belong to the people of an identity provider. The subject counts, since addresses change hands. */
export function createProviderLinkQueries({ db, reader }: Handles) {
  const links = (from = db) => from<Row>("provider_links");

  /** Returns the account of somebody, or null. */
  async function userOf({ issuer, subject }: Subject): Promise<string | null> {
    return (await links(reader).where({ issuer, subject }).first("user_id"))?.user_id ?? null;
  }

  /** Returns whether an account belongs to somebody at a provider. */
  async function isLinked(userId: string, issuer: string): Promise<boolean> {
    return (await links(reader).where({ user_id: userId, issuer }).first("subject")) !== undefined;
  }

  async function add({ issuer, subject }: Subject, userId: string, at: Date): Promise<void> {
    await links().insert({ issuer, subject, user_id: userId, linked_at: at.toISOString() });
  }

  /** Deletes an account's links, so nobody can sign in to it at a provider any more. */
  async function forget(userId: string): Promise<void> {
    await links().where({ user_id: userId }).delete();
  }

  return { userOf, isLinked, add, forget };
}
