import { useMemo } from "react";
import { type Guidance, isObject, type Json, type OptionList } from "#engine";
import { faultPlace, listsIn, pageFile, type StepSource, stepSource } from "#engine/authoring";
import { useDraft } from "../draft/draft-context.ts";
import { faultInWords } from "../draft/fault-words.ts";
import { useOutline } from "../draft/outline.ts";
import { useWizardMap } from "../draft/wizard-map.ts";
import type { EditedPage } from "./edits/field-edits.ts";
import type { PlacedGuidance } from "./placed-guidance.ts";
import { type StepNow, stepNow } from "./step-now.ts";

/** Page of the draft with everything that its editor needs. */
export interface StepHere {
  source: StepSource;
  now: StepNow;
  guidance: PlacedGuidance[];
  /** Faults by the name of their question; those of the page itself under "". */
  faults: Map<string, string[]>;
  /** True if the wizard ends here, so that nothing can be asked. */
  isEnd: boolean;
}

/** Returns a page of the open draft; null while its file can't be read. */
export function useStep(wizard: string, step: string): StepHere | null {
  const { files, check } = useDraft();
  const definition = useWizardMap(wizard)?.definition ?? null;
  const outline = useOutline();
  const source = useMemo(() => stepSource(files, wizard, step), [files, wizard, step]);
  const guidance = useMemo(() => guidanceIn(source?.whole.guidance), [source]);
  const faults = useMemo(() => {
    const byQuestion = new Map<string, string[]>();
    for (const fault of check?.faults ?? []) {
      if (fault.file !== source?.file && fault.file !== pageFile({ wizard, step })) continue;
      const [first, name] = faultPlace(fault, files)?.path ?? [];
      const key = first === "properties" && name !== undefined ? String(name) : "";
      byQuestion.set(key, [...(byQuestion.get(key) ?? []), faultInWords(fault, outline)]);
    }
    return byQuestion;
  }, [check, files, outline, source?.file, wizard, step]);
  const now = useMemo(() => source && stepNow(files, source, definition), [files, source, definition]);
  const isEnd = ["confirmation", "exit"].includes(definition?.machine.states[step]?.meta.kind ?? "");
  return useMemo(
    () => (source && now ? { source, now, guidance, faults, isEnd } : null),
    [source, now, guidance, faults, isEnd],
  );
}

function guidanceIn(value: Json | undefined): PlacedGuidance[] {
  const all = Array.isArray(value) ? value : [];
  return all.flatMap((one, index) =>
    isObject(one) && typeof one.kind === "string" ? [{ index, guidance: one as unknown as Guidance }] : [],
  );
}

/** Returns a page of the open draft, or the entries of one of its lists, to be edited. */
export function useEditedPage(source: StepSource): EditedPage {
  const { files } = useDraft();
  const lists = useLists();
  return useMemo(() => ({ files, source, lists }), [files, source, lists]);
}

/** Returns the option lists of the open draft by name. */
export function useLists(): { [name: string]: OptionList } {
  const { files } = useDraft();
  return useMemo(() => listsIn(files), [files]);
}
