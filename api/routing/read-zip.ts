import { HttpProblem } from "../base/problems.ts";
import { onTooSlow } from "../connections/slow-senders.ts";
import type { ApiContext } from "./route.ts";

/** Definitions are texts, which a zip file packs into a tenth. */
const mostBytes = 8 * 1024 * 1024;

/** Reads the body of a request, a zip file. Throws a 413 if it is too large and a 408 if it comes to a standstill. */
export async function readZip(ctx: ApiContext): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    const stop = onTooSlow(ctx.req, () => reject(tooSlow()));
    ctx.req
      .on("data", (chunk: Buffer) => {
        total += chunk.length;
        if (total > mostBytes) {
          ctx.req.pause();
          reject(new HttpProblem(413, "too-large", `A zip file can have ${mostBytes / 1024 / 1024} MB.`));
        } else chunks.push(chunk);
      })
      .once("end", resolve)
      .once("error", reject)
      .once("close", () => {
        stop();
        reject(new HttpProblem(400, "unfinished", "The request ended too early."));
      });
  });
  return Buffer.concat(chunks);
}

/** Returns the error for a request that came to a standstill. */
export function tooSlow(): HttpProblem {
  const message = "The request came to a standstill. Check your connection and try again.";
  return new HttpProblem(408, "too-slow", message);
}
