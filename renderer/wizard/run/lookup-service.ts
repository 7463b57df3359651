import type { FoundRow, LookupRow, LookupService } from "../../controls/list/lookup-service.ts";
import { call } from "../../session/client.ts";

/** Looks up industry codes and similar lists on the server. */
export const lookupService: LookupService = {
  search: (source, code) =>
    call<LookupRow[]>("GET", `${encodeURIComponent(source)}?sector=${encodeURIComponent(code)}`),
  find: (source, words, code) => {
    const query = new URLSearchParams({ search: words, ...(code === null ? {} : { sector: code }) });
    return call<FoundRow[]>("GET", `${encodeURIComponent(source)}?${query}`);
  },
};
