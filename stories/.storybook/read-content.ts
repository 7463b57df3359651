import { sampleMails } from "../../api/mail/sample-mails.ts";
import { legalPage } from "../../api/site-content/legal-page.ts";
import { siteWords } from "../../api/site-content/site-words.ts";
import { faultsToShow } from "../faults/faults-to-show.ts";
import type { Snapshot } from "../scenes/definition-source.ts";
import type { Content } from "../stand-ins/content.ts";

/** Returns the content of stories. Throws with every fault when there are no definitions that could serve. */
export function contentOf(snapshot: Snapshot, folder: string): Content {
  const { checked } = snapshot;
  if (!checked?.content) {
    const faults = faultsToShow(snapshot, folder)?.faults ?? [];
    const lines = faults.map(
      ({ place, message, mend }) => `${place} ${message} To mend it: ${mend ?? "see the message."}`,
    );
    throw new Error(["The definitions cannot be drawn:", ...lines].join("\n- "));
  }
  const { content: site, forms, wizards, texts } = checked;
  return {
    site: siteWords(site),
    launched: siteWords(site, "https://app.example.com"),
    yourData: site.yourData,
    legal: site.legal.documents.map((document) => legalPage(document)),
    forms: forms.definition,
    wizards: Object.values(wizards).map(({ definition, journeys, procedure }) => ({
      ...{ definition, journeys },
      procedure: procedure?.definition ?? null,
    })),
    mails: sampleMails(texts),
  };
}

/** The modules by which the browser validates: address to source. */
export function rulesOf({ checked }: Snapshot): { [address: string]: string } {
  if (!checked) return {};
  const served = [
    ["/api/forms", checked.forms] as const,
    ...Object.entries(checked.wizards).flatMap(([id, wizard]) => [
      [`/api/wizards/${id}`, wizard] as const,
      ...(wizard.procedure ? [[`/api/desk/procedures/${id}`, wizard.procedure] as const] : []),
    ]),
  ];
  return Object.fromEntries(
    served.map(([address, { definition, validatorCode }]) => [
      `${address}/validators/${definition.version}.js`,
      `export default function (require) {\n${validatorCode}\n}\n`,
    ]),
  );
}
