import { zipSync } from "fflate";
import { beforeAll, expect, it, vi } from "vitest";
import { bytesOfText } from "../../authoring/folder/file-text.ts";
import type { DraftView, ImpactProgress, QuestionHistory, StudioHome } from "../../responses/drafts.ts";
import { describeServer, type Person, type TestServer } from "../../testing/both-databases.ts";
import { draftCalls, setIn } from "../../testing/drafts.ts";
import { enter } from "../../testing/enter.ts";
import { buyerCalls, done, fillBuyer } from "../../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../../testing/staff.ts";
import { shippedWizard } from "../../testing/test-definitions.ts";

const step = "wizards/buyer/steps/company-details.json";

describeServer("the studio shows", (open) => {
  let server: TestServer;
  let editor: StaffPerson;
  let ana: ReturnType<typeof draftCalls>;
  let confirmed: Person;
  beforeAll(async () => {
    server = await open({
      definitions: await shippedWizard("buyer", "grant"),
      env: { examples: false },
    });
    editor = await staffMember(server, "EDITOR");
    ana = draftCalls(server, editor);
    confirmed = await enter(server);
    await fillBuyer(server, confirmed);
    done(await buyerCalls(server, confirmed).confirm());
    for (const count of [1, 2, 3]) {
      const person = await enter(server);
      const calls = buyerCalls(server, person);
      done(await calls.personalDetails());
      if (count < 3) done(await calls.companyDetails());
    }
  });

  it("staff of a wizard that is an example, and registrants nothing", async () => {
    const { token } = await enter(server);
    const get = async (path: string) => await server.call("GET", path, { token });
    const { body: wizards, headers } = await get("/api/wizards");
    expect(wizards.map(({ id }: { id: string }) => id)).toEqual(["buyer"]);
    expect(headers.get("etag")).not.toBe(`"${server.definitions.whole().version}"`);
    const { body: site } = await get("/api/site");
    expect(Object.keys(site.wizards)).toEqual(["buyer"]);
    expect(JSON.stringify(site.declaredPages)).not.toContain("grant");
    const body = { answer: {} };
    for (const { status } of [
      await get("/api/wizards/grant"),
      await get("/api/registrations/me?wizard=grant"),
      await server.call("PUT", "/api/registrations/grant/steps/applicant", { token, body }),
    ])
      expect(status).toBe(404);
  });

  it("how far the people of each wizard have come, and which drafts there are", async () => {
    const draft = await ana.start("On the home page");
    const comments = `drafts/${draft.id}/comments`;
    const asked = await ana.send("POST", comments, { place: "buyer", text: "Shorter?" });
    const [resolved] = done(asked).body.comments;
    done(await ana.send("PUT", `${comments}/${resolved.id}`, { resolved: true }));
    done(await ana.send("POST", comments, { place: "grant", text: "Clearer?" }));
    const home = done(await ana.send("GET", "")).body as StudioHome;
    expect(home.wizards.map(({ title }) => title)).toEqual([
      "Buyer registration",
      "Public grant application",
    ]);
    expect(home.wizards.map(({ isServed }) => isServed)).toEqual([true, false]);
    const buyer = home.wizards.find(({ id }) => id === "buyer");
    expect(buyer).toMatchObject({ underWay: 3, confirmed: 1, release: 1, publishedAt: expect.any(String) });
    const people = Object.fromEntries(buyer?.funnel.map((one) => [one.step, one.people]) ?? []);
    expect([people["company-details"], people["procurement-role"]]).toEqual([3, 1]);
    const grant = home.wizards.find(({ id }) => id === "grant");
    const forSome = grant?.funnel.filter(({ isForAll }) => !isForAll).map(({ step }) => step);
    expect(forSome).toEqual(["residence", "organization", "business", "quotes"]);
    expect(home.drafts).toContainEqual(
      expect.objectContaining({
        id: draft.id,
        name: "On the home page",
        author: editor.email,
        isMine: true,
        openComments: 1,
      }),
    );
  });

  it("shows whom a draft touches, in numbers and reasons, never names", async () => {
    const { id } = await ana.start();
    expect((await ana.send("GET", `drafts/${id}/impact`)).status).toBe(204);
    const field = {
      title: "Team name",
      type: "string",
      maxLength: 50,
      messages: { required: "Enter your team's name", maxLength: "Use 50 characters or fewer" },
    };
    const added = {
      kind: "add-field",
      wizard: "buyer",
      step: "company-details",
      name: "teamName",
      field,
      required: true,
      sample: "Blue",
      after: null,
    };
    done(await ana.edit(id, 0, added as never));
    const begun = await ana.send("POST", `drafts/${id}/impact`);
    expect([begun.status, begun.body.revision]).toEqual([202, 1]);
    let progress: ImpactProgress | null = null;
    await vi.waitFor(
      async () => {
        progress = done(await ana.send("GET", `drafts/${id}/impact`)).body as ImpactProgress;
        expect(progress.failure).toBeNull();
        expect(progress.done).toBe(1);
      },
      { timeout: 60_000, interval: 500 },
    );
    const { result } = progress as unknown as ImpactProgress;
    const buyer = result?.find(({ wizard }) => wizard === "buyer");
    expect(buyer).toMatchObject({ people: 3, confirmed: 1, touched: 2, steps: { "company-details": 2 } });
    expect(buyer?.sentences[0]).toMatch(/^2 people go back to “Company Details”: .*“Team name”/u);
    expect(JSON.stringify(result)).not.toContain(confirmed.email);
  });

  it("every wording that a question had, under its former names too", async () => {
    const publish = async (...edits: Parameters<typeof setIn>[]) => {
      const { id, files } = await ana.start();
      done(await ana.edit(id, 0, ...edits.map((edit) => setIn(...edit))));
      expect(files).toBeDefined();
      await editor.confirm();
      done(await ana.publish(id, 1));
    };
    const live = async () => (await ana.start("Only to look")).files;
    await publish([await live(), step, ["properties", "companyName", "title"], "Name of your company"]);
    await publish([await live(), step, ["title"], "Your organization"]);
    const { id } = await ana.start();
    done(
      await ana.edit(id, 0, {
        kind: "rename",
        address: "buyer/company-details.companyName",
        name: "organizationName",
      }),
    );
    const { revision } = await ana.get(id);
    await editor.confirm();
    done(await ana.publish(id, revision));
    const { wordings } = done(await ana.send("GET", "history/buyer/company-details/organizationName"))
      .body as QuestionHistory;
    expect(wordings.map(({ release, texts }) => [release, texts.title])).toEqual([
      [2, "Name of your company"],
      [1, "Company name"],
    ]);
    expect(wordings[0]).toMatchObject({
      author: editor.email,
      texts: { "messages.required": "Enter your company name" },
    });
    expect((await ana.send("GET", "history/buyer/company-details/nothing")).status).toBe(404);
  });

  it("every wording of a question that wizards share", async () => {
    const { id, files } = await ana.start();
    const title = setIn(
      files,
      "shared/personal-details.json",
      ["properties", "firstName", "title"],
      "Given name",
    );
    done(await ana.edit(id, 0, title));
    await editor.confirm();
    done(await ana.publish(id, 1));
    const history = await ana.send("GET", "history/buyer/personal-details/firstName");
    const { wordings } = done(history).body as QuestionHistory;
    expect(wordings.map(({ texts }) => texts.title)).toEqual(["Given name", "First name"]);
  });

  it("what a zip file changes of what is live", async () => {
    const { files } = await ana.start();
    const edited: DraftView["files"] = {
      ...files,
      [step]: (files[step] ?? "").replace('"Your organization"', '"From a zip file"'),
    };
    const { "site/brand.json": _gone, ...left } = edited;
    const zip = zipSync(
      Object.fromEntries(Object.entries(left).map(([path, text]) => [path, bytesOfText(path, text)])),
    );
    const response = await fetch(
      `${server.url}/api/studio/drafts/import?name=${encodeURIComponent("From Ana")}`,
      {
        method: "POST",
        headers: { Authorization: `Bearer ${editor.token}`, "Content-Type": "application/zip" },
        body: Buffer.from(zip),
      },
    );
    expect(response.status).toBe(201);
    const draft = (await response.json()) as DraftView;
    expect(draft).toMatchObject({ name: "From Ana", revision: 1, canUndo: true });
    expect(draft.files).toEqual(left);
    done(await ana.undo(draft.id, 1));
    expect((await ana.get(draft.id)).files).toEqual(files);
  });
});

describeServer("wizards in an order of one's own", (open) => {
  it("lists them so in the studio and where people choose their account type", async () => {
    const server = await open({ definitions: await shippedWizard("buyer", "supplier") });
    const editor = await staffMember(server, "EDITOR");
    const calls = draftCalls(server, editor);
    const { id } = await calls.start();
    const file = "wizards/supplier/wizard.json";
    done(await calls.edit(id, 0, { kind: "set", file, path: ["meta", "place"], value: 1 }));
    await editor.confirm();
    done(await calls.publish(id, 1));
    const home = done(await calls.send("GET", "")).body as StudioHome;
    expect(home.wizards.map((one) => one.id)).toEqual(["supplier", "buyer"]);
    const { body: site } = await server.call("GET", "/api/site", {});
    expect(Object.keys(site.wizards)).toEqual(["supplier", "buyer"]);
  });
});
