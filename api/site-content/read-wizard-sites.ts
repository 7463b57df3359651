import { type CaseMachine, isObject, offeredOptions, type WizardDefinition } from "#engine";
import {
  type ContentFolder,
  compareWizards,
  faultInMail,
  textFile,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import type { WizardSite } from "../../definitions/schema/site.gen.d.ts";
import type { SiteWizard } from "../responses/site.ts";
import { checkWizardSites } from "./check-wizard-sites.ts";
import { type OwnMail, replaceableMails } from "./mails.ts";
import type { KnownWizard } from "./site.ts";

const mailKeys = Object.keys(replaceableMails) as (keyof typeof replaceableMails)[];

/** Returns what the site does for the registrants of each wizard, in their order. A wizard without a `site.json` has the defaults. */
export function readWizardSites(folder: ContentFolder): { [id: string]: KnownWizard } {
  const wizards = Object.entries(folder.wizards).sort(([, a], [, b]) =>
    compareWizards(a.machine.meta, b.machine.meta),
  );
  const read = wizards.map(([id, definition]) => ({ id, definition, site: wizardSiteIn(folder, id) }));
  checkWizardSites(read, folder);
  return Object.fromEntries(
    read.map(({ id, definition, site }) => [
      id,
      { ...placesOf(definition), ...site, documents: documentsIn(definition, site) },
    ]),
  );
}

/** Returns the mails that wizards name in place of the usual ones, as far as they have a file. */
export function ownMails(folder: ContentFolder): OwnMail[] {
  // Of wizards with faults, too: their mails would count as strays.
  const named = [
    ...wizardsIn(folder.files, "site").flatMap((id) =>
      mailsNamedIn(wizardSiteIn(folder, id), folder.wizards[id]),
    ),
    ...procedureMails(folder),
  ];
  return named.filter(({ name }) => folder.files[textFile("mail", name)] !== undefined);
}

/** Returns the mails that procedures name, and reports those without a file. */
function procedureMails(folder: ContentFolder): OwnMail[] {
  return wizardsIn(folder.files, "procedure").flatMap((id) => {
    const file = wizardFile(id, "procedure");
    const { meta } = (folder.jsonIn(file) ?? {}) as Partial<CaseMachine>;
    if (!isObject(meta?.moves)) return [];
    return Object.entries(meta.moves).flatMap(([move, { mail: name }]): OwnMail[] => {
      if (typeof name !== "string") return [];
      if (folder.files[textFile("mail", name)] === undefined) {
        const place = folder.locate(file, ["meta", "moves", move, "mail"]);
        folder.report({
          ...place,
          rule: "mail-file",
          message: `There is no mail ${textFile("mail", name)}.`,
        });
      }
      const faultOf = (inside: string) => faultInMoveMail(folder, id, move, inside);
      return [{ name, replaces: "registration-returned", faultOf }];
    });
  });
}

/** A mail about a move may show what its form asks, besides the answers of the registration. */
function faultInMoveMail(folder: ContentFolder, id: string, move: string, inside: string): string | null {
  const [name = "", absent] = inside.split("|");
  const form = folder.procedures[id]?.steps[move];
  if (form && name.startsWith(`${move}.`)) {
    const field = name.slice(move.length + 1);
    if (!Object.hasOwn(form.properties, field)) return `"${move}" asks no "${field}".`;
    if (absent !== undefined || form.required.includes(field)) return null;
    return `"${name}" may be absent here. Say what stands there then: "{${name}|...}".`;
  }
  const definition = folder.wizards[id];
  return definition ? faultInMail(definition, inside, "complete") : null;
}

/** Returns a wizard's own mails. Placeholders of a wizard with faults are checked once those are mended. */
function mailsNamedIn({ mails = {} }: WizardSite, definition: WizardDefinition | undefined): OwnMail[] {
  return mailKeys.flatMap((key) => {
    const name = mails[key];
    if (name === undefined) return [];
    const reader = key === "confirmed" ? "complete" : "under-way";
    const faultOf = (inside: string) => (definition ? faultInMail(definition, inside, reader) : null);
    return [{ name, replaces: replaceableMails[key], faultOf }];
  });
}

/** Returns the content of a wizard's `site.json`; nothing of one that does not follow its schema. */
function wizardSiteIn({ jsonIn, faults }: ContentFolder, id: string): WizardSite {
  const file = wizardFile(id, "site");
  if (faults.some((fault) => fault.file === file)) return {};
  const { $schema: _forEditors, ...site } = (jsonIn(file) ?? {}) as WizardSite & { $schema?: string };
  return site;
}

/** Returns the documents that the instructions list, as the options name them. */
function documentsIn({ lists }: WizardDefinition, { instructions }: WizardSite): SiteWizard["documents"] {
  const options = lists[instructions?.documents?.list ?? ""]?.options ?? [];
  return offeredOptions(options).flatMap(({ label, document }) =>
    typeof document === "string" ? [{ label, document }] : [],
  );
}

function placesOf({ machine: { initial, meta, states } }: WizardDefinition) {
  const { role, basePath } = meta;
  const pageOf = (kind: "review" | "confirmation") =>
    `${basePath}/${Object.keys(states).find((slug) => states[slug]?.meta.kind === kind)}`;
  return {
    role,
    basePath,
    start: `${basePath}/${initial}`,
    review: pageOf("review"),
    end: pageOf("confirmation"),
  };
}
