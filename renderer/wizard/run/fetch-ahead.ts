import { useEffect } from "react";

/** Modules that later steps and the last pages need; each is loaded on first render at the latest. */
const parts = [
  () => import("../../controls/list/select.tsx"),
  () => import("../../controls/list/combo-box.tsx"),
  () => import("../../controls/list/multi-select.tsx"),
  async () => (await import("../../controls/list/drawn-rows.ts")).fetchDrawnRows(),
  () => import("../../controls/list/lookup.tsx"),
  () => import("../../theme/fields/lookup-field.tsx"),
  () => import("../../theme/fields/repeat.tsx"),
  () => import("../../theme/fields/certificate-table.tsx"),
  () => import("../../theme/guidance/guided-fields.tsx"),
  () => import("../../theme/widgets/consent-widget.tsx"),
  () => import("../../controls/choice/checkbox-groups.tsx"),
  () => import("../../controls/file/upload.tsx"),
  () => import("../../controls/file/picture-picker.tsx"),
  () => import("../../theme/fields/files-field.tsx"),
  () => import("../shell/changed-notice.tsx"),
  () => import("../pages/review-page.tsx"),
  () => import("../pages/confirmation-page.tsx"),
  () => import("../pages/sent-step.tsx"),
  () => import("../shell/conflict-dialog.tsx"),
];

let isFetched = false;
let isUnderWay = false;

/** Loads them once; after a failure, the next interaction retries. */
async function fetchAhead(): Promise<void> {
  if (isFetched || isUnderWay) return;
  isUnderWay = true;
  const fetched = await Promise.allSettled(parts.map((load) => load()));
  isFetched = fetched.every(({ status }) => status === "fulfilled");
  isUnderWay = false;
}

/**
 * Loads the modules of later steps as soon as the registrant interacts with this one, so that the wizard keeps
 * working if the network fails later. The first page does not wait for them.
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
