import { afterAll, beforeAll, expect, test } from "vitest";
import { renderMail } from "../api/mail/templates.ts";
import { checkMails } from "../api/site-content/check-mails.ts";
import { readLegalDocument } from "../api/site-content/legal-document.ts";
import { checkLegalText } from "../api/site-content/read-site.ts";
import { startCountingWork, type WorkCounter } from "../api/testing/counted-work.ts";
import { faultsIn, smallFolder } from "../engine/authoring/testing/small-folder.ts";
import { deep } from "../engine/testing/depth.ts";

/** Units that hostile texts repeat. */
const units = ["a", "a-", "a.", " ", "\n", "\n\n", "\\", '"', "<", "[a](", "[](", "**", "- ", "# "];
const inBraces = ["{", "{a", "{a}", "{a|", "{code}"];

const mail = (text: string) => `# Code\n\n{code}\n\n${text}`;
const legal = (text: string) => `# Terms\n\nEffective: 01/01/2026\n\n${text}`;
const mailFiles = { "site/mail/code.md": { needed: ["code"], more: ["brand"], hasSubject: true } };

/** The readers of texts, each with the most characters that it is given, and whether braces that name nothing will do. */
const readers: { [what: string]: { most: number; read: (text: string) => unknown; isFilled?: true } } = {
  "a JSON file": { most: 20_000, read: (text) => readJson(JSON.stringify({ text })) },
  "the names in a JSON file": { most: 16_000, read: (text) => readJson(namesIn(text)) },
  "the lists in a JSON file": { most: 4_000, read: (text) => readJson(JSON.stringify([...text])) },
  guidance: {
    most: 4_000,
    read: (text) => readStep("guidance", [{ kind: "text", text }]),
  },
  "a description": { most: 1_000, read: (text) => readStep("description", text) },
  "a mail": {
    most: 9_900,
    read: (text) =>
      checkMails({ "site/mail/code.md": mail(text), "site/brand.json": "{}" }, mailFiles).length,
  },
  "a mail that is sent": {
    most: 9_900,
    read: (text) => renderMail(mail(text), "End", { code: "123456", brand: "Us" }),
    isFilled: true,
  },
  "a legal document": {
    most: 40_000,
    read: (text) => [
      checkLegalText("site/legal/terms.md", legal(text), ["terms"]),
      readLegalDocument("site/legal/terms.md", legal(text), () => {}),
    ],
  },
};

let counter: WorkCounter;
beforeAll(() => {
  counter = startCountingWork({ loops: true });
});
afterAll(() => counter.stop());

test.each(Object.entries(readers).map(([what, reader], at) => [what, { ...reader, at }] as const))(
  "attack 181: twice as much text is twice the work for whoever reads %s",
  (_, reader) => {
    const { most, read, isFilled, at } = reader;
    // Code that runs only once is not counted twice.
    read("a");
    const ours = isFilled ? [...units, "{code}"] : [...units, ...inBraces];
    // A third of them, others for each reader; all in the deep tier.
    for (const unit of ours.filter((_, index) => deep || (index + at) % 3 === 0)) {
      const workFor = (length: number) => {
        const text = unit.repeat(Math.floor(length / unit.length));
        counter.takeWork();
        read(text);
        return counter.takeWork();
      };
      const half = workFor(most / 2);
      expect(workFor(most), JSON.stringify({ unit, half })).toBeLessThan(2.3 * half + 500);
    }
  },
);

function readJson(text: string): void {
  expect(faultsIn({ "options/list.json": text })).not.toEqual([]);
}

function readStep(keyword: string, value: unknown): void {
  const step = "wizards/small/steps/extra.json";
  const edit = `"title": "More", ${JSON.stringify(keyword)}: ${JSON.stringify(value)},`;
  faultsIn(smallFolder({ [step]: [['"title": "More",', edit]] }));
}

/** An object with as many names, each of its own. */
function namesIn(text: string): string {
  const names = text.match(/.{1,10}/gsu) ?? [];
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [`${name}${index}`, index])));
}
