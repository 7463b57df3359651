import { valueIn } from "#engine";
import type { Services } from "../services.ts";
import type { Store } from "../store/store.ts";
import type { OpenCase } from "./open-case.ts";
import type { Correction } from "./responses.ts";

/** Opens the questions that the registrant must correct, and what depends on them. */
export async function returnCase(
  services: Services,
  store: Store,
  { stored, answers }: OpenCase,
  corrections: Correction[],
): Promise<void> {
  void [services, store, stored, answers, corrections, valueIn];
}
