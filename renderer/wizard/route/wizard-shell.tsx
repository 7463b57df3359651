import { useEffect, useState } from "react";
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

function OpenStep({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const { run, wizard, entries, progress, isConfirmed, isSignedIn, conflict, snapshot } = registrant;
  const { returned } = snapshot.registration;
  const [search] = useSearchParams();
  const toReview = search.get("return") === "review";
  const [putOff, setPutOff] = useState<string | null>(null);
  const navigate = useNavigate();
  const {
    wizard: {
      step: words,
      buttons: { home },
    },
    access,
  } = useSite();
  const { kind = "step", save } = wizard.definition.machine.states[slug]?.meta ?? {};
  const { path } = progress;
  const missing = missingStep(Object(useLocation().state), registrant, words);
  const index = path.steps.findIndex((step) => step.slug === slug);
  const direction = useDirection(index);
  const position = progress.positionOf(slug);
  const isLast = kind === "confirmation" || kind === "exit";
  useEarlyTyping(registrant, slug);
  const needsAccount = kind !== "step" && kind !== "exit" && !isSignedIn;

  useEffect(() => {
    const { id } = wizard.definition;
    const back = stepUrl(wizard, slug);
    if (needsAccount) goLogIn(navigate, "/signup", { wizard: id, back, alert: words.signUpFirst });
  }, [needsAccount, navigate, wizard, slug, words]);
  if (needsAccount) return <PagePlaceholder />;
  // The error screen, not an empty page.
  if (!position) throw new Error(`The step "${slug}" can't be shown.`);

  function mayGoOn(event = "NEXT"): boolean {
    const { id, machine } = wizard.definition;
    const { login } = machine.meta;
    if (isSignedIn || !asksAccount(login, path, slug)) return true;
    const back = stepUrl(wizard, slug, toReview);
    const hasLogin = typeof login === "string";
    const alert = hasLogin ? access.session.needed : words.signUpFirst;
    goLogIn(navigate, hasLogin ? "/login" : "/signup", { wizard: id, back, alert, sent: [slug, event] });
    return false;
  }

  const count = isLast ? "" : stepCount(position, words);
  const isSent =
    isConfirmed || wizard.othersSteps?.has(slug) || returned?.opens(wizard, entries, slug) === false;
  const refusedAt = run.queue.getSnapshot().context.refusals[slug]?.save.at ?? 0;
  const common = {
    registrant,
    slug,
    count,
    state: <SaveState run={run} slug={slug} onChoose={() => setPutOff(null)} />,
    notices: <Notices registrant={registrant} slug={slug} missing={missing} />,
  };
  return (
    <div className={styles.page}>
      <Rail steps={railSteps(wizard, path, slug)} count={count} urlOf={(step) => stepUrl(wizard, step)} />
      <div key={`${slug} ${save ? refusedAt : 0}`} className={styles.stage} data-direction={direction}>
        {kind === "step" && isSent ? <SentStep {...common} /> : null}
        {kind === "step" && !isSent && returned ? <CorrectionStep {...common} returned={returned} /> : null}
        {kind === "step" && !isSent && !returned ? (
          <StepPage {...common} toReview={toReview} mayGoOn={mayGoOn} />
        ) : null}
        {kind === "review" ? <ReviewPage {...common} /> : null}
        {!isLast && !isConfirmed && isSignedIn ? <StepLink registrant={registrant} slug={slug} /> : null}
        {kind === "confirmation" ? <ConfirmationPage {...common} /> : null}
        {kind === "exit" ? (
          <ExitPage {...common}>
            <Link to="/" className={buttonClass("quiet")}>
              {home}
            </Link>
          </ExitPage>
        ) : null}
      </div>
      {conflict ? (
        <ConflictDialog registrant={registrant} conflict={conflict} putOff={putOff} onPutOff={setPutOff} />
      ) : null}
    </div>
  );
}
