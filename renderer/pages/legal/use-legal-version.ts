import { use } from "react";
import type { LegalPage } from "../../../api/responses/site.ts";
import { ApiProblem, call } from "../../session/client.ts";

const asked = new Map<string, Promise<LegalPage | null>>();

/** Returns a legal document as it stood under a date, or null if there never was one. Suspends until it has loaded. */
export function useLegalVersion(page: string, day: string): LegalPage | null {
  const path = `site/legal/${page}/${encodeURIComponent(day)}`;
  const coming = asked.get(path) ?? fetchVersion(path);
  asked.set(path, coming);
  return use(coming);
}

async function fetchVersion(path: string): Promise<LegalPage | null> {
  try {
    return await call<LegalPage>("GET", path);
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return null;
    // Allow the next visit to retry.
    asked.delete(path);
    throw problem;
  }
}
