import { useMemo } from "react";
import { wizardFile } from "#engine/authoring";
import type { FaultView } from "../../../api/responses/drafts.ts";
import { useDraft } from "../draft/draft-context.ts";
import { placeOfFault } from "../draft/place-words.ts";

/** Returns the faults of a step's place in its wizard: of its transitions, rather than of its questions. */
export function useFaultsOnMap(wizard: string, step: string): FaultView[] {
  const { check, files } = useDraft();
  return useMemo(
    () =>
      (check?.faults ?? []).filter(
        (fault) =>
          fault.file === wizardFile(wizard) && placeOfFault(fault, files) === `map/${wizard}/${step}`,
      ),
    [check, files, wizard, step],
  );
}
