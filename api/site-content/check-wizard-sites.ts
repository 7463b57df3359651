import type { FieldDefinition, WizardDefinition } from "#engine";
import { type ContentFolder, didYouMean, textFile, wizardFile } from "#engine/authoring";
import type { WizardSite } from "../../definitions/schema/site.gen.d.ts";
import { checkStepPages, isOwnPage } from "./own-pages.ts";
import { siteFileOf } from "./schemas.ts";

interface Read {
  id: string;
  definition: WizardDefinition;
  site: WizardSite;
}

type Report = (path: string[], rule: string, message: string) => void;

/** Checks what the `site.json` of each wizard names: pages, calls, answers and mails. */
export function checkWizardSites(all: Read[], folder: ContentFolder): void {
  const pages: Claims = { kind: "page", owners: new Map(all.flatMap((one) => pagesOfSteps(one))) };
  const calls: Claims = { kind: "call", owners: new Map(all.flatMap((one) => callsOfSteps(one))) };
  for (const one of all) {
    const { id, definition, site } = one;
    const report: Report = (path, rule, message) =>
      folder.report({ ...folder.locate(wizardFile(id, "site"), path), rule, message });
    checkStepPages(definition, folder);
    for (const [key, address] of pagesOf(site))
      claim(pages, { address, wizard: id, path: [key, "path"] }, report);
    checkTeam(one, calls, folder.apiPath, report);
    const { first, last, picture } = site.names ?? {};
    if (first) checkAnswer(definition, ["names", "first"], { answer: first }, report);
    if (last) checkAnswer(definition, ["names", "last"], { answer: last }, report);
    if (picture) checkAnswer(definition, ["names", "picture"], { answer: picture, kind: pictures }, report);
    if (first && last && stepOfAnswer(first) !== stepOfAnswer(last))
      report(
        ["names", "last"],
        "unknown-field",
        `Both names are answers of one step, here of "${stepOfAnswer(first)}".`,
      );
    checkMails(site, folder, report);
    checkDocuments(one, report);
    checkPeriod(site, report);
  }
}

function pagesOf(site: WizardSite): ["instructions" | "dashboard" | "team", string][] {
  return (["instructions", "dashboard", "team"] as const).flatMap((key) => {
    const address = site[key]?.path;
    return address === undefined ? [] : [[key, address]];
  });
}

function pagesOfSteps({ id, definition }: Read): [address: string, wizard: string][] {
  const { meta, states } = definition.machine;
  const steps = Object.entries(states).flatMap(([slug, state]) => [
    `${meta.basePath}/${slug}`,
    ...(state.meta.standalone ? [state.meta.standalone] : []),
  ]);
  return [meta.basePath, ...steps].map((address) => [address, id]);
}

function callsOfSteps({ id, definition }: Read): [path: string, wizard: string][] {
  const { meta, states } = definition.machine;
  const declared = [meta.confirm, ...Object.values(states).map((state) => state.meta.save)];
  return declared.flatMap((call) => (call ? [[call.path, id]] : []));
}

/** The addresses of pages or calls, and the wizards that they belong to. */
interface Claims {
  kind: "page" | "call";
  owners: Map<string, string>;
}

function claim(
  { kind, owners }: Claims,
  { address, wizard, path }: { address: string; wizard: string; path: string[] },
  report: Report,
): void {
  const owner = isOwnPage(address) ? "the site" : owners.get(address);
  if (owner === undefined) owners.set(address, wizard);
  else {
    const whose = owner === "the site" ? "of the site itself" : `of the wizard "${owner}"`;
    const rule = kind === "page" ? "duplicate-path" : "duplicate-call";
    report(path, rule, `"${address}" is already a ${kind} ${whose}. Choose another address.`);
  }
}

