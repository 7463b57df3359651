import { expect, test } from "vitest";
import { expectSiteFault, siteFaultsIn, siteFolder } from "./testing/site-folder.ts";

const file = "wizards/small/site.json";
const role: [string, string] = ['"role": null', '"role": "GUEST"'];
const site = (own: string) => ({
  [file]: `{\n  "$schema": "../../schema/wizard-site.schema.json",\n  ${own}\n}`,
});
const team = (own: string) => `"team": { ${own} }`;

/** Expects one fault at the "§" in the `site.json` of a wizard that gives a role. */
function fault(rule: string, words: RegExp, own: string, others: { [file: string]: string } = {}): void {
  expectSiteFault(rule, words, { "wizards/small/wizard.json": [role] }, { ...site(own), ...others });
}

test("what a wizard's site names may be there", () => {
  const own = [
    '"home": "/small"',
    '"names": { "first": "kind.name" }',
    '"dashboard": { "path": "/small-desk", "heading": "Your desk" }',
    team('"path": "/small/team", "calls": "/api/small", "company": "kind.name"'),
    '"mails": { "confirmed": "small-confirmed" }',
  ].join(",\n");
  const mail = { "site/mail/small-confirmed.md": "# Done, {firstName}\n\nSee {url}" };
  const files = siteFolder({ ...site(own), ...mail }, { "wizards/small/wizard.json": [role] });
  expect(siteFaultsIn(files)).toEqual([]);
});

test("a page is not that of a step, of the site, or of another purpose", () => {
  const dashboard = (path: string) => `"dashboard": { §"path": "${path}", "heading": "Desk" }`;
  fault(
    "duplicate-path",
    /"\/small\/kind" is already a page of the wizard "small".*another address/u,
    dashboard("/small/kind"),
  );
  fault("duplicate-path", /of the site itself/u, dashboard("/welcome-page"));
  const both = `${dashboard("/desk").replace("§", "")}, ${team('§"path": "/desk", "calls": "/api/small", "company": "kind.name"')}`;
  fault("duplicate-path", /"\/desk"/u, both);
});

test("no step stands where the site has pages of its own", () => {
  const basePaths = ["/login", "/studio", "/studio/small", "/api", "/assets/small", "/legal"];
  const moved = (basePath: string): [string, string] => [
    '"basePath": "/small"',
    `§"basePath": "${basePath}"`,
  ];
  for (const basePath of basePaths)
    expectSiteFault("duplicate-path", /address of the site itself/u, {
      "wizards/small/wizard.json": [moved(basePath)],
    });
  const alone: [string, string] = ['"standalone": "/firm"', '§"standalone": "/welcome-page"'];
  expectSiteFault("duplicate-path", /"\/welcome-page"/u, { "wizards/small/wizard.json": [alone] });
});

test("the instructions list the documents of a list that a step uses", () => {
  const texts = '"heading": "H", "text": "T", "things": ["A"], "ready": "R", "later": "L"';
  const instructions = `"instructions": { "path": "/small-start", ${texts}, "documents": { "heading": "D", §"list": "nothing" } }`;
  fault("unknown-list", /No step uses a list "nothing"/u, instructions);
});

test("a team shares one registration", () => {
  const several: [string, string] = ['"basePath"', '"registrations": "several", "basePath"'];
  const alone: [string, string] = [', "standalone": "/firm"', ""];
  const whole = '"path": "/team", "calls": "/api/small", "company": "kind.name"';
  const edits = { "wizards/small/wizard.json": [role, several, alone] };
  expectSiteFault("shape", /Leave out the team/u, edits, site(`§"team": { ${whole} }`));
});

test("a team has a role to give, and calls and a name of its own", () => {
  const whole = '"path": "/team", "calls": "/api/small", "company": "kind.name"';
  expectSiteFault("shape", /Set "role" in wizard\.json/u, {}, site(`§"team": { ${whole} }`));
  fault(
    "unknown-step",
    /did you mean "kind"/u,
    team('"path": "/team", "calls": "/api/small", §"company": "kinnd.name"'),
  );
  fault(
    "unknown-field",
    /did you mean "name"/u,
    team('"path": "/team", "calls": "/api/small", §"company": "kind.nmae"'),
  );
  fault(
    "shape",
    /must begin with \/api\//u,
    team('"path": "/team", §"calls": "/elsewhere", "company": "kind.name"'),
  );
});

