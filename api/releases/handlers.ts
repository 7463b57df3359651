import { changesBetween } from "../authoring/changes-between.ts";
import { tasks } from "../authoring/tasks.ts";
import { HttpProblem } from "../base/problems.ts";
import type { FolderState, ReleaseChanges, ReleaseList, ReleaseView } from "../responses/releases.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Release } from "../store/releases.ts";
import type { SignedIn } from "../store/sessions.ts";
import { filesNumbered, releaseNamed, releaseNumbered } from "./release-number.ts";

/** GET /api/studio/releases -> ReleaseView[], the newest first. */
export async function getReleases(ctx: ApiContext): Promise<ReleaseList> {
  const releases = await ctx.services.store.releases.list();
  const live = releases[0]?.number;
  return releases.map((release) => viewOf(release, release.number === live));
}

function viewOf({ author, ...release }: Release, isLive: boolean): ReleaseView {
  return { ...release, author: author?.name ?? null, isLive };
}

/** GET /api/studio/releases/:number/changes?since=:other -> ReleaseChanges; `since` is its base if absent. */
export async function getChanges(
  ctx: ApiContext<{ number: number; since?: string }>,
): Promise<ReleaseChanges> {
  const { number, base } = await releaseNamed(ctx);
  const since = ctx.input.since === undefined ? base : Number(ctx.input.since);
  if (since !== null) await releaseNumbered(ctx, since);
  return { number, since, changes: await changesSince(ctx, number, since) };
}

async function changesSince(
  ctx: ApiContext,
  number: number,
  since: number | null,
): Promise<ReleaseChanges["changes"]> {
  if (since === null || since === number) return [];
  const { env, clock } = ctx.services;
  const folders = { before: await filesNumbered(ctx, since), after: await filesNumbered(ctx, number) };
  const checkedWith = { apiPath: env.apiPath, now: clock() };
  const changes = await changesBetween((ctx.state.user as SignedIn).id, folders, checkedWith);
  if (changes) return changes;
  const message = "One of these releases has faults under today's rules, so they cannot be compared.";
  throw new HttpProblem(409, "has-faults", message);
}

/** GET /api/studio/releases/:number/files.zip: the files as they were published. */
export async function getFiles(ctx: ApiContext<{ number: number }>): Promise<void> {
  const { number } = await releaseNamed(ctx);
  const { id } = ctx.state.user as SignedIn;
  ctx.body = Buffer.from(await tasks.zipOf(id, await filesNumbered(ctx, number)));
  ctx.type = "application/zip";
  ctx.set("Cache-Control", "no-store");
  ctx.set("Content-Disposition", `attachment; filename="release-${number}.zip"`);
}

/** GET /api/studio/folder -> FolderState. */
export async function getFolder(ctx: ApiContext): Promise<FolderState> {
  return ctx.services.definitions.folder();
}
