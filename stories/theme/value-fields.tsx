import { useState } from "react";
import { type Answer, type FieldDefinition, type Forms, openForms, type Problem, stepView } from "#engine";
import { StepForm } from "../../renderer/theme/step-form.tsx";

/** Questions of every kind of value that the shipped wizards do not ask for. */
const fields: { [name: string]: FieldDefinition } = {
  born: {
    title: "Date of birth",
    description: "For example, 3/31/1980.",
    type: "string",
    format: "date",
    draw: { autocomplete: "bday" },
  },
  founded: { title: "Founded", type: "string", format: "date", partial: "year" },
  start: {
    title: "Start of the project",
    type: "string",
    format: "date",
    compare: [
      { onOrAfter: { today: {} }, message: "From today on." },
      { before: { today: { years: 1 } }, message: "Within a year." },
    ],
    draw: { calendar: true },
  },
  since: { title: "In business since", type: "string", format: "month" },
  opens: { title: "Opens at", description: "For example, 9 AM.", type: "string", format: "time" },
  amount: { title: "Amount asked for", type: "string", format: "money", currency: "USD" },
  fee: { title: "Fee", type: "string", format: "money", currency: "KWD" },
  share: { title: "Share of sales abroad", type: "number", format: "percent" },
  weight: { title: "Weight of a shipment", type: "number", unit: "kg" },
  caseNumber: {
    title: "Case number",
    description: "For example, AB-1234-567.",
    type: "string",
    maxLength: 11,
    clean: { case: "upper", remove: " -./", write: "##-####-###" },
  },
  program: { title: "Number of the program", type: "string", computed: { value: "93.001" } },
  same: { title: "The same case", type: "boolean", draw: { widget: "checkbox" } },
  asked: {
    title: "Case to ask about",
    type: "string",
    maxLength: 11,
    copy: { from: "caseNumber", while: "same" },
  },
  costs: {
    title: "Costs",
    type: "array",
    maxItems: 5,
    items: {
      type: "object",
      properties: {
        due: { title: "Due on", type: "string", format: "date" },
        cost: { title: "Cost", type: "string", format: "money", currency: "USD" },
      },
      required: ["due", "cost"],
    },
    draw: { entry: "Cost", add: "Add a cost" },
  },
};

const required = Object.keys(fields);

/** Forms whose questions don't depend on each other, so that no rules need to be compiled. */
const forms: Forms = openForms(
  {
    id: "values",
    version: "1",
    lists: {},
    steps: {
      values: { title: "Values", type: "object", properties: fields, required, additionalProperties: false },
    },
  },
  () => ({}),
  () => new Date("2026-06-15T12:00:00Z"),
);

interface ValueFieldProps {
  name: string;
  start?: Answer;
  problems?: Problem[];
  /** Width of the column, as on a narrow phone. */
  width?: string;
}

/** Renders one of these questions by the theme. */
export function ValueField({
  name,
  start = {},
  problems = [],
  width = "var(--width-form)",
}: ValueFieldProps) {
  const [answer, setAnswer] = useState(start);
  const view = stepView(forms, "values", answer, {});
  return (
    <div style={{ maxInlineSize: width }}>
      <StepForm
        view={{ ...view, fields: view.fields.filter((field) => field.name === name) }}
        answer={answer}
        onChange={setAnswer}
        onSubmit={() => {}}
        problems={problems}
        files={{ upload: () => Promise.reject(new Error("There are no files here.")), urlOf: () => "" }}
        lookups={{ search: async () => [] }}
      />
      <output hidden>{JSON.stringify(answer)}</output>
    </div>
  );
}
