import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { type Json, problemsIn } from "#engine";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { done } from "../testing/sample-calls.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

const mentoring = fileURLToPath(new URL("../../tests/third-wizard/definitions", import.meta.url));

/** The third wizard with answers in its messages, titles, options and mail. */
async function showing(): Promise<{ [file: string]: string }> {
  const files = { ...(await readSourceFiles(shippedDefinitions)), ...(await readSourceFiles(mentoring)) };
  const edit = (file: string, pairs: [string, string][]) => {
    for (const [from, to] of pairs) {
      if (files[file]?.split(from).length !== 2) throw new Error(`"${from}" must stand once in ${file}.`);
      files[file] = files[file].replace(from, () => to);
    }
  };
  edit("wizards/mentoring/steps/wish.json", [
    ["Tell us what you hope for", "What do you hope for from {topic|us}?"],
    ["Shorten your hope", "Shorten {hope|your hope}"],
  ]);
  edit("wizards/mentoring/steps/markets.json", [
    ["Choose a market from the list", "{wish.hope} needs a market from the list"],
  ]);
  edit("wizards/mentoring/steps/papers.json", [["Anything to show?", "Anything to show for {wish.topic}?"]]);
  return {
    ...files,
    "wizards/mentoring/site.json": JSON.stringify({
      $schema: "../../schema/wizard-site.schema.json",
      mails: { confirmed: "mentoring-begins" },
    }),
    "site/mail/mentoring-begins.md":
      "# {wish.topic}: {wish.hope}\n\n## For {markets.country|any market}\n\nYou hope: {wish.hope}\n\n{url}\n",
  };
}

describeServer("a wizard whose texts show answers", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open({ definitions: await showing() });
  });

  async function register(hope: string, token: string) {
    const put = (step: string, body: object) =>
      server.call("PUT", `/api/registrations/mentoring/steps/${step}`, { body, token });
    done(await put("wish", { answer: { topic: "finance", hope } }));
    done(await put("papers", { skipped: true }));
    done(await server.call("POST", "/api/registrations/mentoring/confirm", { body: {}, token }));
  }

  test("refuses with the messages that its pages show", async () => {
    const { token } = await enter(server);
    const put = (step: string, answer: { [field: string]: Json }) =>
      server.call("PUT", `/api/registrations/mentoring/steps/${step}`, { body: { answer }, token });
    const { body, status } = await put("wish", { topic: "export" });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: ["hope"], message: "What do you hope for from Selling abroad?" }],
    ]);
    const hope = "Canada & <b>more</b>";
    done(await put("wish", { topic: "export", hope }));
    const wizard = server.definitions.current().wizards.mentoring;
    if (!wizard) throw new Error("The wizard is missing.");
    const refused = await put("markets", { country: "Atlantis" });
    expect(refused.body.errors[0]?.message).toBe(`${hope} needs a market from the list`);
    const earlier = { wish: { topic: "export", hope } };
    expect(refused.body.errors).toEqual(problemsIn(wizard, "markets", { country: "Atlantis" }, earlier));
  });

  test("sends a mail that shows answers as text", async () => {
    const { token, email } = await enter(server);
    await register("<img src=x> {url}", token);
    const { subject, text, html } = (await server.mails(email)).at(-1)?.email ?? {};
    expect(subject).toBe("Raising money: <img src=x> {url}");
    expect(text).toContain("For any market\n\nYou hope: <img src=x> {url}\n");
    expect(html).toContain("You hope: &lt;img src=x&gt; {url}");
    expect(html).not.toContain("<img");
  });

  test("names a step in mails by its title in the rail, where nobody's answers are at hand", async () => {
    const { token, email } = await enter(server);
    done(await server.call("POST", "/api/registrations/mentoring/steps/papers/link", { body: {}, token }));
    const { subject, text } = (await server.mails(email)).at(-1)?.email ?? {};
    expect(`${subject} ${text}`).toContain("Papers");
    expect(`${subject} ${text}`).not.toContain("{");
  });
});
