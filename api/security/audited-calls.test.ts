import { zipSync } from "fflate";
import { expect, it } from "vitest";
import type { AuditAction } from "../store/audit.ts";
import { describeServer } from "../testing/both-databases.ts";
import { draftCalls, setIn } from "../testing/drafts.ts";
import { done } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";
import { listRoutes } from "./list-routes.ts";

/** Audit action of each call of staff that changes something. A call that is not listed needs a decision. */
const recorded: { [call: string]: AuditAction | "elsewhere" | "nothing" } = {
  "POST /api/studio/drafts": "draft-started",
  "PUT /api/studio/drafts/:id": "draft-renamed",
  "POST /api/studio/drafts/:id/edits": "draft-edited",
  "POST /api/studio/drafts/:id/undo": "draft-edited",
  "POST /api/studio/drafts/:id/redo": "draft-edited",
  "POST /api/studio/drafts/:id/rebase": "draft-edited",
  "POST /api/studio/drafts/import": "draft-edited",
  "POST /api/studio/drafts/:id/comments": "comment-added",
  "PUT /api/studio/drafts/:id/comments/:comment": "comment-resolved",
  "POST /api/studio/drafts/:id/links": "preview-shared",
  "POST /api/studio/releases/live/links": "preview-opened",
  "POST /api/studio/drafts/:id/publish": "draft-published",
  "DELETE /api/studio/drafts/:id/publication": "draft-publication-withdrawn",
  "DELETE /api/studio/drafts/:id": "draft-deleted",
  "POST /api/studio/releases/:number/revert": "definitions-live",
  // Tested beside the calls themselves.
  "POST /api/studio/drafts/:id/approve": "elsewhere",
  "POST /api/staff/second-factor": "elsewhere",
  "POST /api/staff/second-factor/setup/confirm": "elsewhere",
  "POST /api/staff/people": "elsewhere",
  "POST /api/staff/sign-in/finish": "elsewhere",
  "DELETE /api/staff/people/:id": "elsewhere",
  // A count that is thrown away, and a secret that counts for nothing until it is confirmed.
  "POST /api/studio/drafts/:id/impact": "nothing",
  "POST /api/staff/second-factor/setup": "nothing",
  // Nothing is known of anybody before the provider sent them back.
  "POST /api/staff/sign-in": "nothing",
};

const signUp = "accounts/sign-up.json";

describeServer("attack 167: each call of staff that changes something", (open) => {
  it("records each call with the person who made it", { timeout: 120_000 }, async () => {
    const server = await open({ definitions: {} });
    const person = await staffMember(server, "EDITOR");
    const { send, ...calls } = draftCalls(server, person);
    const routes = listRoutes(server.definitions.current())
      .filter(({ method, path }) => method !== "GET" && /^\/api\/(?:studio|staff)\//u.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual(Object.keys(recorded).sort());

    let sequence = 0;
    const isRecorded = async (call: string, reply: { status: number; body: unknown }) => {
      done(reply as Parameters<typeof done>[0]);
      const rows = (await server.store.audit.list({ limit: 10 })).filter((row) => row.sequence > sequence);
      sequence = rows[0]?.sequence ?? sequence;
      const own = rows.filter(({ userId, result }) => userId === person.userId && result === "ok");
      expect([call, own.map(({ action }) => action)]).toEqual([
        call,
        expect.arrayContaining([recorded[call]]),
      ]);
    };
    const retitled = async (id: string, revision: number, title: string) =>
      calls.edit(id, revision, setIn((await calls.get(id)).files, signUp, ["title"], title));

    const started = await send("POST", "drafts", { name: "One" });
    await isRecorded("POST /api/studio/drafts", started);
    const { id } = started.body;
    await isRecorded("PUT /api/studio/drafts/:id", await send("PUT", `drafts/${id}`, { name: "Two" }));
    await isRecorded("POST /api/studio/drafts/:id/edits", await retitled(id, 0, "First"));
    await isRecorded("POST /api/studio/drafts/:id/undo", await calls.undo(id, 1));
    await isRecorded("POST /api/studio/drafts/:id/redo", await calls.redo(id, 2));
    const comment = await send("POST", `drafts/${id}/comments`, { place: signUp, text: "Why?" });
    await isRecorded("POST /api/studio/drafts/:id/comments", comment);
    const [{ id: of }] = comment.body.comments;
    const resolved = await send("PUT", `drafts/${id}/comments/${of}`, { resolved: true });
    await isRecorded("PUT /api/studio/drafts/:id/comments/:comment", resolved);
    const link = await send("POST", `drafts/${id}/links`, { purpose: "sharing" });
    await isRecorded("POST /api/studio/drafts/:id/links", link);
    await isRecorded("POST /api/studio/releases/live/links", await send("POST", "releases/live/links"));
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    done(await calls.publish(id, 3, { at: tomorrow }));
    const withdrawn = await send("DELETE", `drafts/${id}/publication`);
    await isRecorded("DELETE /api/studio/drafts/:id/publication", withdrawn);
    const later = await calls.start("Later");
    await isRecorded("POST /api/studio/drafts/:id/publish", await calls.publish(id, 3));
    await isRecorded("POST /api/studio/drafts/:id/rebase", await calls.rebase(later.id, 0));
    await isRecorded("DELETE /api/studio/drafts/:id", await send("DELETE", `drafts/${later.id}`));
    const reverted = await send("POST", "releases/1/revert", { note: "Back" });
    await isRecorded("POST /api/studio/releases/:number/revert", reverted);
    const zip = zipSync({ "options/x.json": new TextEncoder().encode("{}") });
    const sent = await fetch(`${server.url}/api/studio/drafts/import?name=Zip`, {
      method: "POST",
      headers: { Authorization: `Bearer ${person.token}`, "Content-Type": "application/zip" },
      body: Buffer.from(zip),
    });
    const imported = { status: sent.status, body: await sent.json() };
    await isRecorded("POST /api/studio/drafts/import", imported);
  });
});
