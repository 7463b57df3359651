import { brandFile, textFile } from "#engine/authoring";
import type { PreviewedMail } from "../authoring/previews/draw-mail.ts";
import { mailInScheme } from "../authoring/previews/mail-in-scheme.ts";
import { tasks } from "../authoring/tasks.ts";
import { badRequest, notFound } from "../base/problems.ts";
import type { PreviewMail } from "../responses/previews.ts";
import type { ApiContext } from "../routing/route.ts";
import {
  beforeLaunchOf,
  footerFile,
  type MailName,
  mails,
  replaceableMails,
  shownAfterLaunch,
} from "../site-content/mails.ts";
import type { PreviewedLibrary } from "./draft-library.ts";
import { dataOf, previewOf } from "./handlers.ts";

/** A mail runs nothing and loads nothing, wherever it is opened; only the studio may show it in a frame. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox",
].join("; ");

/** GET /api/previews/:token/mails/:name: subject and text of a mail, with sample values. */
export async function getPreviewMail(ctx: ApiContext<{ token: string; name: string }>): Promise<PreviewMail> {
  const { previewed, by } = await previewOf(ctx);
  const { subject, text, values } = await mailIn(ctx, previewed, by);
  return { revision: previewed.shownRevision ?? 0, subject, text, values };
}

/** GET /api/previews/:token/mails/:name/page?scheme=: the same mail as HTML, as readers with this setting see it. */
export async function getPreviewMailPage(ctx: ApiContext<{ token: string; name: string; scheme?: string }>) {
  const { previewed, by } = await previewOf(ctx);
  const { html } = await mailIn(ctx, previewed, by);
  const { scheme } = ctx.input;
  if (scheme !== "light" && scheme !== "dark") throw badRequest("Say how to show it: scheme=light or dark.");
  ctx.type = "text/html";
  ctx.set({ "Content-Security-Policy": mailPolicy, "X-Frame-Options": "SAMEORIGIN" });
  return mailInScheme(html, scheme);
}

async function mailIn(
  ctx: ApiContext<{ name: string }>,
  { files, library }: PreviewedLibrary,
  by: string,
): Promise<PreviewedMail> {
  const { name } = ctx.input;
  const file = textFile("mail", name);
  if (!files || !library || file === footerFile || !Object.hasOwn(files, file))
    throw notFound("There is no such mail.");
  const neededFiles = [file, footerFile, brandFile].map((path) => [path, files[path] ?? ""]);
  const before = beforeLaunchOf(name);
  const { kind, wizard } = ownerOf(before ?? name, library);
  const { needed, more } = before === null ? mails[kind] : shownAfterLaunch(mails[kind]);
  return await tasks.drawMail(by, {
    file,
    files: Object.fromEntries(neededFiles),
    shows: { needed, more: [...more, "brand"] },
    wizard,
    apiPath: ctx.services.env.apiPath,
  });
}

/** Returns which mail of ours this is, or stands for, and the first wizard that sends it as its own or after a move. */
function ownerOf(name: string, { content, wizards }: NonNullable<PreviewedLibrary["library"]>) {
  for (const [id, { mails: own = {} }] of Object.entries(content?.wizards ?? {}))
    for (const [key, kind] of Object.entries(replaceableMails)) {
      const wizard = wizards[id];
      if (wizard && own[key as keyof typeof own] === name) return { kind, wizard: dataOf(wizard) };
    }
  for (const wizard of Object.values(wizards)) {
    const moves = Object.values(wizard.procedure?.definition.procedure.meta.moves ?? {});
    if (moves.some(({ mail }) => mail === name))
      return { kind: "registration-returned" as const, wizard: dataOf(wizard) };
  }
  if (!Object.hasOwn(mails, name)) throw notFound("Nobody sends this mail.");
  return { kind: name as MailName, wizard: null };
}
