import { type ComponentType, createContext } from "react";
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

/** Provides the builder within itself: a sentence on the entries of a list holds a condition of its own. */
export const BuilderContext = createContext<ComponentType<ConditionBuilderProps> | null>(null);
