import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Library } from "#engine";
import { readDefinitions, routeOf, type SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { siteContent } from "../../../api/site-content/site-content.ts";
import { at } from "../../bootstrap/project.js";
import { drawRoute } from "../../route-map/draw.ts";
import { markdownOf } from "../outline/markdown.ts";
import { markdownMarks } from "../outline/marks.ts";
import { outlineOf } from "../outline/outline.ts";
import { verbs as known } from "../verbs.ts";
import { filesAfter, instructionsIn } from "./examples.ts";

const lesson = readFileSync(at("definitions/README.md"), "utf8");
const reference = readFileSync(at("definitions/REFERENCE.md"), "utf8");
const shipped = await readSourceFiles(at("definitions"));

function read(files: SourceFiles) {
  return readDefinitions(files, {
    clock: () => new Date(),
    hash: (text) => String(text.length),
    content: siteContent,
  });
}

/** The folder after the instructions of a chapter; it must have no faults. */
function afterChapter(chapter: string): Library {
  const instructions = instructionsIn(lesson, chapter);
  expect(instructions.length).toBeGreaterThan(2);
  const { library, faults } = read(instructions.reduce(filesAfter, shipped));
  expect(faults).toEqual([]);
  if (!library) throw new Error("There is a fault.");
  return library;
}

const markdown = (library: Library) => markdownOf(outlineOf(library, markdownMarks), "", false);

describe("the examples of the guide, followed word for word", () => {
  test("example 1 adds a field for everyone", () => {
    const library = afterChapter("Example 1");
    expect(markdown(library)).toContain("#### Department (required)");
    expect(markdown(library)).toMatch(/On the review[^#]*Department\./u);
  });

  test("example 2 adds a skippable step that only some meet", () => {
    const text = markdown(afterChapter("Example 2"));
    expect(text).toContain("### Step 3: Your members");
    expect(text).toContain(
      "- **Next:** leads to 3 Your members, when *Organization type* (Company Details) is Cooperative",
    );
    expect(text).toContain("- **Skip:** leads to 4 Procurement Role");
  });

  test("example 3 adds a wizard", () => {
    const library = afterChapter("Example 3");
    expect(Object.keys(library.wizards)).toContain("event");
    expect(markdown(library)).toContain("## Event registration");
  });

  test("all three can be followed one after another", () => {
    const files = ["Example 1", "Example 2", "Example 3"].flatMap((chapter) =>
      instructionsIn(lesson, chapter),
    );
    expect(read(files.reduce(filesAfter, shipped)).faults).toEqual([]);
  });

  test("the check reports a step that is left out", () => {
    const [field, required, review, _call, journeys] = instructionsIn(lesson, "Example 1");
    const rest = [field, required, review, journeys].filter((one) => one !== undefined);
    expect(read(rest.reduce(filesAfter, shipped)).faults.map(({ rule }) => rule)).toContain("template");
  });
});

describe("the guide and the reference", () => {
  const pages = { "README.md": lesson, "REFERENCE.md": reference };
  test.each(Object.entries(pages))("every link of %s leads somewhere", (page, text) => {
    const prose = text.replaceAll(/```.*?```/gsu, "");
    const links = [...prose.matchAll(/\]\(([^)]+)\)|src="([^"]+)"/gu)].map(
      ([, link, source]) => link ?? source ?? "",
    );
    const broken = links.filter((link) => !/^(?:https?|mailto):|\{/u.test(link) && !leads(link, page));
    expect(broken).toEqual([]);
  });

  function leads(link: string, from: string): boolean {
    const [file, anchor] = link.split("#");
    if (file && !existsSync(at(`definitions/${file}`))) return false;
    const text = readFileSync(at(`definitions/${file || from}`), "utf8");
    return anchor === undefined || headingsOf(text).includes(anchor);
  }

  function headingsOf(text: string): string[] {
    return [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/gu, "")
        .replaceAll(" ", "-"),
    );
  }

  test("every command in the guide exists", () => {
    const { scripts } = JSON.parse(readFileSync(at("package.json"), "utf8")) as { scripts: object };
    const named = [...lesson.matchAll(/npm run ([\w:-]+)/gu)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const verbs = [...lesson.matchAll(/npm run definitions -- ([\w-]+)/gu)].map(([, verb]) => verb ?? "");
    expect(verbs.length).toBeGreaterThan(5);
    expect(verbs.filter((verb) => !Object.hasOwn(known, verb))).toEqual([]);
  });

  test("the guide can be read in ten minutes without its JSON", () => {
    const words = lesson.replaceAll(/```.*?```/gsu, "").split(/\s+/u).length;
    expect(words).toBeLessThan(2000);
  });

  test("its route map is up to date: renew it with npm run definitions -- outline --out docs/definitions --maps", () => {
    const { library } = read(shipped);
    const supplier = library?.wizards.supplier;
    if (!supplier) throw new Error("The shipped definitions have a fault.");
    const drawn = `${drawRoute(routeOf(supplier.definition), "supplier")}\n`;
    expect(readFileSync(at("docs/definitions/supplier-route.svg"), "utf8")).toBe(drawn);
  });
});
