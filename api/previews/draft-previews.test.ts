import { beforeAll, expect, it } from "vitest";
import type { DraftView, PreviewLink } from "../responses/drafts.ts";
import type { PreviewIndex, PreviewSamples, PreviewWizard } from "../responses/previews.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { countStatements } from "../testing/counted-statements.ts";
import { done } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";

const stepFile = "wizards/buyer/steps/company-details.json";
const livePath = "/api/studio/releases/live/links";

describeServer("a preview of a draft", (open) => {
  let server: TestServer;
  let editor: StaffPerson;
  beforeAll(async () => {
    server = await open();
    editor = await staffMember(server, "EDITOR");
  });

  const staffCall = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/studio/drafts${path}`, { token: editor.token, ...(body ? { body } : {}) });
  const get = (path: string) => server.call("GET", `/api/previews/${path}`);

  async function newDraft(): Promise<DraftView> {
    return done(await staffCall("POST", "", { name: "Other words" })).body;
  }

  async function link(draft: string, purpose = "sharing"): Promise<PreviewLink> {
    return done(await staffCall("POST", `/${draft}/links`, { purpose })).body;
  }

  const edit = (
    draft: string,
    revision: number,
    path: (string | number)[],
    value: unknown,
    before: unknown,
    file = stepFile,
  ) =>
    staffCall("POST", `/${draft}/edits`, {
      revision,
      label: "Reword a question",
      operations: [{ kind: "set", file, path, value, before }],
    });

  it("shows the draft, and of a wizard with faults the last version without", async () => {
    const { id } = await newDraft();
    const { token } = await link(id);
    const titleShown = async (wizard = "buyer", step = "company-details") =>
      ((await get(`${token}/wizards/${wizard}`)).body as PreviewWizard).definition.steps[step]?.title;
    const before = await titleShown();
    done(await edit(id, 0, ["title"], "Your organization", before));
    expect(await titleShown()).toBe("Your organization");
    const index = (await get(token)).body as PreviewIndex;
    expect(index).toMatchObject({ name: "Other words", revision: 1, shownRevision: 1 });
    done(await edit(id, 1, ["title"], 7, "Your organization"));
    expect(await titleShown()).toBe("Your organization");
    const shown = { validRevision: 1, shownRevision: 2, behind: ["buyer"] };
    expect(done(await staffCall("GET", `/${id}/check`)).body).toMatchObject(shown);
    expect((await get(token)).body).toMatchObject({ revision: 2, shownRevision: 2 });
    const other = "wizards/supplier/steps/basic-information.json";
    done(
      await edit(id, 2, ["title"], "Your company", await titleShown("supplier", "basic-information"), other),
    );
    expect(await titleShown("supplier", "basic-information")).toBe("Your company");
    expect(await titleShown()).toBe("Your organization");
    done(await edit(id, 3, ["footer"], 7, undefined, "site/brand.json"));
    expect((await get(token)).body).toMatchObject({ revision: 4, shownRevision: 1 });
    const all = (await get(token)).body as PreviewIndex;
    const check = done(await staffCall("GET", `/${id}/check`)).body;
    expect(check.behind.sort()).toEqual(all.wizards.map((wizard) => wizard.id).sort());
    expect(server.definitions.current().wizards.buyer?.definition.steps["company-details"]?.title).toBe(
      before,
    );
  });

  it("attack 182: reads and checks the files of a draft once, however often its link is opened", async () => {
    const { id } = await newDraft();
    const { token } = await link(id);
    done(await edit(id, 0, ["title"], "Opened by many", "Company Details"));
    done(await get(token));
    const statements = countStatements();
    const replies = await Promise.all(Array.from({ length: 30 }, () => get(token)));
    const sent = statements.take();
    statements.stop();
    for (const reply of replies) expect(done(reply).body).toMatchObject({ shownRevision: 1 });
    expect(sent.some((sql) => sql.includes("draft_revisions"))).toBe(true);
    // A check that an edit of an earlier test began may read meanwhile.
    const reads = sent.filter((sql) => /definition_files|definition_folders/u.test(sql));
    expect(reads.length).toBeLessThan(10);
  });

  it("has sample registrants who return after a change", async () => {
    const { id } = await newDraft();
    const { token } = await link(id);
    const returning = async () => {
      const { body } = await get(`${token}/wizards/buyer/steps/company-details/samples`);
      return (body as PreviewSamples).samples.filter(({ kind }) => kind === "returning");
    };
    expect(await returning()).toEqual([]);
    done(await edit(id, 0, ["properties", "companyName", "maxLength"], 4, 150));
    const [first] = await returning();
    expect(first?.changes).toMatchObject({
      step: "company-details",
      told: [{ because: "rule", question: "Company name" }],
    });
    expect(Object.keys(first?.entries ?? {})).toContain("company-details");
    expect(first?.differs).toEqual([{ before: "companyName", after: "companyName" }]);
  });

  it("ends when the draft is deleted", async () => {
    const { id } = await newDraft();
    const { token } = await link(id, "studio");
    expect((await get(token)).status).toBe(200);
    done(await staffCall("DELETE", `/${id}`));
    const { status, body } = await get(token);
    expect([status, body.code]).toEqual([410, "revoked"]);
    expect((await staffCall("POST", `/${id}/links`, { purpose: "sharing" })).status).toBe(404);
  });

  it("lets only staff share a preview, who say what for, and records it", async () => {
    const { id } = await newDraft();
    const path = `/api/studio/drafts/${id}/links`;
    const person = await server.signUp();
    expect((await server.call("POST", path, { body: { purpose: "sharing" } })).status).toBe(401);
    const refused = await server.call("POST", path, { body: { purpose: "sharing" }, token: person.token });
    expect(refused.status).toBe(403);
    for (const body of [{}, { purpose: "ever" }, { purpose: "constructor" }])
      expect((await staffCall("POST", `/${id}/links`, body)).status).toBe(400);
    await link(id);
    const entries = await server.store.audit.list({ limit: 5 });
    expect(entries.filter(({ action }) => action === "preview-shared").map(({ target }) => target)).toEqual([
      id,
    ]);
  });

  it("stands beside one of what is live", async () => {
    const { id, files } = await newDraft();
    const { title } = JSON.parse(files[stepFile] ?? "");
    done(await edit(id, 0, ["title"], "Compared", title));
    const live: PreviewLink = done(await server.call("POST", livePath, { token: editor.token })).body;
    const shown = ((await get(`${live.token}/wizards/buyer`)).body as PreviewWizard).definition;
    expect(shown.steps["company-details"]?.title).toBe(title);
    expect(((await get(live.token)).body as PreviewIndex).name).toBeNull();
  });
});
