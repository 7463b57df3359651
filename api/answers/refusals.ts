import { callDefinitionOf, type Path, type Problem, type ServedWizard } from "#engine";
import { HttpProblem, notFound } from "../base/problems.ts";
import type { StoredEntry } from "../store/registration-rows.ts";
import { entryView } from "./views.ts";

const mostUnknown = 20;

/**
 * An answer that breaks rules; each problem names the path of its value. Of values that are not part of the form, whose
 * number only the caller bounds, it names the first and counts the rest as `more`.
 */
export function invalid(problems: Problem[]): HttpProblem {
  const message =
    problems.length === 1 && problems[0] ? problems[0].message : "Some answers need your attention.";
  const unknown = problems.filter(({ rule }) => rule === "unknown");
  const more = new Set(unknown.slice(mostUnknown));
  const named = problems.filter((problem) => !more.has(problem));
  return new HttpProblem(422, "invalid", message, {
    errors: named,
    ...(more.size > 0 && { body: { more: more.size } }),
  });
}

/**
 * A step that the registrant has not reached, or that is not on their path; its definition may have a message for
 * that.
 */
export function notReached(wizard: ServedWizard, slug: string, path: Path): HttpProblem {
  const own = callDefinitionOf(wizard, slug).failures?.["not-reached"];
  const message = own ?? "Please complete the earlier steps first.";
  return new HttpProblem(409, "not-reached", message, { body: { incomplete: path.incomplete } });
}

/** Returns the refusal of an answer sent without knowledge of a newer one; `by` is the teammate who sent that. */
export function stale(current: StoredEntry | undefined, by: string | null = null): HttpProblem {
  const message = "This step was saved elsewhere meanwhile.";
  const body = { current: current ? { ...entryView(current), ...(by && { by }) } : null };
  return new HttpProblem(409, "stale", message, { body });
}

/** A change after the registration was confirmed. */
export function alreadyConfirmed(): HttpProblem {
  const message = "Your registration is confirmed and can no longer be changed.";
  return new HttpProblem(409, "confirmed", message);
}

/** A change of questions that the registrant was not asked to correct; names those that they were asked. */
export function notOpened(open: string[], problems: Problem[]): HttpProblem {
  const list = new Intl.ListFormat("en-US", { type: "conjunction" }).format(open);
  const message = `You can only change what we asked you to correct: ${list}.`;
  return new HttpProblem(422, "not-opened", message, { errors: problems });
}

/** A registration that does not exist, or is somebody else's. */
export function unknownRegistration(): HttpProblem {
  return notFound("We could not find that registration.");
}

/** A call that does not say which of the person's registrations it means. */
export function whichRegistration(): HttpProblem {
  const message = "You have several registrations here. Say which one, by ?registration=<id>.";
  return new HttpProblem(422, "which-registration", message);
}

/** Another registration in a wizard that takes one. */
export function onlyOne(): HttpProblem {
  return new HttpProblem(409, "only-one", "You can register here only once.");
}

/** Returns the refusal of more registrations than one person may have in a wizard. */
export function tooMany(most: number): HttpProblem {
  return new HttpProblem(409, "too-many", `You can have at most ${most} registrations here.`);
}

/** A registration before the wizard opens, or after it has closed. */
export function notOpen(when: "before" | "after", text: string): HttpProblem {
  return new HttpProblem(409, when === "before" ? "not-open-yet" : "closed", text);
}

/** A wizard for another role than the person is registered in. */
export function otherRole(): HttpProblem {
  return new HttpProblem(409, "other-role", "You are already registered in another role.");
}

/** A change by somebody who only reads their company's registration. */
export function membersRead(): HttpProblem {
  const message = "You can read your company's registration. Ask an Admin of your company to change it.";
  return new HttpProblem(403, "member-reads", message);
}

/** Refuses a step with the personal details of the person who registered the company. */
export function ownersStep(): HttpProblem {
  return new HttpProblem(
    403,
    "owners-step",
    "Only the person who registered the company can change this step.",
  );
}

/** A registration by somebody who shares the registration of a company. */
export function inCompany(): HttpProblem {
  const message = "The company you joined is already registered. There's nothing for you to fill in.";
  return new HttpProblem(409, "in-company", message);
}

/** A confirmation while steps are incomplete; names every one of them. */
export function notComplete(
  wizard: ServedWizard,
  steps: { slug: string; problems: Problem[] }[],
): HttpProblem {
  const errors = steps.map(({ slug, problems }) => {
    const rail = wizard.definition.machine.states[slug]?.meta.rail ?? slug;
    return { path: [slug], message: problems[0]?.message ?? `"${rail}" still wants your answer.` };
  });
  return new HttpProblem(422, "not-complete", "Some steps still want your attention.", { errors });
}