test("names are texts of one step, and the picture is a picture", () => {
  fault(
    "unknown-field",
    /asks for no picture "name"/u,
    '"names": { "first": "kind.name", §"picture": "kind.name" }',
  );
  fault("unknown-field", /asks for no text "staff"/u, '"names": { §"first": "firm.staff" }');
  fault("unknown-field", /answers of one step/u, '"names": { "first": "kind.name", §"last": "extra.note" }');
});

test("a mail of the wizard's own has a file, which shows what the mail needs", () => {
  const own = '"mails": { §"confirmed": "small-confirmed" }';
  fault("mail-file", /no file site\/mail\/small-confirmed\.md/u, own);
  fault("mail-variable", /must show "\{url\}"/u, own.replace("§", ""), {
    "site/mail/small-confirmed.md": "§# Done\n\nThank you.",
  });
  const shown = (mail: string) => ({ "site/mail/small-confirmed.md": `# Done\n\n{url} ${mail}` });
  const confirmed = own.replace("§", "");
  const fine = siteFolder({
    ...site(confirmed),
    ...shown("{kind.kind} {kind.kind.paper} {firm.staff|nobody}"),
  });
  expect(siteFaultsIn(fine)).toEqual([]);
  fault("mail-variable", /"firm\.staff" may be absent here/u, confirmed, shown("§{firm.staff}"));
  fault("mail-variable", /no field "staf".*did you mean "staff"/u, confirmed, shown("§{firm.staf|x}"));
  fault("mail-variable", /Nothing fills in "\{staff\|x\}"/u, confirmed, shown("§{staff|x}"));
  fault("mail-variable", /"kind\.kind" may be absent here/u, '"mails": { "reminder": "small-reminder" }', {
    "site/mail/small-reminder.md": "# Continue\n\n{url}\n\n{stopUrl} §{kind.kind}",
  });
  fault("mail-file", /no file site\/mail\/small-reminder\.md/u, '"mails": { §"reminder": "small-reminder" }');
  fault("mail-variable", /must show "\{stopUrl\}"/u, '"mails": { "reminder": "small-reminder" }', {
    "site/mail/small-reminder.md": "§# Continue\n\n{url}\n",
  });
});

test("a period has times that exist, in their order, and words for both sides", () => {
  const words = '{ "heading": "H", "text": "T" }';
  const period = (own: string) => `"period": { ${own} }`;
  fault("shape", /does not exist/u, period(`§"opens": "2026-02-30T09:00Z", "before": ${words}`));
  fault("shape", /does not exist/u, period(`§"closes": "2026-02-01T25:00Z", "after": ${words}`));
  fault("shape", /Say what people read before it/u, period('§"opens": "2026-02-01T09:00Z"'));
  fault("shape", /Say what people read after it/u, period('§"closes": "2026-02-01T09:00Z"'));
  const both = `"before": ${words}, "after": ${words}`;
  fault(
    "shape",
    /closes before it opens/u,
    period(`"opens": "2026-02-02T09:00Z", §"closes": "2026-02-01T09:00Z", ${both}`),
  );
});

test("its registrants may read words of its own, as the site's files have them", () => {
  const words = (own: string) => `"words": { ${own} }`;
  const next = '"status": { "confirmed": "{brand} reads it.", "next": "Then: {next}" }';
  const entry = '{ "id": "begun", "title": "Begun", "subtitle": "Welcome." }';
  const own = words(`${next}, "welcome": { "text": "Hello." }, "notifications": [${entry}]`);
  expect(siteFaultsIn(siteFolder(site(own)))).toEqual([]);
  fault("unknown-keyword", /did you mean "confirmed"/u, words('"status": { §"confirmd": "Done." }'));
  fault("unknown-placeholder", /"\{name\}"/u, words('"welcome": { §"text": "Hello {name}." }'));
  fault("shape", /title/u, words('"notifications": [§{ "id": "begun" }]'));
});
