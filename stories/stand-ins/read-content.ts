import { legalPage } from "../../api/site/legal-page.ts";
import { siteWords } from "../../api/site/site-words.ts";
import { readMending } from "../../scripts/definitions-check/mending.ts";
import { sampleMails } from "../../scripts/mails/samples.ts";
import type { Stock } from "../scenes/shelf.ts";
import type { Content } from "./content.ts";

/** What stories are drawn from. Throws with every fault when there are no definitions that could serve. */
export function contentOf({ proved, faults }: Stock): Content {
  if (!proved?.site) {
    const mending = readMending();
    const told = faults.map(
      ({ file, line, column, rule, message }) =>
        `${file}:${line}:${column} ${message} To mend it: ${mending.get(rule) ?? "see the message."}`,
    );
    throw new Error(["The definitions cannot be drawn:", ...told].join("\n- "));
  }
  const { site, forms, wizards, texts } = proved;
  return {
    site: siteWords(site),
    legal: site.legal.documents.map(legalPage),
    forms: forms.definition,
    wizards: Object.values(wizards).map(({ definition, journeys }) => ({ definition, journeys })),
    mails: sampleMails(texts),
  };
}

/** The modules by which the browser judges: address to source. */
export function rulesOf({ proved }: Stock): { [address: string]: string } {
  if (!proved) return {};
  const served = [
    ["/api/forms", proved.forms] as const,
    ...Object.entries(proved.wizards).map(([id, wizard]) => [`/api/wizards/${id}`, wizard] as const),
  ];
  return Object.fromEntries(
    served.map(([address, { definition, validatorCode }]) => [
      `${address}/validators/${definition.version}.js`,
      `export default function (require) {\n${validatorCode}\n}\n`,
    ]),
  );
}
