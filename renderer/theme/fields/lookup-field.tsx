import type { ReactNode } from "react";
import { Lookup } from "../../controls/list/lookup.tsx";
import { withoutExcepted } from "../../controls/list/lookup-rows.ts";
import type { LookupAnswer } from "../../controls/list/lookup-service.ts";
import { readField, type StepFieldProps } from "./drawn-field.ts";

/** Renders a lookup for one row of a long list, or several with `multi-lookup`. */
export function LookupField(props: StepFieldProps): ReactNode {
  const { id, field, texts, value, change, context } = readField(props);
  const except = field.lookup?.except ?? [];
  const multiple = field.widget === "multi-lookup";
  return (
    <Lookup
      {...texts}
      id={id}
      name={field.name}
      multiple={multiple}
      value={withoutExcepted([value ?? []].flat() as LookupAnswer[], except)}
      onChange={(chosen) => change(multiple ? chosen : chosen[0])}
      lookups={context.lookups}
      source={field.lookup?.source ?? ""}
      code={field.lookup?.code ?? null}
      except={except}
      placeholder={field.draw.placeholder}
      empty={field.draw.empty}
      failure={field.draw.failure}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
