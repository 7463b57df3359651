import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ApiContext } from "../routing/route.ts";
import type { SignedIn } from "../store/sessions.ts";
import { type FormLimits, parseForm, type ReceivedForm } from "../uploads/multipart.ts";

/**
 * Receives a form, writes its files to disk, and passes both to `work`. Afterwards removes the files, even after an
 * error: files to keep must be in storage by then. There is no other way to receive a form, so no caller can leave
 * files behind.
 */
export async function withForm<Result>(
  ctx: ApiContext,
  limits: FormLimits,
  work: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const { files, uploads } = ctx.services;
  const upload = uploads.begin((ctx.state.user as SignedIn).id);
  const written: string[] = [];
  try {
    const form = await parseForm(ctx.req, limits, {
      nextPath() {
        const path = join(files.incoming, randomUUID());
        written.push(path);
        return path;
      },
      reserve: upload.reserve,
    });
    return await work(form);
  } finally {
    await discard(ctx, written);
    upload.end();
  }
}

async function discard({ services }: ApiContext, paths: string[]): Promise<void> {
  for (const path of paths) {
    // A file that cannot be removed is left to the sweep. The caller must still get its result.
    await rm(path, { force: true }).catch((error) =>
      services.log.warn({ err: error }, "An incoming file could not be removed."),
    );
  }
}
