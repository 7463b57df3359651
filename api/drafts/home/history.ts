import { formerNames, isObject, isSameJson, type Json, valueIn } from "#engine";
import { jsonIn, pageFile, type SourceFiles, stepsFolder, valueAt } from "#engine/authoring";
import { notFound } from "../../base/problems.ts";
import type { QuestionHistory, Wording } from "../../responses/drafts.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Release } from "../../store/releases.ts";

/** Keywords of a question that nobody reads. */
const unread = new Set(["type", "format", "list", "const", "default", "pattern", "was", "$ref", "currency"]);
const mostReleases = 500;

interface Named {
  step: string;
  field: string;
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
    stepsFolder(wizard),
    listed.map(({ version }) => version),
  );
  const wordings: Wording[] = [];
  let name: Named = { step, field };
  let later: Json | undefined;
  for (const release of listed) {
    const found = questionIn(texts.get(release.version) ?? {}, wizard, name, later);
    if (!found) continue;
    name = found.name;
    later = found.file;
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

/** Finds a question in an older release, under the name that it has in the one after it or under a former one. */
function questionIn(files: SourceFiles, wizard: string, name: Named, later: Json | undefined) {
  for (const step of [name.step, ...formerNamesOf(later)]) {
    const file = pageFile({ wizard, step });
    for (const field of [name.field, ...formerNamesOf(valueIn(later, ["properties", name.field]))]) {
      const question = valueAt(files, file, ["properties", field]);
      if (isObject(question)) return { name: { step, field }, file: jsonIn(files, file), question };
    }
  }
  return null;
}

const formerNamesOf = (named: Json | undefined) => (isObject(named) ? formerNames(named).map(String) : []);

/** Returns the texts of a question by keyword; those inside others by both, as in "messages.required". */
function textsOfQuestion(question: { [keyword: string]: Json }, within = ""): Wording["texts"] {
  const found: Wording["texts"] = {};
  for (const [keyword, value] of Object.entries(question)) {
    if (typeof value === "string" && !unread.has(keyword)) found[within + keyword] = value;
    if (keyword === "messages" && isObject(value)) Object.assign(found, textsOfQuestion(value, "messages."));
  }
  return found;
}
