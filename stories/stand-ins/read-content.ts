import { createHash } from "node:crypto";
import { type ProvedDefinitions, proveDefinitions } from "#engine";
import { mailFiles } from "../../api/mail/mails.ts";
import { legalPage } from "../../api/site/legal-page.ts";
import { siteWords } from "../../api/site/site-words.ts";
import { readSourceFiles } from "../../api/source-files.ts";
import { sampleMails } from "../../scripts/mails/samples.ts";
import type { Content } from "./content.ts";

/** What stories are drawn from, and the modules by which the browser judges: address to source. */
export interface StoryContent {
  content: Content;
  modules: { [address: string]: string };
}

/** Reads a definitions folder as the server does. Throws with every fault when it could not serve. */
export async function readContent(folder: string): Promise<StoryContent> {
  const files = await readSourceFiles(folder);
  const { proved, faults } = proveDefinitions(files, { clock: () => new Date(), hash, mails: mailFiles });
  if (!proved?.site) {
    const told = faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
    throw new Error(["The definitions cannot be drawn:", ...told].join("\n- "));
  }
  const { site, forms, wizards } = proved;
  const content: Content = {
    site: siteWords(site),
    legal: site.legal.documents.map(legalPage),
    forms: forms.definition,
    wizards: Object.values(wizards).map(({ definition, journeys }) => ({ definition, journeys })),
    mails: sampleMails(files),
  };
  return { content, modules: modulesOf(proved) };
}

function modulesOf({ forms, wizards }: ProvedDefinitions): StoryContent["modules"] {
  const served = [
    ["/api/forms", forms] as const,
    ...Object.entries(wizards).map(([id, wizard]) => [`/api/wizards/${id}`, wizard] as const),
  ];
  return Object.fromEntries(
    served.map(([address, { definition, validators }]) => [
      `${address}/validators/${definition.version}.js`,
      `export default function (require) {\n${validators}\n}\n`,
    ]),
  );
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
