import { expect, test } from "vitest";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { changesBetween } from "../changes/changes-between.ts";
import { ImpactCount } from "../changes/impact.ts";
import { withTextsInWords } from "./texts.ts";

const text = { title: "Text", type: "string", maxLength: 50 } as const;

const wizardWith = (title: string, maxLength = 50) =>
  smallWizard({
    steps: {
      company: step({ title: "Company", properties: { name: { ...text, title: "Company name" } } }),
      ask: step({
        title,
        properties: {
          kind: { ...text, title: "Kind", list: "kinds", description: "As on {kind.paper}." },
          note: {
            ...text,
            title: "Note of {company.name|you}",
            maxLength,
            messages: { maxLength: "Shorten {note|it}." },
          },
          rows: {
            title: "Rows",
            type: "array",
            maxItems: 2,
            items: { type: "object", properties: { what: text, why: { ...text, title: "Why {what|}" } } },
          },
        },
      }),
      end: step(),
    },
    lists: {
      kinds: { title: "Kinds", options: [{ value: "a", label: "Of {company.name|it}", paper: "x" }] },
    },
  });

test("braces are said in words, in every text of a wizard", () => {
  const { steps, lists } = withTextsInWords(
    wizardWith('For {company.name|the "firm"}, {unknown.name|x}').definition,
  );
  expect(steps.ask?.title).toBe('For (Company name, or "the "firm""), {unknown.name|x}');
  const { kind, note, rows } = steps.ask?.properties ?? {};
  expect(kind?.description).toBe("As on (paper of Kind).");
  expect(note?.title).toBe('Note of (Company name, or "you")');
  expect(note?.messages?.maxLength).toBe('Shorten (Note of (Company name, or "you"), or "it").');
  expect(rows?.items?.properties?.why?.title).toBe("Why (Text, or nothing)");
  expect(lists.kinds?.options[0]?.label).toBe('Of (Company name, or "it")');
});

test("a changed text is reported in words", () => {
  const before = wizardWith("About {company.name|you}").definition;
  const after = wizardWith("All about {company.name|you}").definition;
  expect(changesBetween(before, after).map(({ words }) => words)).toEqual([
    'The heading now reads “All about (Company name, or "you")”; before “About (Company name, or "you")”.',
  ]);
  const others = wizardWith("About {company.name|them}").definition;
  expect(changesBetween(before, others)[0]?.words).toContain('or "them"');
  expect(changesBetween(before, wizardWith("About {company.name|you}", 40).definition)[0]?.question).toBe(
    'Note of (Company name, or "you")',
  );
});

test("the report of who is touched by a change shows nobody's answers", () => {
  const count = new ImpactCount(wizardWith("About", 50), wizardWith("About", 3));
  for (const name of ["Acme", "Bolt"])
    count.add({ company: { answer: { name } }, ask: { answer: { note: `Of ${name}` } } });
  const { unfit } = count.result();
  expect(unfit).toMatchObject([{ question: 'Note of (Company name, or "you")', count: 2 }]);
  expect(JSON.stringify(count.result())).not.toMatch(/Acme|Bolt/u);
});
