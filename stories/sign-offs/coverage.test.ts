import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShelf } from "../scenes/shelf.ts";
import { coverageOf, type Facts, type SignOffs, type State, summary } from "./coverage.ts";
import { readFacts } from "./read-facts.ts";

const shipped = fileURLToPath(new URL("../../definitions", import.meta.url));
const factsOf = async (folder: string) => readFacts(await openShelf(folder).read());

let before: Facts;
let folder = "";

beforeAll(async () => {
  before = await factsOf(shipped);
  folder = mkdtempSync(join(tmpdir(), "definitions-"));
  cpSync(shipped, folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

const filled = (step: string): State => ({
  id: `wizards-supplier-${step}--filled`,
  title: `Wizards/Supplier registration/${step}`,
  name: "Filled",
  type: "story",
  importPath: `./definitions/wizards/supplier/steps/${step}.json`,
  exportName: "Filled",
});

const login: State = {
  id: "accounts-login--empty",
  title: "Accounts/Login",
  name: "Empty",
  type: "story",
  importPath: "./stories/accounts/login.stories.tsx",
};

const states = [
  filled("basic-information"),
  filled("business-location"),
  filled("diversity-verification"),
  login,
];

/** Everything signed as it is now. */
function signed(facts: Facts): SignOffs {
  const { rows } = coverageOf(states, facts, {});
  return Object.fromEntries(
    rows.map(({ state, now }) => [state.id, { who: "Ana Lima", date: "2026-03-02", seen: now }]),
  );
}

const standings = (now: Facts, signOffs: SignOffs) =>
  Object.fromEntries(
    coverageOf(states, now, signOffs).rows.map(({ state, standing }) => [state.id, standing]),
  );

describe("a signed state", () => {
  it("stands as long as nothing that it shows changes", () => {
    const { rows } = coverageOf(states, before, signed(before));
    expect(rows.map(({ standing }) => standing)).toEqual(["signed", "signed", "signed", "signed"]);
    expect(rows.map(({ now }) => now.data)).not.toContain("unknown");
    expect(new Set(rows.map(({ now }) => now.data)).size).toBe(states.length);
  });

  it("is undone by another word in one of its questions, and no other is", async () => {
    const signOffs = signed(before);
    const file = join(folder, "wizards/supplier/steps/basic-information.json");
    const text = readFileSync(file, "utf8");
    const changed = text.replace('"Company name"', '"Name of your company"');
    expect(changed).not.toBe(text);
    writeFileSync(file, changed);
    const after = await factsOf(folder);
    expect(standings(after, signOffs)).toEqual({
      "wizards-supplier-basic-information--filled": "undone",
      "wizards-supplier-business-location--filled": "signed",
      "wizards-supplier-diversity-verification--filled": "signed",
      "accounts-login--empty": "signed",
    });
    const [row] = coverageOf(states, after, signOffs).rows;
    expect(row?.why).toBe("what it says or holds has changed");
  });

  it("is undone by another picture, and not by a first one", () => {
    const withPicture = { ...before, pictures: { [login.id]: "a" } };
    const signOffs = signed(withPicture);
    const other = coverageOf([login], { ...before, pictures: { [login.id]: "b" } }, signOffs);
    expect(other.rows[0]?.why).toBe("how it looks has changed");
    const unpictured = signed({ ...before, pictures: {} });
    expect(coverageOf([login], withPicture, unpictured).rows[0]?.standing).toBe("signed");
  });

  it("is told of when it is no more", () => {
    const coverage = coverageOf([login], before, signed(before));
    expect(coverage.gone).toHaveLength(states.length - 1);
    expect(summary(coverage)).toBe(
      "1 states: 1 signed off, 0 undone by a later change, 0 not looked at yet. 3 signed states are no more.",
    );
  });
});

it("what nobody signed is open", () => {
  const { rows } = coverageOf(states, before, {});
  expect(rows.map(({ standing }) => standing)).toEqual(["open", "open", "open", "open"]);
});
