import { useState } from "react";
import {
  type Answer,
  type Entries,
  type FieldView,
  pathOf,
  problemsIn,
  stepView,
  type Wizard,
} from "#engine";
import type { FileService } from "../../renderer/controls/file/file-service.ts";
import type { LookupService } from "../../renderer/controls/list/lookup-service.ts";
import { StepForm } from "../../renderer/theme/step-form.tsx";
import { portrait } from "../stand-ins/portrait.ts";
import { entriesBefore } from "../stand-ins/wizards.ts";

interface OneFieldProps {
  wizard: Wizard;
  widget: string;
  look: "filled" | "empty" | "wrong";
}

/** Renders one question by the theme, with the engine's own words and rules. */
export function OneField({ wizard, widget, look }: OneFieldProps) {
  const { slug, field, filled } = placeOf(wizard, widget);
  const [answer, setAnswer] = useState<Answer>(() => {
    const { [field.name]: own = null, ...others } = filled;
    return look === "filled" ? { ...others, [field.name]: own } : others;
  });
  const { answers } = pathOf(wizard, everything(wizard));
  const view = stepView(wizard, slug, answer, answers);
  const problems = look === "wrong" ? problemsIn(wizard, slug, answer, answers) : [];
  return (
    <div style={{ maxInlineSize: "var(--width-form)" }}>
      <StepForm
        view={{ ...view, fields: view.fields.filter(({ name }) => name === field.name) }}
        answer={answer}
        onChange={setAnswer}
        onSubmit={() => {}}
        problems={problems.filter(({ path }) => path[0] === field.name)}
        files={files}
        lookups={lookups}
      />
    </div>
  );
}

const files: FileService = {
  upload: async ({ name, type, size }) => ({ id: "f1", name, type, size }),
  urlOf: () => portrait,
};

const lookups: LookupService = {
  search: async () => [
    { code: "541511", label: "Custom Computer Programming Services" },
    { code: "541512", label: "Computer Systems Design Services" },
  ],
};

const everything = (wizard: Wizard): Entries => entriesBefore(wizard.definition.id, "Longest", "review");

/** Returns where the longest sample registration first reaches a question with the widget. */
function placeOf(wizard: Wizard, widget: string): { slug: string; field: FieldView; filled: Answer } {
  const entries = everything(wizard);
  const { answers } = pathOf(wizard, entries);
  for (const [slug, entry] of Object.entries(entries)) {
    const filled = entry.answer ?? {};
    const fields = stepView(wizard, slug, filled, answers).fields;
    const field =
      fields.find((one) => one.widget === widget && one.required) ??
      fields.find((one) => one.widget === widget);
    if (field) return { slug, field, filled };
  }
  throw new Error(`No question of this wizard is drawn as ${widget}.`);
}
