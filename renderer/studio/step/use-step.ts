import { useMemo } from "react";
import { type Guidance, isObject, type Json, type OptionList, type WizardDefinition } from "#engine";
import { faultPlace, readableAt } from "#engine/authoring";
import type { ReadableField } from "../../../api/drafts/responses.ts";
import { useDraft, useDraftWizard } from "../draft/draft-context.ts";
import { parsedJson } from "../draft/parsed-json.ts";
import { fileOfList, listIn, listsIn } from "../lists/list-json.ts";
import type { Schemas } from "../schema-form/schema-node.ts";
import type { PlacedGuidance } from "./guidance-line.tsx";
import { fileOfStep, type StepSource, stepSource } from "./step-source.ts";

/** A page of the draft with everything that its editor draws on. */
export interface StepHere {
  source: StepSource;
  /** The last valid definition of the wizard; null while there is none. */
  definition: WizardDefinition | null;
  guidance: PlacedGuidance[];
  /** Faults by the name of their question; those of the page itself under "". */
  faults: Map<string, string[]>;
  readableFor: (question: string | null) => ReadableField[];
}

/** Returns a page of the open draft; null while its file can't be read. */
export function useStep(wizard: string, step: string): StepHere | null {
  const { files, check } = useDraft();
  const definition = useDraftWizard(wizard)?.definition ?? null;
  const source = useMemo(() => stepSource(files, wizard, step), [files, wizard, step]);
  const guidance = useMemo(() => guidanceIn(source?.whole.guidance), [source]);
  const faults = useMemo(() => {
    const byQuestion = new Map<string, string[]>();
    for (const fault of check?.faults ?? []) {
      if (fault.file !== source?.file && fault.file !== fileOfStep(wizard, step)) continue;
      const [first, name] = faultPlace(fault, files)?.path ?? [];
      const key = first === "properties" && name !== undefined ? String(name) : "";
      byQuestion.set(key, [...(byQuestion.get(key) ?? []), fault.message]);
    }
    return byQuestion;
  }, [check, files, source?.file, wizard, step]);
  const readableFor = useMemo(() => {
    const known = new Map<string | null, ReadableField[]>();
    return (question: string | null) => {
      const found = known.get(question) ?? readableIn(definition, step, question);
      known.set(question, found);
      return found;
    };
  }, [definition, step]);
  return useMemo(
    () => source && { source, definition, guidance, faults, readableFor },
    [source, definition, guidance, faults, readableFor],
  );
}

function readableIn(
  definition: WizardDefinition | null,
  step: string,
  question: string | null,
): ReadableField[] {
  if (!definition?.steps[step]) return [];
  return question === null ? readableAt(definition, step) : readableAt(definition, step, { field: question });
}

function guidanceIn(value: Json | undefined): PlacedGuidance[] {
  const all = Array.isArray(value) ? value : [];
  return all.flatMap((one, index) =>
    isObject(one) && typeof one.kind === "string" ? [{ index, guidance: one as unknown as Guidance }] : [],
  );
}

/** Returns the schemas of the open draft by their file names. */
export function useSchemas(): Schemas {
  const { files } = useDraft();
  const texts = Object.entries(files).filter(([file]) => /^schema\/[^/]+\.schema\.json$/u.test(file));
  const stamp = texts.map(([, text]) => text.length).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: schemas rarely change, and every edit brings new files
  return useMemo(
    () =>
      Object.fromEntries(texts.map(([file, text]) => [file.slice("schema/".length), parsedJson(text) ?? {}])),
    [stamp],
  );
}

/** Returns the option lists of the open draft by name. */
export function useLists(): { [name: string]: OptionList } {
  const { files } = useDraft();
  return useMemo(
    () =>
      Object.fromEntries(
        listsIn(files).flatMap((name) => {
          const list = listIn(parsedJson(files[fileOfList(name)]));
          return list ? [[name, { title: list.title || name, options: list.options }]] : [];
        }),
      ),
    [files],
  );
}
