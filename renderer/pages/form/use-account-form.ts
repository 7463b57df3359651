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

interface AccountFormOptions {
  /** The initial values of the fields. */
  initial?: Answer;
  /** Sends the form. Errors are shown: at a field if the server names one, otherwise as an alert. */
  send: (answer: Answer) => Promise<void>;
  /** Keeps typed answers across a login, and then sends the form if it was submitted when the login expired. */
  outlivesLogin?: (owner: string, form: string) => UnsentAnswers;
  /** Rewrites problems, where one message per field is not enough. */
  retell?: (problems: Problem[], typed: Answer, view: StepView) => Problem[];
}

/** The state of an account form: its values, its problems, and whether it is being sent. */
export interface AccountForm {
  /** Its title, intro, buttons and fields from the definition. */
  view: StepView;
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
  /** Problems of the last attempt that remain, for the summary. */
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
export function useAccountForm(formId: string, options: AccountFormOptions): AccountForm {
  const { initial = {}, send, retell = (found) => found } = options;
  const forms = useForms();
  const { access, wizard } = useSite();
  const unsent = useUnsent(formId, options);
  const { view, answer, setAnswer, offer, wasPressed } = useFormAnswer(forms, formId, initial, unsent);
  const normalized = () => normalize(forms, formId, answer, {});
  const problemsNow = () => retell(problemsIn(forms, formId, normalized(), {}), answer, view);
  const problems = useFormProblems(problemsNow);
  const { idOf, ...fields } = useFields({ view, answer, setAnswer, problemsNow, problems });

  function refuse(cause: unknown): void {
    const { problems: found, alert } = refusalOf(cause, view, access.form.unreached);
    // If the login expired meanwhile, the session reports that, whatever the call's own message.
    if (readSession().error !== loginExpired) changeSession({ error: alert?.message ?? null });
    else unsent?.keep(answer, true);
    problems.show(
      found.map((problem) => ({ ...problem, rule: "server" })),
      alert,
    );
  }

  const { busy, submit } = useSubmit(wasPressed, () => {
    const found = problemsNow();
    problems.show(found, null);
    return found.length > 0 ? null : () => send(normalized()).then(unsent?.forget, refuse);
  });
  return {
    ...fields,
    view: { ...view, buttons: { ...wizard.buttons, ...view.buttons } },
    answer,
    offer,
    summary: problems.left.map(({ path, message }) => ({ id: idOf(String(path[0])), message })),
    attempt: problems.attempt,
    alert: problems.alert,
    problemsNow,
    busy,
    submit,
  };
}

/** Returns what keeps the answers of a form through a login, if it does. */
function useUnsent(formId: string, { outlivesLogin }: AccountFormOptions): UnsentAnswers | null {
  const [unsent] = useState(() => {
    const { id } = readSession();
    return (id && outlivesLogin?.(id, formId)) || null;
  });
  return unsent;
}

interface FormState extends Pick<AccountForm, "view" | "answer" | "problemsNow"> {
  setAnswer: (step: (before: Answer) => Answer) => void;
  problems: ReturnType<typeof useFormProblems>;
}

/** Returns what reads and changes single fields of a form. */
function useFields({ view, answer, setAnswer, problemsNow, problems: { shown, replace } }: FormState) {
  const base = useId();
  const idOf = (name: string) => `${base}${name}`;

  function field(name: string): FieldView {
    const found = view.fields.find((one) => one.name === name);
    if (!found) throw new Error(`No field "${name}".`);
    return found;
  }

  function setError(name: string, message: string | null): void {
    replace(name, message === null ? [] : [{ path: [name], rule: "server", message }]);
  }

  function set(name: string, value: string | boolean): void {
    setAnswer((before) => ({ ...before, [name]: value }));
    setError(name, null);
  }

  function validateSoon(name: string, then?: () => void): void {
    if (answer[name] === undefined) return;
    const problem = problemsNow().find(({ path }) => path[0] === name);
    if (!problem) then?.();
    else setTimeout(() => replace(name, [problem]), 200);
  }

  function text(name: string): TextProps {
    const { title, hint, required, draw } = field(name);
    const value = answer[name];
    const error = shown.find(({ path }) => path[0] === name)?.message;
    const onChange = (typed: string) => set(name, typed);
    const shared = { id: idOf(name), name, label: title, hint, error, required, onChange };
    return { ...shared, value: typeof value === "string" ? value : "", autoComplete: draw.autocomplete };
  }

  return { idOf, field, set, setError, validateSoon, text };
}

/**
 * Sends a form, one call at a time, and shows errors. `attempt` returns the call, or null if something is wrong. A form
 * that was submitted before hydration, or before a login, is sent at once.
 */
function useSubmit(wasPressed: boolean | undefined, attempt: () => (() => Promise<void>) | null) {
  const [busy, setBusy] = useState(false);
  // State updates too late to stop a second press at the same moment.
  const isSending = useRef(false);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const call = isSending.current ? null : attempt();
    if (!call) return;
    isSending.current = true;
    setBusy(true);
    changeSession({ loading: true, error: null });
    void call().finally(() => {
      isSending.current = false;
      setBusy(false);
      changeSession({ loading: false });
    });
  }

  useEarlySubmit(submit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what came back
  useEffect(() => {
    if (wasPressed) submit();
  }, []);
  return { busy, submit };
}

/** Holds the problems that an account form shows, and its message for the whole form. */
function useFormProblems(problemsNow: () => Problem[]) {
  const [problems, setProblems] = useState<Problem[]>([]);
  /** The fields that stopped the last attempt. */
  const [stopped, setStopped] = useState<unknown[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [alert, setAlert] = useState<FormMessage | null>(null);

  // Another field may mend a problem: both passwords are equal again. Only the server withdraws its own.
  const now = problems.length > 0 ? problemsNow() : [];
  const shown = problems.filter(
    ({ rule, path: [name], message }) =>
      rule === "server" || now.some((one) => one.path[0] === name && one.message === message),
  );

  return {
    shown,
    /** Problems of the last attempt that remain. */
    left: shown.filter(({ path }) => stopped.includes(path[0])),
    attempt,
    alert,
    /** Shows the problems of one field instead of those that it had. */
    replace(name: string, found: Problem[]): void {
      setProblems((before) => [...before.filter(({ path }) => path[0] !== name), ...found]);
    },
    /** Shows the problems of an attempt. */
    show(found: Problem[], message: FormMessage | null): void {
      setProblems(found);
      setStopped(found.map(({ path }) => path[0]));
      setAlert(message);
      setAttempt((count) => count + 1);
    },
  };
}
