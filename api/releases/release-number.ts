import type { SourceFiles } from "#engine/authoring";
import { count } from "../base/path-parameters.ts";
import { notFound } from "../base/problems.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Release } from "../store/releases.ts";

export const numberPattern = /^[1-9]\d{0,8}$/;
export const releaseNumber = count("There is no such release.", numberPattern);

/** Returns the release that the path of a call names. Throws a 404 if there is none. */
export async function releaseNamed(ctx: ApiContext<{ number: number }>): Promise<Release> {
  return await releaseNumbered(ctx, ctx.input.number);
}

/** Returns a release by its number. Throws a 404 if there is none. */
export async function releaseNumbered(ctx: ApiContext, number: number): Promise<Release> {
  const release = await ctx.services.store.releases.find(number);
  if (!release) throw notFound("There is no such release.");
  return release;
}

/** Returns the files of a release. Throws a 404 if what is stored of it is damaged. */
export async function filesNumbered(ctx: ApiContext, number: number): Promise<SourceFiles> {
  const files = await ctx.services.store.releaseFiles.filesOf(number);
  if (!files) throw notFound("The files of this release are damaged.");
  return files;
}
