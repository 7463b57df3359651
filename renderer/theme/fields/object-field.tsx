import { toFieldPathId } from "@rjsf/utils";
import { Fragment, type ReactNode } from "react";
import type { ViewOptions } from "../context/form-schema.ts";
import templates from "../field-template.module.css";
import { LazyGuidedFields } from "./lazy-fields.tsx";
import { errorsAt, type StepFieldProps, schemaField } from "./step-field.ts";

/** Renders an object's fields in a grid of six columns: full, half and third width, and a single column on phones. */
export function ObjectField(props: StepFieldProps): ReactNode {
  const { schema, uiSchema, formData, errorSchema, fieldPathId, registry, ...rest } = props;
  const Field = schemaField(props);
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    options: (uiSchema?.[name]?.["ui:options"] as ViewOptions | undefined)?.view.options ?? [],
    node: (
      <Field
        {...rest}
        name={name}
        required={schema.required?.includes(name) ?? false}
        schema={property as StepFieldProps["schema"]}
        uiSchema={uiSchema?.[name]}
        errorSchema={errorsAt(errorSchema, name)}
        fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
        formData={formData?.[name]}
        registry={registry}
      />
    ),
  }));
  // Guidance is between the fields of a page, not inside rows.
  const guidance = fieldPathId.path.length === 0 ? registry.formContext.guidance : [];
  return (
    <div className={templates.place}>
      <div className={templates.grid}>
        {guidance.length > 0 ? (
          <LazyGuidedFields guidance={guidance} fields={fields} />
        ) : (
          fields.map(({ name, node }) => <Fragment key={name}>{node}</Fragment>)
        )}
      </div>
    </div>
  );
}
