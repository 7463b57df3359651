import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
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

interface AccountFormOptions {
  /** What the fields start with. */
  initial?: Answer;
  /** Sends the form. What it throws is shown: by field where the server names one, else as an alert. */
  send: (answer: Answer) => Promise<void>;
  /** How what is wrong is told, where that is not one sentence for each field. */
  retell?: (problems: Problem[], typed: Answer) => Problem[];
}

/** The state of one account form: what is typed, what is wrong with it, whether it is on its way. */
export interface AccountForm {
  /** Its title, its sentence, its buttons and its fields, as the definition has them. */
  drawn: StepView;
  /** What is typed, as it is typed. */
  answer: Answer;
  set: (field: string, value: string | boolean) => void;
  /** Fills in what nobody has typed anything into. */
  offer: (values: Answer) => void;
  /** Everything that a text control of this field needs. */
  text: (field: string) => TextProps;
  field: (name: string) => FieldView;
  /** Notes a problem of a field from elsewhere, or takes it away. */
  setError: (field: string, message: string | null) => void;
  /**
   * Judges one typed field alone, on leaving it; calls `then` when it will do. A moment late: a message that appears
   * under a pressed button would move the button away.
   */
  judgeSoon: (field: string, then?: () => void) => void;
  /** Problems of the last try, for the summary. */
  summary: SummaryProblem[];
  attempt: number;
  alert: FormMessage | null;
  /** What is wrong now, told or not. */
  problemsNow: () => Problem[];
  busy: boolean;
  submit: (event: FormEvent) => void;
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

/** Opens a form of `definitions/accounts`. Suspends until the definitions are here. */
export function useAccountForm(
  formId: string,
  { initial = {}, send, retell = (found) => found }: AccountFormOptions,
): AccountForm {
  const forms = useForms();
  const site = useSite();
  const { unreached } = site.access.form;
  const isHydrated = useIsHydrated();
  const base = useId();
  // The server knew nothing of this visitor: a prerendered form is hydrated empty, and filled in right after.
  const [answer, setAnswer] = useState(isHydrated ? initial : {});
  const [problems, setProblems] = useState<Problem[]>([]);
  const [summary, setSummary] = useState<SummaryProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [alert, setAlert] = useState<FormMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const drawn = stepView(forms, formId, answer, {});
  const wasPrerendered = useRef(!isHydrated);

  // Before React overwrites what was typed before hydration with its own empty fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    if (wasPrerendered.current) setAnswer(typedBeforeHydration(drawn.fields));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    if (!wasPrerendered.current || !isHydrated) return;
    // Somebody may be about to type where they are: nothing appears under their hands. At once, so that
    // nobody comes there between this look and what is drawn after it.
    const here = document.activeElement?.getAttribute("name");
    offer(Object.fromEntries(Object.entries(initial).filter(([name]) => name !== here)));
  }, [isHydrated]);
  useEarlySubmit(submit);

  const idOf = (name: string) => `${base}${name}`;
  const problemsNow = () =>
    retell(problemsIn(forms, formId, normalize(forms, formId, answer, {}), {}), answer);

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
    setProblems((before) => [
      ...before.filter(({ path }) => path[0] !== name),
      ...(message === null ? [] : [{ path: [name], rule: "server", message }]),
    ]);
  }

  function judgeSoon(name: string, then?: () => void): void {
    if (answer[name] === undefined) return;
    const problem = problemsNow().find(({ path }) => path[0] === name);
    if (!problem) then?.();
    else setTimeout(() => setError(name, problem.message), 200);
  }

  function show(found: Problem[], message: FormMessage | null): void {
    setProblems(found);
    setSummary(found.map(({ path, message: words }) => ({ id: idOf(String(path[0])), message: words })));
    setAlert(message);
    setAttempt((count) => count + 1);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    // State comes too late for a second press in the same moment.
    if (sending.current) return;
    const found = problemsNow();
    show(found, null);
    if (found.length > 0) return;
    sending.current = true;
    setBusy(true);
    changeSession({ loading: true, error: null });
    void send(normalize(forms, formId, answer, {}))
      .catch((cause: unknown) => {
        const refusal = refusalOf(cause, drawn, unreached);
        // A login that ran out meanwhile is what the session tells, whichever words the call failed with.
        if (readSession().error !== loginExpired) changeSession({ error: refusal.alert?.message ?? null });
        show(refusal.problems, refusal.alert);
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
      error: problems.find(({ path }) => path[0] === name)?.message,
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
    judgeSoon,
    summary,
    attempt,
    alert,
    problemsNow,
    busy,
    submit,
  };
}
