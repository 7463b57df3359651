import { expect, it } from "vitest";
import { describeServer } from "../../testing/both-databases.ts";
import { draftCalls, setIn } from "../../testing/drafts.ts";
import { done } from "../../testing/sample-calls.ts";
import { staffMember } from "../../testing/staff.ts";
import { readyWhileEdited } from "./stay-ready.ts";

const minute = 60_000;

describeServer("a server", (open) => {
  it("keeps its checking thread warm while somebody edits, on whichever server", async () => {
    const server = await open({ definitions: {} });
    const { services, clock } = server;
    let times = 0;
    const warmUp = async () => {
      times += 1;
    };
    const definitions = { ...services.definitions, warmUp };
    const look = readyWhileEdited({ ...services, definitions });
    await look();
    expect(times).toBe(0);
    const calls = draftCalls(server, await staffMember(server, "EDITOR"));
    const { id, files } = await calls.start();
    await look();
    await look();
    expect(times).toBe(1);
    clock.advance(5 * minute);
    done(await calls.edit(id, 0, setIn(files, "accounts/sign-up.json", ["title"], "Welcome")));
    await look();
    expect(times).toBe(2);
    clock.advance(60 * minute);
    await look();
    expect(times).toBe(2);
  });
});
