import { useEffect } from "react";
import { fetchDrawnRows } from "../../controls/list/drawn-rows.ts";

/** What later steps and the last pages are drawn with; the parts themselves are fetched when first drawn at the latest. */
const parts = [
  () => import("../../controls/list/combo-box.tsx"),
  () => import("../../controls/list/multi-select.tsx"),
  fetchDrawnRows,
  () => import("../../theme/fields/lookup-field.tsx"),
  () => import("../../theme/fields/repeat.tsx"),
  () => import("../../theme/fields/certificate-table.tsx"),
  () => import("../pages/review-page.tsx"),
  () => import("../pages/confirmation-page.tsx"),
  () => import("../shell/conflict-dialog.tsx"),
];

let isFetched = false;
let isUnderWay = false;

/** Fetches them, unless that is done; a failure leaves the rest to the next sign of life. */
async function fetchAhead(): Promise<void> {
  if (isFetched || isUnderWay) return;
  isUnderWay = true;
  const fetched = await Promise.allSettled(parts.map((load) => load()));
  isFetched = fetched.every(({ status }) => status === "fulfilled");
  isUnderWay = false;
}

/**
 * Fetches the parts of the steps ahead as soon as somebody begins to work on this one: by the time they get there the
 * network may be gone, and the wizard goes on without it. The first page waits for none of it.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const start = () => void fetchAhead();
    const signs = ["pointerdown", "keydown"] as const;
    for (const sign of signs) window.addEventListener(sign, start);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, start);
    };
  }, []);
}
