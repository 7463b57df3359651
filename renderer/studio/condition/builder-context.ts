import { type ComponentType, createContext, type RefObject, useContext } from "react";
import type { Condition } from "#engine";
import type { ReadableField } from "../../../api/responses/drafts.ts";

export interface ConditionBuilderProps {
  /** Null: there is no condition. */
  value: Condition | null;
  /** Called with each complete condition; while a sentence waits for a word, nothing changes. */
  onChange: (condition: Condition | null) => void;
  /** Fields that the server allows here. */
  readable: ReadableField[];
  /** Begins the sentence: "Ask this only when". */
  lead: string;
  /** Sentence for no condition: "Everybody is asked this." */
  none: string;
  /** True to begin with a sentence to fill in, where a condition is required. */
  begins?: boolean;
}

interface Building extends Pick<ConditionBuilderProps, "readable"> {
  /** The id of the sentence that was just added, which takes the focus. */
  added: RefObject<string | null>;
  /** The builder itself: a sentence on a list's entries contains another condition. */
  Builder: ComponentType<ConditionBuilderProps>;
}

/** Provides what all parts of a condition share. */
export const BuilderContext = createContext<Building | null>(null);

/** Returns what all parts of a condition know. Throws outside of a builder. */
export function useBuilding(): Building {
  const building = useContext(BuilderContext);
  if (!building) throw new Error("No condition is built here.");
  return building;
}
