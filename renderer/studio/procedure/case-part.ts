import { useSearchParams } from "react-router-dom";
import { caseForm } from "#engine/authoring";
import type { CaseMap } from "./case-map.ts";

/** Chosen part of a procedure. */
export interface CasePart {
  kind: "states" | "moves" | "findings" | "flags";
  name: string;
}

/** Singular names of the kinds. */
export const kindWords = { states: "State", moves: "Move", findings: "Finding", flags: "Flag" };

/** Returns the parts of a kind by name. */
export function partsOfKind(
  { machine: { states, meta } }: CaseMap,
  kind: CasePart["kind"],
): { [name: string]: object } {
  return kind === "states" ? states : (meta[kind] ?? {});
}

/** Returns how a part is called. */
export function titleOfPart({ machine: { states, meta }, forms }: CaseMap, { kind, name }: CasePart): string {
  if (kind === "states") return states[name]?.meta.title ?? name;
  if (kind === "moves") return meta.moves[name]?.button ?? name;
  return kind === "flags" ? (meta.flags?.[name]?.words ?? name) : titleOfFinding(forms, name);
}

/** Returns how a finding is called: as its form. */
export function titleOfFinding(forms: CaseMap["forms"], name: string): string {
  return forms[caseForm("findings", name)] ?? name;
}

/** Returns what the address says is chosen, and chooses another part; null for the procedure as a whole. */
export function useChosenPart(map: CaseMap | null): [CasePart | null, (part: CasePart | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [kind = "", name = ""] = (search.get("part") ?? "").split("/");
  const isKind = (word: string): word is CasePart["kind"] => Object.hasOwn(kindWords, word);
  const isThere = map && isKind(kind) && Object.hasOwn(partsOfKind(map, kind), name);
  return [
    isThere ? { kind, name } : null,
    (part) => setSearch(part ? { part: `${part.kind}/${part.name}` } : {}, { replace: true }),
  ];
}
