import type { Library } from "#engine";
import type { NewRelease } from "../../store/releases.ts";
import type { Store } from "../../store/store.ts";

/** The request that a publication came with. */
export interface Cause {
  requestId: string | null;
  /** The client's address. */
  client: string | null;
}

/** Runs in the transaction of a publication; if it throws, nothing was published. */
export type Also = (store: Store, number: number) => Promise<void>;

/** Time of a publication, its reason, and what happens along with it. */
export interface Publishing {
  at: Date;
  cause?: Cause;
  also?: Also;
}

/**
 * Publishes a release, and records each definition in it, so that stored answers never name an unknown version.
 * Returns its number, or null if its base is not live any more: then nothing is stored.
 *
 * @param library the files of the release, checked and opened
 */
export async function storeRelease(
  store: Store,
  library: Library,
  release: NewRelease,
  { at, cause = { requestId: null, client: null }, also = async () => {} }: Publishing,
): Promise<number | null> {
  return await store.transaction(async (tx) => {
    const number = await tx.releases.publish({ ...release, at });
    if (number === null) return null;
    for (const { definition } of [library.forms, ...Object.values(library.wizards)]) {
      const { id, version } = definition;
      await tx.definitionVersions.record({ wizard: id, version, content: JSON.stringify(definition), at });
    }
    await tx.audit.add({
      ...cause,
      at,
      userId: release.author?.id ?? null,
      action: "definitions-live",
      target: library.version,
      result: "ok",
    });
    await also(tx, number);
    return number;
  });
}
