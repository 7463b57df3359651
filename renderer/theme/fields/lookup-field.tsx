import type { ReactNode } from "react";
import { type Answer, valueIn } from "#engine";
import { withoutExcepted } from "../../controls/list/lookup-rows.ts";
import type { LookupAnswer } from "../../controls/list/lookup-service.ts";
import { announce } from "../../controls/message/announce.ts";
import { fill } from "../../words/fill.ts";
import { LazyLookupList } from "../widgets/lazy-lists.tsx";
import { readField, type StepFieldProps } from "./step-field.ts";

/** Renders a lookup for one row of a long list, or several with `multi-lookup`. */
export function LookupField(props: StepFieldProps): ReactNode {
  const { id, field, parent, texts, value, change, context } = readField(props);
  const { except = [], by = "", under = [] } = field.lookup ?? {};
  const { everywhere } = field.draw;
  const optionOf = (sector: string) => under.find((option) => String(option.code) === sector);
  const multiple = field.widget === "multi-lookup";

  /** Changes both answers at once, so that the answer that narrows the search does not clear the choice. */
  function take(chosen: LookupAnswer[], sector?: string): void {
    const option = sector === undefined ? undefined : optionOf(sector);
    if (option && everywhere) {
      const beside = valueIn(context.latest.current, parent) as Answer;
      props.onChange({ ...beside, [by]: option.value, [field.name]: chosen[0] }, parent);
      announce(fill(everywhere.changed, { option: option.label }));
    } else change(multiple ? chosen : chosen[0]);
  }

  return (
    <LazyLookupList
      {...texts}
      id={id}
      name={field.name}
      multiple={multiple}
      value={withoutExcepted([value ?? []].flat() as LookupAnswer[], except)}
      onChange={take}
      lookups={context.lookups}
      source={field.lookup?.source ?? ""}
      code={field.lookup?.code ?? null}
      except={except}
      placeholder={field.draw.placeholder}
      empty={field.draw.empty}
      failure={field.draw.failure}
      everywhere={everywhere && { ...everywhere, titleOf: (sector) => optionOf(sector)?.label }}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
