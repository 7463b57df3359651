import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type Answer, type FieldView, normalize, type Problem, problemsIn, type StepView } from "#engine";
import type { SummaryProblem } from "../../controls/message/error-summary.tsx";
import { useEarlySubmit } from "../../hydration/use-early-submit.ts";
import { changeSession, loginExpired, readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { useForms } from "./forms-context.tsx";
import { type FormMessage, refusalOf } from "./refusal.ts";
import type { UnsentAnswers } from "./unsent-answers.ts";
import { useFormAnswer } from "./use-form-answer.ts";
import { useFormProblems } from "./use-form-problems.ts";

interface AccountFormOptions {
  /** The initial values of the fields. */
  initial?: Answer;
  /** Sends the form. Errors are shown: at a field if the server names one, otherwise as an alert. */
  send: (answer: Answer) => Promise<void>;
  /** Keeps what is typed through a login, and sends the form afterwards if it was pressed when the login ran out. */
  outlivesLogin?: (owner: string, form: string) => UnsentAnswers;
  /** Rewrites problems, where one message per field is not enough. */
  retell?: (problems: Problem[], typed: Answer, drawn: StepView) => Problem[];
}

/** The state of an account form: its values, its problems, and whether it is being sent. */
export interface AccountForm {
  /** Its title, intro, buttons and fields from the definition. */
  drawn: StepView;
  /** The current values, as typed. */
  answer: Answer;
  set: (field: string, value: string | boolean) => void;
  /** Fills in fields that are still empty. */
  offer: (values: Answer) => void;
  /** Returns the props of a field's text control. */
  text: (field: string) => TextProps;
  field: (name: string) => FieldView;
  /** Sets or clears an external problem of a field. */
  setError: (field: string, message: string | null) => void;
  /**
   * Validates a single field when it loses focus; calls `then` if it is valid. Messages appear after a short delay:
   * one that appears at once would move a button away while it is pressed.
   */
  validateSoon: (field: string, then?: () => void) => void;
  /** What still holds of the problems of the last attempt, for the summary. */
  summary: SummaryProblem[];
  attempt: number;
  alert: FormMessage | null;
  /** Returns the current problems, reported or not. */
  problemsNow: () => Problem[];
  busy: boolean;
  submit: (event?: FormEvent) => void;
}

interface TextProps {
  id: string;
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  required: boolean;
  autoComplete: string | undefined;
  onChange: (value: string) => void;
}

/** Opens a form of `definitions/accounts`. Suspends until the definitions have loaded. */
export function useAccountForm(
  formId: string,
  { initial = {}, send, outlivesLogin, retell = (found) => found }: AccountFormOptions,
): AccountForm {
  const forms = useForms();
  const { access, wizard } = useSite();
  const base = useId();
  const [unsent] = useState(() => {
    const { id } = readSession();
    return (id && outlivesLogin?.(id, formId)) || null;
  });
  const { drawn, answer, setAnswer, offer, wasPressed } = useFormAnswer(forms, formId, initial, unsent);
  const normalized = () => normalize(forms, formId, answer, {});
  const problemsNow = () => retell(problemsIn(forms, formId, normalized(), {}), answer, drawn);
  const { shown, left, attempt, alert, replace, show } = useFormProblems(problemsNow);
  const { busy, isSending, start } = useSending();
  useEarlySubmit(submit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what came back
  useEffect(() => {
    if (wasPressed) submit();
  }, []);

  const idOf = (name: string) => `${base}${name}`;

  function field(name: string): FieldView {
    const found = drawn.fields.find((one) => one.name === name);
    if (!found) throw new Error(`No field "${name}".`);
    return found;
  }

  function set(name: string, value: string | boolean): void {
    setAnswer((before) => ({ ...before, [name]: value }));
    setError(name, null);
  }

  function setError(name: string, message: string | null): void {
    replace(name, message === null ? [] : [{ path: [name], rule: "server", message }]);
  }

  function validateSoon(name: string, then?: () => void): void {
    if (answer[name] === undefined) return;
    const problem = problemsNow().find(({ path }) => path[0] === name);
    if (!problem) then?.();
    else setTimeout(() => replace(name, [problem]), 200);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (isSending()) return;
    const found = problemsNow();
    show(found, null);
    if (found.length === 0) start(() => send(normalized()).then(unsent?.forget, refuse));
  }

  function refuse(cause: unknown): void {
    const { problems, alert } = refusalOf(cause, drawn, access.form.unreached);
    // If the login expired meanwhile, the session reports that, whatever the call's own message.
    if (readSession().error !== loginExpired) changeSession({ error: alert?.message ?? null });
    else unsent?.keep(answer, true);
    show(
      problems.map((problem) => ({ ...problem, rule: "server" })),
      alert,
    );
  }

  function text(name: string): TextProps {
    const { title, hint, required, draw } = field(name);
    const value = answer[name];
    return {
      id: idOf(name),
      name,
      label: title,
      hint,
      error: shown.find(({ path }) => path[0] === name)?.message,
      value: typeof value === "string" ? value : "",
      required,
      autoComplete: draw.autocomplete,
      onChange: (typed) => set(name, typed),
    };
  }

  return {
    drawn: { ...drawn, buttons: { ...wizard.buttons, ...drawn.buttons } },
    answer,
    set,
    offer,
    text,
    field,
    setError,
    validateSoon,
    summary: left.map(({ path, message }) => ({ id: idOf(String(path[0])), message })),
    attempt,
    alert,
    problemsNow,
    busy,
    submit,
  };
}

/** Makes one call at a time, and says so in the session. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  return {
    busy,
    // State updates too late to stop a second press at the same moment.
    isSending: () => sending.current,
    start(call: () => Promise<void>): void {
      sending.current = true;
      setBusy(true);
      changeSession({ loading: true, error: null });
      void call().finally(() => {
        sending.current = false;
        setBusy(false);
        changeSession({ loading: false });
      });
    },
  };
}
