import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import {
  type Answer,
  type FieldView,
  normalize,
  type Problem,
  problemsIn,
  type StepView,
  stepView,
} from "#engine";
import type { SummaryProblem } from "../../controls/message/error-summary.tsx";
import { typedBeforeHydration } from "../../hydration/typed-before-hydration.ts";
import { useEarlySubmit } from "../../hydration/use-early-submit.ts";
import { useIsHydrated } from "../../hydration/use-is-hydrated.ts";
import { changeSession, loginExpired, readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { useForms } from "./forms-context.tsx";
import { type FormMessage, refusalOf } from "./refusal.ts";
import { forgetUnsent, keepUnsent, takeUnsent } from "./unsent-answers.ts";

interface AccountFormOptions {
  /** The initial values of the fields. */
  initial?: Answer;
  /** Sends the form. Errors are shown: at a field if the server names one, otherwise as an alert. */
  send: (answer: Answer) => Promise<void>;
  /** Keeps what is typed through a login, and sends the form afterwards if it was pressed when the login ran out. */
  outlivesLogin?: boolean;
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
  { initial = {}, send, outlivesLogin = false, retell = (found) => found }: AccountFormOptions,
): AccountForm {
  const forms = useForms();
  const site = useSite();
  const { unreached } = site.access.form;
  const isHydrated = useIsHydrated();
  const base = useId();
  // The server knew nothing about this visitor: a prerendered form is hydrated empty and filled in right after.
  const [owner] = useState(() => (outlivesLogin ? readSession().id : null));
  const [unsent] = useState(() => (owner ? takeUnsent(owner, formId) : null));
  const [answer, setAnswer] = useState(unsent?.answer ?? (isHydrated ? initial : {}));
  const [problems, setProblems] = useState<Problem[]>([]);
  /** The fields that stopped the last attempt. */
  const [stopped, setStopped] = useState<unknown[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [alert, setAlert] = useState<FormMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const drawn = stepView(forms, formId, answer, {});
  const wasPrerendered = useRef(!isHydrated);

  // Runs before React overwrites input typed before hydration with its own empty fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    if (wasPrerendered.current) setAnswer(typedBeforeHydration(drawn.fields));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    if (!wasPrerendered.current || !isHydrated) return;
    // Skip the focused field: the visitor may be about to type there. A layout effect, so that the focus can't change
    // before the next render.
    const here = document.activeElement?.getAttribute("name");
    offer(Object.fromEntries(Object.entries(initial).filter(([name]) => name !== here)));
  }, [isHydrated]);
  useEarlySubmit(submit);
  useEffect(() => {
    if (owner) keepUnsent(owner, formId, answer);
  }, [owner, formId, answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what came back
  useEffect(() => {
    if (unsent?.isPressed) submit();
  }, []);

  const idOf = (name: string) => `${base}${name}`;
  const problemsNow = () =>
    retell(problemsIn(forms, formId, normalize(forms, formId, answer, {}), {}), answer, drawn);

  // Another field may mend a problem: both passwords are equal again. Only the server withdraws its own.
  const now = problems.length > 0 ? problemsNow() : [];
  const shown = problems.filter(
    ({ rule, path: [name], message }) =>
      rule === "server" || now.some((one) => one.path[0] === name && one.message === message),
  );
  const summary = shown
    .filter(({ path }) => stopped.includes(path[0]))
    .map(({ path, message }) => ({ id: idOf(String(path[0])), message }));

  function field(name: string): FieldView {
    const found = drawn.fields.find((one) => one.name === name);
    if (!found) throw new Error(`No field "${name}".`);
    return found;
  }

  function set(name: string, value: string | boolean): void {
    setAnswer((before) => ({ ...before, [name]: value }));
    setError(name, null);
  }

  function offer(values: Answer): void {
    const wanted = Object.entries(values);
    setAnswer((before) => ({
      ...before,
      ...Object.fromEntries(wanted.filter(([name]) => !before[name])),
    }));
  }

  function setError(name: string, message: string | null): void {
    replace(name, message === null ? [] : [{ path: [name], rule: "server", message }]);
  }

  function replace(name: string, found: Problem[]): void {
    setProblems((before) => [...before.filter(({ path }) => path[0] !== name), ...found]);
  }

  function validateSoon(name: string, then?: () => void): void {
    if (answer[name] === undefined) return;
    const problem = problemsNow().find(({ path }) => path[0] === name);
    if (!problem) then?.();
    else setTimeout(() => replace(name, [problem]), 200);
  }

  function show(found: Problem[], message: FormMessage | null): void {
    setProblems(found);
    setStopped(found.map(({ path }) => path[0]));
    setAlert(message);
    setAttempt((count) => count + 1);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    // State updates too late to stop a second press at the same moment.
    if (sending.current) return;
    const found = problemsNow();
    show(found, null);
    if (found.length > 0) return;
    sending.current = true;
    setBusy(true);
    changeSession({ loading: true, error: null });
    void send(normalize(forms, formId, answer, {}))
      .then(() => owner && forgetUnsent(owner, formId))
      .catch((cause: unknown) => {
        const refusal = refusalOf(cause, drawn, unreached);
        // If the login expired meanwhile, the session reports that, whatever the call's own message.
        if (readSession().error !== loginExpired) changeSession({ error: refusal.alert?.message ?? null });
        else if (owner) keepUnsent(owner, formId, answer, true);
        show(
          refusal.problems.map((problem) => ({ ...problem, rule: "server" })),
          refusal.alert,
        );
      })
      .finally(() => {
        sending.current = false;
        setBusy(false);
        changeSession({ loading: false });
      });
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
    drawn: { ...drawn, buttons: { ...site.wizard.buttons, ...drawn.buttons } },
    answer,
    set,
    offer,
    text,
    field,
    setError,
    validateSoon,
    summary,
    attempt,
    alert,
    problemsNow,
    busy,
    submit,
  };
}
