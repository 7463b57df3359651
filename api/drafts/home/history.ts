import { formerNames, isObject, isSameJson, type Json } from "#engine";
import {
  askedQuestion,
  jsonIn,
  pageFile,
  type SourceFiles,
  sharedFolder,
  stepsFolder,
} from "#engine/authoring";
import { notFound } from "../../base/problems.ts";
import type { QuestionHistory, Wording } from "../../responses/drafts.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Release } from "../../store/releases.ts";

/** Keywords of a question that nobody reads. */
const unread = new Set(["type", "format", "list", "const", "default", "pattern", "was", "block", "currency"]);
const mostReleases = 500;

/** Names that a question and its step may have in a release, the newest first. */
interface Names {
  steps: string[];
  fields: string[];
}

/**
 * GET /api/studio/history/:wizard/:step/:field: returns every wording that a question had in a release, the newest first.
 * It is followed back under the former names of the question and its step.
 */
export async function getHistory(
  ctx: ApiContext<{ wizard: string; step: string; field: string }>,
): Promise<QuestionHistory> {
  const { wizard, step, field } = ctx.input;
  const { releases, releaseFiles } = ctx.services.store;
  const listed = (await releases.list()).slice(0, mostReleases);
  const texts = await releaseFiles.filesUnder(
    [stepsFolder(wizard), sharedFolder],
    listed.map(({ version }) => version),
  );
  const wordings: Wording[] = [];
  let names: Names = { steps: [step], fields: [field] };
  for (const release of listed) {
    const found = questionIn(texts.get(release.version) ?? {}, wizard, names);
    if (!found) continue;
    names = found.names;
    noteWording(wordings, release, textsOfQuestion(found.question));
  }
  if (wordings.length === 0) throw notFound("There is no such question.");
  return { wordings };
}

/** Adds a wording; where the release after it said the same, that one did not introduce it. */
function noteWording(
  wordings: Wording[],
  { number, publishedAt, author }: Release,
  texts: Wording["texts"],
): void {
  const introduced = { release: number, publishedAt, author: author?.name ?? null };
  const last = wordings.at(-1);
  if (last && isSameJson(last.texts, texts)) Object.assign(last, introduced);
  else wordings.push({ ...introduced, texts });
}

/** Finds a question in a release, with the names that it may have in the one before. */
function questionIn(files: SourceFiles, wizard: string, { steps, fields }: Names) {
  for (const step of steps)
    for (const field of fields) {
      const found = askedQuestion(files, { wizard, step }, field);
      if (!found) continue;
      const page = jsonIn(files, pageFile({ wizard, step }));
      const names: Names = {
        steps: [step, ...(isObject(page) ? formerNames(page).map(String) : [])],
        fields: [field, ...found.formerNames],
      };
      return { question: found.question, names };
    }
  return null;
}

/** Returns the texts of a question by keyword; those inside others by both, as in "messages.required" or "city.title". */
function textsOfQuestion(question: { [keyword: string]: Json }, within = ""): Wording["texts"] {
  const found: Wording["texts"] = {};
  for (const [keyword, value] of Object.entries(question)) {
    if (typeof value === "string" && !unread.has(keyword)) found[within + keyword] = value;
    if (!isObject(value)) continue;
    if (keyword === "messages") Object.assign(found, textsOfQuestion(value, `${within}messages.`));
    if (keyword !== "properties" || !("block" in question)) continue;
    for (const [field, inner] of Object.entries(value))
      if (isObject(inner)) Object.assign(found, textsOfQuestion(inner, `${field}.`));
  }
  return found;
}
