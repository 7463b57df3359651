import type { Journey } from "#engine";
import type { ValueSources } from "#engine/authoring";
import { bundledCodesOf } from "../../lookups/bundled-codes.ts";

/** Returns the wizard's journeys and the codes that the server offers, as sources of values. */
export function valueSourcesOf({ journeys }: { journeys: Journey[] }): ValueSources {
  return {
    samples: journeys.map(({ entries }) => entries),
    codesUnder: (_source, sector) => bundledCodesOf(sector).map(({ code, label }) => ({ code, name: label })),
  };
}
