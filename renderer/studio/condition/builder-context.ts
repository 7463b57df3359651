import { type ComponentType, createContext, type RefObject, useContext } from "react";
import type { Condition } from "#engine";
import type { ReadableField } from "../../../api/responses/drafts.ts";

export interface ConditionBuilderProps {
  /** Null: there is no condition. */
  value: Condition | null;
  /** Called with each complete condition; while a sentence waits for a word, nothing changes. */
  onChange: (condition: Condition | null) => void;
  /** What may be read here, as the server says. */
  readable: ReadableField[];
  /** Begins the sentence: "Ask this only when". */
  lead: string;
  /** What is so without a condition: "Everybody is asked this." */
  none: string;
  /** It begins with a sentence to fill in: there is no use without a condition. */
  begins?: boolean;
}

interface Building extends Pick<ConditionBuilderProps, "readable"> {
  /** The id of the sentence that was just added, which takes the focus. */
  added: RefObject<string | null>;
  /** The builder within itself: a sentence on the entries of a list holds a condition of its own. */
  Builder: ComponentType<ConditionBuilderProps>;
}

/** Provides what all parts of a condition know. */
export const BuilderContext = createContext<Building | null>(null);

/** Returns what all parts of a condition know. Throws outside of a builder. */
export function useBuilding(): Building {
  const building = useContext(BuilderContext);
  if (!building) throw new Error("No condition is built here.");
  return building;
}
