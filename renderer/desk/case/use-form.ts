import { useState } from "react";
import { type Answer, type Forms, normalize, type Problem, problemsIn, stepView } from "#engine";
import type { ApiProblem } from "../../session/client.ts";

/** Form of a procedure while it is being filled in. */
export interface ProcedureForm {
  view: ReturnType<typeof stepView>;
  answer: Answer;
  problems: Problem[];
  /** True if the answer can be sent as it is. */
  isValid: boolean;
  change: (answer: Answer) => void;
  /** Returns the answer as it is sent, or null after showing what is wrong with it. */
  checked: () => Answer | null;
  /** Shows the server's problems at their questions. Returns whether there were any for this form. */
  refuse: (problem: ApiProblem) => boolean;
}

/** Keeps the answer to a form of a procedure. `initial` is the saved answer. */
export function useForm(forms: Forms, name: string, initial: Answer): ProcedureForm {
  const [answer, setAnswer] = useState(initial);
  const [problems, setProblems] = useState<Problem[]>([]);
  const found = () => problemsIn(forms, name, normalize(forms, name, answer, {}), {});
  return {
    view: stepView(forms, name, answer, {}),
    answer,
    problems,
    isValid: found().length === 0,
    change(next) {
      setAnswer(next);
      const isSame = ({ path: [field = ""] }: Problem) => next[field] === answer[field];
      setProblems((before) => before.filter(isSame));
    },
    checked() {
      const now = found();
      setProblems(now);
      return now.length > 0 ? null : normalize(forms, name, answer, {});
    },
    refuse({ errors }) {
      setProblems(errors.map((error) => ({ rule: "server", ...error })));
      return errors.length > 0;
    },
  };
}