function checkTeam({ id, definition, site }: Read, calls: Claims, apiPath: string, report: Report): void {
  const { team } = site;
  if (!team) return;
  const { role, registrations } = definition.machine.meta;
  if (registrations === "several") {
    const message = `Teammates share the one registration of their company. Leave out the team, or "registrations" in wizard.json.`;
    report(["team"], "shape", message);
  }
  if (role === null) {
    const message = `Teammates get the role of the wizard, and this one gives none. Set "role" in wizard.json.`;
    report(["team"], "shape", message);
  }
  if (!team.calls.startsWith(`${apiPath}/`))
    report(
      ["team", "calls"],
      "shape",
      `This must begin with ${apiPath}/: the server serves no call elsewhere.`,
    );
  for (const call of [`${team.calls}/invitations`, `${team.calls}/members`])
    claim(calls, { address: call, wizard: id, path: ["team", "calls"] }, report);
  checkAnswer(definition, ["team", "company"], { answer: team.company }, report);
}

function stepOfAnswer(answer: string): string {
  return answer.slice(0, answer.indexOf("."));
}

/** An answer is a text that the step of this wizard asks for. */
/** A kind of answer that a site names. */
interface Kind {
  word: string;
  includes: (field: FieldDefinition) => boolean;
}

const texts: Kind = { word: "text", includes: ({ type }) => type === "string" };
const pictures: Kind = { word: "picture", includes: ({ file }) => file?.picture === true };

function checkAnswer(
  { steps }: WizardDefinition,
  path: string[],
  { answer, kind: { word, includes } = texts }: { answer: string; kind?: Kind },
  report: Report,
): void {
  const step = stepOfAnswer(answer);
  const field = answer.slice(step.length + 1);
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!found) {
    report(path, "unknown-step", `There is no step "${step}"${didYouMean(step, Object.keys(steps))}.`);
    return;
  }
  const known = Object.entries(found.properties).flatMap(([name, one]) => (includes(one) ? [name] : []));
  if (known.includes(field)) return;
  const message = `"${step}" asks for no ${word} "${field}"${didYouMean(field, known)}.`;
  report(path, "unknown-field", message);
}

/** Reports a period whose times do not exist or are out of order, or that lacks the texts shown before or after it. */
function checkPeriod({ period }: WizardSite, report: Report): void {
  const sides = [
    ["opens", "before"],
    ["closes", "after"],
  ] as const;
  for (const [time, words] of sides) {
    const moment = period?.[time];
    if (moment === undefined) continue;
    if (!isMoment(moment))
      report(["period", time], "shape", `"${moment}" does not exist. Correct the date or the time.`);
    if (!period?.[words]) {
      const example = `"${words}": { "heading": "...", "text": "..." }`;
      report(["period", time], "shape", `Say what people read ${words} it: add ${example}.`);
    }
  }
  const { opens, closes } = period ?? {};
  if (opens && closes && Date.parse(opens) >= Date.parse(closes))
    report(["period", "closes"], "shape", `It closes before it opens. Exchange "opens" and "closes".`);
}

/** Returns whether a date and time exist: `Date.parse` takes February 30 for March 2. */
function isMoment(text: string): boolean {
  const local = `${text.slice(0, 16)}Z`;
  const time = Date.parse(local);
  return Number.isFinite(Date.parse(text)) && new Date(time).toISOString().startsWith(text.slice(0, 16));
}

/** The instructions list documents of a list that the wizard uses. */
function checkDocuments({ definition: { lists }, site }: Read, report: Report): void {
  const list = site.instructions?.documents?.list;
  if (list === undefined) return;
  const shown = lists[list]?.options.find(({ label }) => label.includes("{"));
  if (shown) {
    const message = `Nobody has answered anything there yet, and "${shown.label}" shows an answer.`;
    report(["instructions", "documents", "list"], "answer-text", message);
  }
  if (Object.hasOwn(lists, list)) return;
  const message = `No step uses a list "${list}"${didYouMean(list, Object.keys(lists))}.`;
  report(["instructions", "documents", "list"], "unknown-list", message);
}

function checkMails({ mails = {} }: WizardSite, { files }: ContentFolder, report: Report): void {
  if (files[siteFileOf("brand")] === undefined) return;
  for (const [key, name] of Object.entries(mails)) {
    if (files[textFile("mail", name)] === undefined)
      report(
        ["mails", key],
        "mail-file",
        `There is no file ${textFile("mail", name)}. Write it, or correct the name.`,
      );
  }
}
