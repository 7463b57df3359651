import { requestJson, ServiceFailure } from "./bounded-request.ts";
import type { IndustryCode } from "./bundled-codes.ts";

/** The address of the economic census, and the key that it requires. */
export interface CensusService {
  url: string;
  key: string | null;
}

const limits = { milliseconds: 3000, bytes: 4 * 1024 * 1024 };

/**
 * Returns the census's current six-digit codes that begin with one of the prefixes. Throws if the census does not
 * respond.
 */
export async function askCensus(
  service: CensusService,
  prefixes: readonly string[],
): Promise<IndustryCode[]> {
  const answers = await Promise.all(
    prefixes.map(async (prefix) => codesIn(await requestJson(addressFor(service, prefix), limits), prefix)),
  );
  return answers.flat();
}

function addressFor(service: CensusService, prefix: string): URL {
  const address = new URL(service.url);
  address.searchParams.set("get", "NAICS2022,NAICS2022_LABEL,NAME,GEO_ID,ESTAB,RCPTOT,EMP");
  address.searchParams.set("for", "us:*");
  address.searchParams.set("NAICS2022", `${prefix}*`);
  if (service.key) address.searchParams.set("key", service.key);
  return address;
}

/**
 * Reads rows after a header. The census has rows for every level from two digits down and several per code; a
 * registrant chooses among six-digit codes, each once.
 */
function codesIn(answer: unknown, prefix: string): IndustryCode[] {
  if (answer === null) return [];
  if (!Array.isArray(answer) || !answer.every(Array.isArray))
    throw new ServiceFailure("The service answered no table.");
  const [header, ...rows] = answer as unknown[][];
  if (!header) return [];
  const codeColumn = header.indexOf("NAICS2022");
  const labelColumn = header.indexOf("NAICS2022_LABEL");
  if (codeColumn < 0 || labelColumn < 0)
    throw new ServiceFailure("The service's table lacks the code or the label.");
  const labels = new Map<string, string>();
  for (const row of rows) {
    const code = row[codeColumn];
    const label = row[labelColumn];
    if (typeof code !== "string" || typeof label !== "string") continue;
    if (/^\d{6}$/.test(code) && code.startsWith(prefix) && !labels.has(code))
      labels.set(code, label.slice(0, 300));
  }
  return [...labels].map(([code, label]) => ({ code, label })).sort((a, b) => a.code.localeCompare(b.code));
}
