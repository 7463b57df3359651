/** Filter in the queue's address. */
export interface QueueFilter {
  view: string;
  search: string;
  /** The page; empty for the first. */
  after: string;
}

export const queuePath = "/dashboard/admin";
const usual = "open";

/** Returns the filter in the query of an address. */
export function filterIn(query: URLSearchParams): QueueFilter {
  const { view = usual, search = "", after = "" } = Object.fromEntries(query);
  return { view, search, after };
}

/** Returns a filter as a query with its question mark, without what is usual; empty for the whole usual view. */
export function queryOf({ view, search = "", after = "" }: Partial<QueueFilter>): string {
  const query = new URLSearchParams({
    ...(view && view !== usual && { view }),
    ...(search !== "" && { search }),
    ...(after !== "" && { after }),
  }).toString();
  return query === "" ? "" : `?${query}`;
}

/** Returns the address of a case that was opened from the queue, which then leads on within it. */
export function caseAddress(id: string, filter: QueueFilter): string {
  return `${queuePath}/cases/${encodeURIComponent(id)}${queryOf({ ...filter, after: "" })}`;
}
