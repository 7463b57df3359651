import { useState } from "react";
import { useStrings } from "../../words/strings.ts";
import type { ListOption } from "./list-option.ts";
import { foundOptions, offeredRows } from "./lookup-rows.ts";
import type { LookupAnswer, LookupRow, LookupService } from "./lookup-service.ts";
import { ranked, rankOf } from "./search.ts";
import { useFoundRows } from "./use-found-rows.ts";

/** Texts for searching beyond the code that narrows the search, and the title of each such code. */
export interface Everywhere {
  offer: string;
  prompt: string;
  titleOf: (sector: string) => string | undefined;
}

interface WideSearch {
  lookups: LookupService;
  source: string;
  code: string | null;
  rows: LookupRow[];
  value: LookupAnswer[];
  except: string[];
  everywhere: Everywhere | undefined;
}

/** The key of the row that widens the search, when it is offered, and the most rows beside it. */
const widening = { key: "everywhere", typed: 2, beside: 5 };

/**
 * Returns the rows that the server finds by the typed words, under the code or, once the search is widened, everywhere,
 * and as options the loaded ones, too. Until the server has found some, the loaded ones are searched.
 */
export function useWideSearch({ lookups, source, code, rows, value, except, everywhere }: WideSearch) {
  const { lookup: texts } = useStrings().controls;
  const [typed, setTyped] = useState("");
  const [widened, setWidened] = useState<string | null>(null);
  const isWide = everywhere !== undefined && (widened !== null || code === null);
  const loaded = offeredRows(isWide ? [] : rows, value, except);
  const isChoice = loaded.some((one) => one.label === typed && value.some(({ code }) => code === one.value));
  const sought = isChoice ? "" : typed.trim();
  const found = useFoundRows(lookups, source, isWide ? null : code, sought);
  const listed = foundOptions(found.rows, except, texts, isWide ? everywhere.titleOf : undefined);
  const offer: ListOption | null =
    everywhere && !isWide && sought.length >= widening.typed
      ? { value: widening.key, label: everywhere.offer, onAction: () => setWidened(sought) }
      : null;
  return {
    ...menuOf({ found, listed, loaded, sought, offer }),
    /** The answers that may be given now. */
    answers: [...rows, ...found.rows],
    /** Returns the code under which a row is listed, if that is another one. */
    sectorOf: (chosen: string | undefined): string | undefined => {
      const sector = isWide ? found.rows.find((row) => row.code === chosen)?.sector : undefined;
      return sector === code ? undefined : sector;
    },
    /** Invitation to type, while nothing has been searched yet. */
    prompt: isWide && found.step === "idle" ? everywhere.prompt : null,
    isLoading: found.step === "loading",
    isFailed: isWide && found.step === "failed",
    retry: found.retry,
    /** The words with which the search was widened. */
    widened,
    setTyped,
    narrow: () => setWidened(null),
  };
}

interface Searched {
  found: ReturnType<typeof useFoundRows>;
  /** Search results, as options. */
  listed: ListOption[];
  loaded: ListOption[];
  sought: string;
  /** The row that widens the search. */
  offer: ListOption | null;
}

/** Returns the options of a search and the rows of its menu. Few rows offer to widen it. */
function menuOf({ found, listed, loaded, sought, offer }: Searched) {
  const partly = new Set(found.rows.flatMap(({ code, partial }) => (partial ? code : [])));
  const whole = listed.filter((one) => !partly.has(one.value));
  const partial = listed.filter((one) => partly.has(one.value));
  const codes = new Set(listed.map((one) => one.value));
  const beside = ranked(
    loaded.filter((one) => !codes.has(one.value)),
    sought,
  );
  const fitting = found.step === "found" ? [] : beside.filter((one) => rankOf(one, sought) !== null);
  const more = offer && whole.length + fitting.length <= widening.beside ? [offer] : [];
  const shown = new Set([...listed, ...more, ...fitting].map((one) => one.label));
  return {
    /** Options that may be chosen. */
    options: [...listed, ...beside],
    /** The rows of the menu, of which it shows those that are listed now. */
    rows: [...whole, ...beside, ...more, ...partial],
    isListed: (label: string): boolean => shown.has(label),
  };
}
