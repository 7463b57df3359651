import { type ReactNode, useMemo } from "react";
import { type ListUse, readableAt } from "#engine/authoring";
import { useSame } from "../../base/use-same.ts";
import { AnswersContext, shownAnswers } from "../draft/answers-context.ts";
import { useDraftWizard } from "../draft/draft-context.ts";

interface ListAnswersProps {
  uses: ListUse[];
  children: ReactNode;
}

/** Provides the answers that labels of a list's options may show: those given before every step that offers it. */
export function ListAnswers({ uses, children }: ListAnswersProps): ReactNode {
  const wizards = [...new Set(uses.map(({ wizard }) => wizard))];
  const [wizard] = wizards;
  // Two wizards share no answers.
  if (wizards.length !== 1 || !wizard) return children;
  const steps = [...new Set(uses.flatMap(({ step }) => step ?? []))];
  return (
    <AnswersOfWizard wizard={wizard} steps={steps}>
      {children}
    </AnswersOfWizard>
  );
}

function AnswersOfWizard({
  wizard,
  steps,
  children,
}: {
  wizard: string;
  steps: string[];
  children: ReactNode;
}) {
  const definition = useDraftWizard(wizard)?.definition;
  const known = steps.filter((step) => definition?.machine.states[step]);
  const [first = [], ...others] = known.map((step) => (definition ? readableAt(definition, step) : []));
  const earlier = first.filter(({ name }) => {
    // An option's label shows nothing of its own page.
    return name.includes(".") && others.every((one) => one.some((other) => other.name === name));
  });
  const same = useSame(earlier);
  const shown = useMemo(() => shownAnswers(same, ""), [same]);
  return <AnswersContext value={shown}>{children}</AnswersContext>;
}
