import { use, useEffect, useLayoutEffect } from "react";
import { type Location, useLocation } from "react-router-dom";
import { periodAt } from "#engine";
import { arriving, keepFailure } from "../../base/lazy-page.ts";
import { Redirect } from "../../chrome/redirect.tsx";
import { ToLogin } from "../../chrome/to-login.tsx";
import { visitOf } from "../../chrome/visit-of.ts";
import { HostContext } from "../../seams/host.ts";
import { ApiProblem } from "../../session/client.ts";
import { readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
// Only the prerenderer uses this class, but its styles ship with this chunk. A CSS module would be left out as unused.
import "../../hydration/prerendered-step.css";
import { hasAnswers } from "../run/has-answers.ts";
import type { OwnRegistration } from "../run/own-registration.ts";
import type { Run } from "../run/run.ts";
import { runOf } from "../run/runs.ts";
import { useRegistrant } from "../run/use-registrant.ts";
import { type WizardPlace, wizardPlace } from "../run/wizard-list.ts";
import { siteHost } from "../shell/site-host.ts";
import { BeforeFirstStep, ClosedPage, NotFoundPage, StandalonePlace } from "./lazy-pages.tsx";
import { WizardShell } from "./wizard-shell.tsx";

type Loaded =
  | { kind: "not-found" }
  /** `owner`: the user whose login the server just refused. */
  | { kind: "signed-out"; path: string; owner: string | null }
  | OwnRegistration
  | { kind: "open"; place: WizardPlace; run: Run };

/** Finds the wizard for this URL and opens it where the registrant left off. */
async function open(pathname: string, search: string): Promise<Loaded> {
  if (isOfStaff.test(pathname)) return await leaveFor(pathname + search);
  const place = await wizardPlace(pathname);
  if (!place) return { kind: "not-found" };
  const path = pathname + search;
  const { id: owner } = readSession();
  const { wizard, registration } = place;
  if ((place.standalone || registration) && !owner) return { kind: "signed-out", path, owner };
  try {
    if (owner && place.several && !registration) {
      const load = () => import("../run/own-registration.ts");
      const { ownRegistration } = await arriving("own-registration", load);
      return await ownRegistration(wizard, path);
    }
    const run = await runOf(wizard, registration);
    if (!owner && isBeyondAnswers(run, place.slug)) return { kind: "signed-out", path, owner };
    // Few wizards take answers from the address; those that do have relations.
    if (run.read().wizard.relations)
      (await import("../run/address-parameters.ts")).keepParameters(run, search);
    return { kind: "open", place, run };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return { kind: "signed-out", path, owner };
    if (registration && problem instanceof ApiProblem && problem.status === 404) return { kind: "not-found" };
    throw problem;
  }
}

/** Paths of staff pages, which are a separate document. */
const isOfStaff = /^\/(?:studio|dashboard\/admin)(?:\/|$)/u;

/** Loads another document. The page stays as it is until then. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/**
 * Returns whether an anonymous visitor asks for a later step and this browser holds nothing to continue with: their
 * answers are in an account.
 */
function isBeyondAnswers(run: Run, slug: string | null): boolean {
  const { machine, steps } = run.read().wizard.definition;
  if (slug === null || slug === machine.initial || !Object.hasOwn(steps, slug)) return false;
  return !hasAnswers(run);
}

/** Wizards that are open or being opened by a navigation, by visit. */
const opened = new Map<string, Promise<Loaded>>();

/** Opens the wizard at the router's address, once a visit. Until it is open, the page before stays. */
function useOpened(): Loaded {
  const location = useLocation();
  const visit = visitOf(location);
  const opening = opened.get(visit) ?? openFor(visit, location);
  useLayoutEffect(() => {
    // Earlier visits are over, also those whose navigation was given up. Coming back opens it again.
    for (const earlier of opened.keys()) {
      if (earlier === visit) break;
      opened.delete(earlier);
    }
    opened.set(visit, opening);
    return () => void opened.delete(visit);
  }, [visit, opening]);
  return use(opening);
}

function openFor(visit: string, { pathname, search }: Location): Promise<Loaded> {
  const opening = open(pathname, search);
  opened.set(visit, opening);
  opening.catch(() => keepFailure(() => opened.delete(visit)));
  return opening;
}

/** Renders every URL that no other page has: a wizard's step, or the not-found page. */
export function WizardRoute() {
  const loaded = useOpened();
  const {
    wizards,
    access: { session },
  } = useSite();
  if (loaded.kind === "not-found") return <NotFoundPage />;
  if (loaded.kind === "signed-out") {
    const { path, owner } = loaded;
    return <ToLogin back={path} owner={owner} alert={owner ? session.expired : session.needed} />;
  }
  if (loaded.kind === "elsewhere") return <Redirect to={loaded.to} />;
  if (loaded.kind === "closed") {
    const notice = wizards[loaded.wizard]?.period?.[loaded.when];
    // The site's texts may be older than the period.
    return notice ? <ClosedPage notice={notice} /> : <Redirect to="/registrations" />;
  }
  const { run, place } = loaded;
  const { wizard, registration } = run.read();
  if (registration.isElsewhere && wizard.definition.machine.meta.role) return <Redirect to="/welcome-page" />;
  const { period } = wizards[place.wizard] ?? {};
  const when = periodAt(period, new Date());
  const notice = when === "open" || registration.confirmedAt !== null ? undefined : period?.[when];
  if (notice) return <ClosedPage notice={notice} />;
  return <OpenWizard key={`${run.owner} ${place.wizard} ${place.registration}`} run={run} place={place} />;
}

function OpenWizard({ run, place }: { run: Run; place: WizardPlace }) {
  const registrant = useRegistrant(run);
  const { standalone, slug } = place;
  const isStranger = !run.isSignedIn && registrant.wizard.definition.machine.meta.login === "at-start";
  // A standalone page can't begin a registration: it redirects other roles.
  const asks = !standalone && registrant.snapshot.registration.otherRoles !== null;
  const isShown = !isStranger && !asks;
  useEffect(() => {
    // Once the step is there. A failure is no news yet: leaving the step tries again.
    if (isShown) run.start().catch(() => undefined);
  }, [run, isShown]);
  if (!isShown) return <BeforeFirstStep run={run} />;
  return (
    <HostContext value={siteHost}>
      {standalone && slug !== null ? (
        <StandalonePlace registrant={registrant} slug={slug} />
      ) : (
        <WizardShell registrant={registrant} slug={slug} />
      )}
    </HostContext>
  );
}
