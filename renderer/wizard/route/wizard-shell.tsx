import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { openedStep } from "#engine";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Redirect } from "../../chrome/redirect.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { asksAccount } from "../navigation/asks-account.ts";
import { missingStep } from "../navigation/earlier-step-missing.ts";
import { goLogIn } from "../navigation/go-log-in.ts";
import { stepCount } from "../navigation/step-count.ts";
import { stepUrl } from "../navigation/step-url.ts";
import { StepPage } from "../pages/step-page.tsx";
import type { Registrant } from "../run/use-registrant.ts";
import { ConflictDialog } from "../shell/lazy-conflict-dialog.tsx";
import { StepLink } from "../shell/lazy-step-link.tsx";
import { Notices } from "../shell/notices.tsx";
import { Rail } from "../shell/rail.tsx";
import { railSteps } from "../shell/rail-steps.ts";
import { SaveState } from "../shell/save-state.tsx";
import styles from "../shell/shell.module.css";
import { useDirection } from "../shell/use-direction.ts";
import { useEarlyTyping } from "../shell/use-early-typing.ts";
import { useQueueNews } from "../shell/use-queue-news.ts";
import { useFetchAhead } from "./fetch-ahead.ts";
import { ConfirmationPage, CorrectionStep, ExitPage, ReviewPage, SentStep } from "./lazy-pages.tsx";

/** Renders a wizard: the rail and, beside it, the step in the URL, or a redirect to the step that should be open. */
export function WizardShell({ registrant, slug }: { registrant: Registrant; slug: string | null }) {
  const { wizard, progress } = registrant;
  const opened = openedStep(wizard, progress.path, slug, registrant);
  useQueueNews(registrant);
  useFetchAhead();
  if ("open" in opened) return <OpenStep registrant={registrant} slug={opened.open} />;
  return <Redirect to={stepUrl(wizard, opened.instead)} state={{ [opened.because]: slug }} />;
}

interface OpenStepProps {
  registrant: Registrant;
  slug: string;
}

function OpenStep({ registrant, slug }: OpenStepProps) {
  const { run, wizard, progress, conflict } = registrant;
  const [putOff, setPutOff] = useState<string | null>(null);
  const words = useSite().wizard.step;
  const { kind = "step", save } = wizard.definition.machine.states[slug]?.meta ?? {};
  const { path } = progress;
  const missing = missingStep(Object(useLocation().state), registrant, words);
  const direction = useDirection(path.steps.findIndex((step) => step.slug === slug));
  const position = progress.positionOf(slug);
  useEarlyTyping(registrant, slug);
  if (useSignUpFirst(registrant, slug, kind)) return <PagePlaceholder />;
  // The error screen, not an empty page.
  if (!position) throw new Error(`The step "${slug}" can't be shown.`);
  const count = kind === "confirmation" || kind === "exit" ? "" : stepCount(position, words);
  const refusedAt = run.queue.getSnapshot().context.refusals[slug]?.save.at ?? 0;
  return (
    <div className={styles.page}>
      <Rail steps={railSteps(wizard, path, slug)} count={count} urlOf={(step) => stepUrl(wizard, step)} />
      <div key={`${slug} ${save ? refusedAt : 0}`} className={styles.stage} data-direction={direction}>
        <Page
          kind={kind}
          registrant={registrant}
          slug={slug}
          count={count}
          state={<SaveState run={run} slug={slug} onChoose={() => setPutOff(null)} />}
          notices={<Notices registrant={registrant} slug={slug} missing={missing} />}
        />
      </div>
      {conflict ? (
        <ConflictDialog registrant={registrant} conflict={conflict} putOff={putOff} onPutOff={setPutOff} />
      ) : null}
    </div>
  );
}

/** Leads to the sign-up, and returns true, where a page needs an account and there is none. */
function useSignUpFirst({ wizard, isSignedIn }: Registrant, slug: string, kind: string): boolean {
  const navigate = useNavigate();
  const words = useSite().wizard.step;
  const needsAccount = kind !== "step" && kind !== "exit" && !isSignedIn;
  useEffect(() => {
    const { id } = wizard.definition;
    const back = stepUrl(wizard, slug);
    if (needsAccount) goLogIn(navigate, "/signup", { wizard: id, back, alert: words.signUpFirst });
  }, [needsAccount, navigate, wizard, slug, words]);
  return needsAccount;
}

interface PageProps extends OpenStepProps {
  kind: string;
  count: string;
  state: ReactNode;
  notices: ReactNode;
}

function Page({ kind, ...common }: PageProps) {
  const { isConfirmed, isSignedIn } = common.registrant;
  const { home } = useSite().wizard.buttons;
  if (kind === "confirmation") return <ConfirmationPage {...common} />;
  if (kind === "exit")
    return (
      <ExitPage {...common}>
        <Link to="/" className={buttonClass("quiet")}>
          {home}
        </Link>
      </ExitPage>
    );
  return (
    <>
      {kind === "review" ? <ReviewPage {...common} /> : <Questions {...common} />}
      {!isConfirmed && isSignedIn ? <StepLink registrant={common.registrant} slug={common.slug} /> : null}
    </>
  );
}

function Questions(common: Omit<PageProps, "kind">) {
  const { registrant, slug } = common;
  const { wizard, entries, progress, isConfirmed, isSignedIn, snapshot } = registrant;
  const { returned } = snapshot.registration;
  const [search] = useSearchParams();
  const toReview = search.get("return") === "review";
  const navigate = useNavigate();
  const { wizard: words, access } = useSite();

  function mayGoOn(event = "NEXT"): boolean {
    const { id, machine } = wizard.definition;
    const { login } = machine.meta;
    if (isSignedIn || !asksAccount(login, progress.path, slug)) return true;
    const back = stepUrl(wizard, slug, toReview);
    const hasLogin = typeof login === "string";
    const alert = hasLogin ? access.session.needed : words.step.signUpFirst;
    goLogIn(navigate, hasLogin ? "/login" : "/signup", { wizard: id, back, alert, sent: [slug, event] });
    return false;
  }

  if (isConfirmed || wizard.othersSteps?.has(slug) || returned?.opens(wizard, entries, slug) === false)
    return <SentStep {...common} />;
  if (returned) return <CorrectionStep {...common} returned={returned} />;
  return <StepPage {...common} toReview={toReview} mayGoOn={mayGoOn} />;
}
