import { brandFile, textFile, textFolder } from "#engine/authoring";
import type { Brand } from "../../definitions/schema/site.gen.d.ts";
import type { LegalPage } from "../responses/site.ts";
import type { Services } from "../routing/services.ts";
import { readLegalDocument } from "../site-content/legal-document.ts";
import { legalPage } from "../site-content/legal-page.ts";
import { withBrand } from "../site-content/placeholders.ts";
import type { LegalDocument } from "../site-content/site.ts";
import type { Store } from "../store/store.ts";

/** A legal document as it stood in a release. */
export interface LegalVersion {
  page: string;
  title: string;
  /** Date as displayed: "Effective: 02/28/2024". */
  date: string;
  /** The same as an ISO date, which names the version in its address. */
  day: string;
}

/** The legal documents of all releases. */
interface History {
  /** The number of the live release that it goes up to. */
  upTo: number;
  /** The newest release first. */
  releases: DocumentsOfRelease[];
  live: LiveDocument[];
  /** Pages that somebody read, by page and day. */
  pages: Map<string, LegalPage>;
}

interface DocumentsOfRelease {
  number: number;
  version: string;
  documents: LegalVersion[];
}

type HistoryServices = Pick<Services, "definitions"> & { store: Store };

const folder = textFolder("legal");
const histories = new WeakMap<HistoryServices["definitions"], History>();

/** Returns the legal documents of all releases. Releases never change, so only a new one is read again. */
async function historyOf({ store, definitions }: HistoryServices): Promise<History> {
  const upTo = definitions.release();
  const known = histories.get(definitions);
  if (known?.upTo === upTo) return known;
  const releases = (await store.releases.list()).filter(({ number }) => number <= upTo);
  const files = await store.releaseFiles.filesUnder(
    [folder],
    releases.map(({ version }) => version),
  );
  const documented = releases.map(({ number, version }) => ({
    number,
    version,
    documents: Object.entries(files.get(version) ?? {}).flatMap(([file, text]) => versionIn(file, text)),
  }));
  const history = { upTo, releases: documented, live: liveIn(documented), pages: new Map() };
  histories.set(definitions, history);
  return history;
}

function versionIn(file: string, text: string): LegalVersion[] {
  const document = readLegalDocument(file, text, () => undefined);
  if (!document) return [];
  const { title, date } = document;
  return [{ page: file.slice(folder.length, -".md".length), title, date, day: dayOf(date) }];
}

/** Returns the ISO date in "Effective: 02/28/2024". */
export function dayOf(date: string): string {
  const [month = "", day = "", year = ""] = (/\d\d\/\d\d\/\d{4}$/u.exec(date)?.[0] ?? "").split("/");
  return `${year}-${month}-${day}`;
}

/** Returns the legal documents that were live with a release, as somebody was shown them who signed up then. */
export async function legalAt(services: HistoryServices, release: number): Promise<LegalVersion[]> {
  const { releases } = await historyOf(services);
  return releases.find(({ number }) => number === release)?.documents ?? [];
}

/** A live document, since when it is in force, and what was in force before. */
export interface LiveDocument extends LegalVersion {
  /** The first release with this date. */
  since: number;
  /** Versions of other dates that were live before, the newest first. */
  former: LegalVersion[];
}

/** Returns the live documents with their former versions: the same ones until another release is live. */
export async function liveDocuments(services: HistoryServices): Promise<LiveDocument[]> {
  return (await historyOf(services)).live;
}

function liveIn(releases: DocumentsOfRelease[]): LiveDocument[] {
  return (releases[0]?.documents ?? []).map((document) => {
    const versions = releases.flatMap(({ number, documents }) => {
      const found = documents.find(({ page }) => page === document.page);
      return found ? [{ number, found }] : [];
    });
    const own = versions.filter(({ found }) => found.day === document.day);
    const former = new Map<string, LegalVersion>();
    for (const { found } of versions)
      if (found.day !== document.day && !former.has(found.day)) former.set(found.day, found);
    return { ...document, since: Math.min(...own.map(({ number }) => number)), former: [...former.values()] };
  });
}

/** Returns a document as it last stood under a date; null if there never was one. */
export async function legalPageOf(
  services: HistoryServices,
  page: string,
  day: string,
): Promise<LegalPage | null> {
  const { releases, pages } = await historyOf(services);
  const key = `${page}/${day}`;
  const known = pages.get(key);
  if (known) return known;
  const release = releases.find(({ documents }) =>
    documents.some((one) => one.page === page && one.day === day),
  );
  const document = release && (await documentIn(services, release.version, page));
  if (!document) return null;
  const drawn = legalPage(document);
  pages.set(key, drawn);
  return drawn;
}

async function documentIn(
  { store, definitions }: HistoryServices,
  version: string,
  page: string,
): Promise<LegalDocument | null> {
  const file = textFile("legal", page);
  const textOf = async (path: string) =>
    (await store.releaseFiles.filesUnder([path], [version])).get(version)?.[path];
  const document = readLegalDocument(file, (await textOf(file)) ?? "", () => undefined);
  const brand = JSON.parse((await textOf(brandFile)) ?? "null") as Brand | null;
  if (!document || !brand) return null;
  const entry = definitions.current().content?.legal.documents.find((one) => one.page === page);
  const { label = document.title, description = document.title } = entry ?? {};
  return withBrand({ page, label, description, ...document }, brand);
}
