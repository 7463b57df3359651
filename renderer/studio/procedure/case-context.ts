import { createContext, useContext } from "react";
import type { CaseMap } from "./case-map.ts";

/** The procedure that the panel edits. */
export const CaseContext = createContext<CaseMap | null>(null);

/** Returns the procedure that is edited here. Throws outside of one. */
export function useCase(): CaseMap {
  const map = useContext(CaseContext);
  if (!map) throw new Error("No procedure is open here.");
  return map;
}
