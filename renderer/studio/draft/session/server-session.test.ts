import { describe, expect, test } from "vitest";
import { applyOperations, type EditConflict, type Operation } from "#engine/authoring";
import type { DraftChange, DraftView } from "../../../../api/responses/drafts.ts";
import { ApiProblem } from "../../../base/api-problem.ts";
import { closedBy } from "../closed.ts";
import type { DraftCalls } from "../draft-calls.ts";
import { filesWith } from "../draft-files.ts";
import type { PendingEdit } from "../pending-edits.ts";
import { openServerSession } from "./server-session.ts";

type Files = { readonly [file: string]: string };

const list = '{\n  "title": "Sizes",\n  "options": ["S"]\n}\n';
const unreached = () => new ApiProblem(0, {}, "unreached");

/** A server in memory that keeps every revision, as `/api/studio/drafts` does. */
function fakeServer(files: Files = { "options/sizes.json": list, "a.json": '{ "x": 1 }' }) {
  const revisions: Files[] = [files];
  let undone: Files[] = [];
  const log: string[] = [];
  const requests = new Set<string>();
  const faults = { beforeEdit: 0, afterEdit: 0 };
  let refusal: ApiProblem | null = null;

  const head = () => revisions[revisions.length - 1] ?? {};
  function changeSince(revision: number): DraftChange {
    const had = revisions[revision] ?? {};
    const now = head();
    const changed = Object.fromEntries(
      [...new Set([...Object.keys(had), ...Object.keys(now)])]
        .filter((file) => had[file] !== now[file])
        .map((file) => [file, now[file] ?? null]),
    );
    return {
      revision: revisions.length - 1,
      changed,
      canUndo: revisions.length > 1,
      canRedo: undone.length > 0,
    };
  }
  function store(operations: Operation[]): EditConflict[] {
    const applied = applyOperations(head(), operations);
    if (applied.kind === "conflict") return applied.conflicts;
    if (applied.kind === "refused")
      throw new ApiProblem(422, { message: applied.message, code: "refused" }, "");
    revisions.push(filesWith(head(), applied));
    return [];
  }
  const calls: DraftCalls = {
    async edit({ revision, operations, label, request = "" }) {
      log.push(label);
      if (requests.has(request)) return changeSince(revision);
      if (refusal) throw refusal;
      if (faults.beforeEdit-- > 0) throw unreached();
      const conflicts = store(operations).map((conflict) => ({ ...conflict, by: "Ann" }));
      if (conflicts.length > 0)
        throw new ApiProblem(
          409,
          { ...changeSince(revision), code: "conflict", message: "Conflict.", conflicts },
          "",
        );
      requests.add(request);
      if (faults.afterEdit-- > 0) throw unreached();
      return changeSince(revision);
    },
    async undo(revision) {
      if (revisions.length === 1) throw new ApiProblem(409, { message: "There is nothing to undo." }, "");
      undone = [head()];
      revisions.push(revisions[revisions.length - 2] ?? {});
      return changeSince(revision);
    },
    async redo(revision) {
      const again = undone.pop();
      if (again) revisions.push(again);
      return changeSince(revision);
    },
    since: async (revision) => ({
      ...changeSince(revision),
      name: "Draft",
      base: 1,
      release: null,
      present: [],
      commentsStamp: "",
      publication: null,
      live: 1,
    }),
    check: async (revision) => ({
      revision,
      faults: [],
      versions: {},
      validRevision: revision,
      shownRevision: revision,
      behind: [],
      journeys: [],
      retryIn: null,
    }),
    wizard: async () => null,
    rename: async () => null,
  };
  return {
    calls,
    log,
    faults,
    head,
    editAsAnotherPerson: store,
    revisions: () => revisions.length,
    refuseWith: (problem: ApiProblem | null) => {
      refusal = problem;
    },
    view: (): DraftView => ({
      id: "d1",
      name: "Draft",
      base: 1,
      isOutdated: false,
      revision: revisions.length - 1,
      author: "Ben",
      createdAt: "",
      updatedAt: "",
      release: null,
      publication: null,
      files: { ...head() },
      canUndo: false,
      canRedo: false,
    }),
  };
}

/** Lets a test decide when time passes. */
function steppedPace() {
  let go = () => {};
  const wait = () =>
    new Promise<void>((resolve) => {
      go = resolve;
    });
  return { wait, rest: wait, wake: () => go() };
}

async function opened(server = fakeServer(), kept: PendingEdit[] = []) {
  const stored = { edits: [] as PendingEdit[] };
  const pace = steppedPace();
  const unsent = {
    take: async () => kept,
    keep: (edits: PendingEdit[]) => {
      stored.edits = edits;
    },
  };
  const session = await openServerSession(server.view(), server.calls, unsent, pace);
  await settled();
  return { server, session, stored, pace };
}

/** Everything that is on its way has arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

const setX = (value: number, before: number): Operation => ({
  kind: "set",
  file: "a.json",
  path: ["x"],
  value,
  before,
});
const addSize = (size: string): Operation => ({
  kind: "insert",
  file: "options/sizes.json",
  path: ["options", 1],
  value: size,
});

describe("an edit", () => {
  test("shows at once and is saved afterwards", async () => {
    const { server, session, stored } = await opened();
    expect(session.edit([setX(2, 1)], "Change x")).toEqual({ done: true });
    expect(session.getSnapshot()).toMatchObject({ saving: "saving", canUndo: true });
    expect(session.getSnapshot().files["a.json"]).toBe('{ "x": 2 }');
    expect(stored.edits).toHaveLength(1);
    await settled();
    expect(session.getSnapshot()).toMatchObject({ saving: "saved", revision: 1 });
    expect(server.head()["a.json"]).toBe('{ "x": 2 }');
    expect(stored.edits).toEqual([]);
  });

  test("sends a value that somebody types as one, not by letters", async () => {
    const { server, session } = await opened();
    session.edit([setX(2, 1)], "Change x");
    session.edit([setX(23, 2)], "Change x");
    session.edit([setX(234, 23)], "Change x");
    await settled();
    expect(server.log).toEqual(["Change x"]);
    expect(server.head()["a.json"]).toBe('{ "x": 234 }');
  });

  test("refuses at once, and does not send, an edit that can't be carried out", async () => {
    const { server, session } = await opened();
    const outcome = session.edit([{ kind: "rename", address: "nothing/here", name: "x" }], "Rename");
    expect(outcome).toMatchObject({ done: false });
    await settled();
    expect(server.log).toEqual([]);
  });

  test("keeps an edit that the server refuses, with the reason, until it is retried or dropped", async () => {
    const { server, session, stored } = await opened();
    server.refuseWith(new ApiProblem(409, { code: "published", message: "It was published." }, ""));
    session.edit([setX(2, 1)], "Change x");
    await settled();
    session.edit([setX(3, 1)], "Change x");
    await settled();
    const refused = [{ edit: { label: "Change x", operations: [setX(3, 1)] }, message: "It was published." }];
    expect(session.getSnapshot()).toMatchObject({ refused, saving: "saved" });
    expect(session.getSnapshot().files["a.json"]).toBe('{ "x": 1 }');
    // A reload loses nothing.
    expect(stored.edits).toHaveLength(1);
    server.refuseWith(null);
    session.decideRefused("again");
    await settled();
    expect([server.head()["a.json"], session.getSnapshot().refused, stored.edits]).toEqual([
      '{ "x": 3 }',
      [],
      [],
    ]);
    server.refuseWith(new ApiProblem(409, { code: "published", message: "It was published." }, ""));
    session.edit([setX(4, 3)], "Change x");
    await settled();
    session.decideRefused("drop");
    expect([session.getSnapshot().refused, stored.edits]).toEqual([[], []]);
  });

  test("resends an edit that took a busy server too long, and gives up at the third time", async () => {
    const { server, session, pace } = await opened();
    const tooHeavy = new ApiProblem(422, { message: "Make it in parts.", code: "too-heavy" }, "");
    server.refuseWith(tooHeavy);
    session.edit([setX(2, 1)], "Change x");
    await settled();
    expect(session.getSnapshot()).toMatchObject({ saving: "waiting", trouble: null });
    server.refuseWith(null);
    pace.wake();
    await settled();
    expect(session.getSnapshot()).toMatchObject({ saving: "saved", revision: 1 });
    server.refuseWith(tooHeavy);
    session.edit([addSize("M")], "Add a size");
    for (let times = 0; times < 3; times += 1) {
      await settled();
      pace.wake();
    }
    await settled();
    const refused = [{ edit: { label: "Add a size" }, message: "Make it in parts." }];
    expect(session.getSnapshot()).toMatchObject({ refused });
    expect(server.log.filter((label) => label === "Add a size")).toHaveLength(3);
  });
});

describe("without a network", () => {
  test("edits wait and are sent in their order once it is back", async () => {
    const { server, session, pace } = await opened();
    server.faults.beforeEdit = 2;
    session.edit([setX(2, 1)], "First");
    await settled();
    session.edit([addSize("M")], "Second");
    expect(session.getSnapshot().saving).toBe("waiting");
    expect(await session.undo()).toMatchObject({ done: false });
    pace.wake();
    await settled();
    pace.wake();
    await settled();
    expect(session.getSnapshot()).toMatchObject({ saving: "saved", revision: 2 });
    expect(server.log).toEqual(["First", "First", "First", "Second"]);
  });

  test("an edit whose reply was lost is not made twice", async () => {
    const { server, session, pace } = await opened();
    server.faults.afterEdit = 1;
    session.edit([addSize("M")], "Add a size");
    await settled();
    pace.wake();
    await settled();
    expect(JSON.parse(server.head()["options/sizes.json"] ?? "").options).toEqual(["S", "M"]);
    expect(session.getSnapshot()).toMatchObject({ saving: "saved", revision: 1 });
  });

  test("edits that an earlier page left are sent, but none twice", async () => {
    const server = fakeServer();
    await server.calls.edit({ revision: 0, operations: [addSize("M")], label: "Add", request: "r1" });
    const arrived = { operations: [addSize("M")], label: "Add", request: "r1" };
    const { session } = await opened(server, [arrived, { operations: [setX(2, 1)], label: "Change x" }]);
    expect(JSON.parse(server.head()["options/sizes.json"] ?? "").options).toEqual(["S", "M"]);
    expect(session.getSnapshot()).toMatchObject({ saving: "saved", files: server.head() });
  });
});

describe("with somebody else in the draft", () => {
  test("their edits arrive, and different places merge", async () => {
    const { server, session, pace } = await opened();
    server.editAsAnotherPerson([addSize("M")]);
    session.edit([setX(2, 1)], "Change x");
    await settled();
    pace.wake();
    await settled();
    expect(session.getSnapshot().files).toEqual(server.head());
    expect(session.getSnapshot().conflicts).toEqual([]);
  });

  test.each([
    ["yours", '{ "x": 2 }'],
    ["theirs", '{ "x": 5 }'],
  ] as const)("the same place is a conflict; keeping %s decides it", async (keep, text) => {
    const { server, session, stored } = await opened();
    server.editAsAnotherPerson([setX(5, 1)]);
    session.edit([addSize("M"), setX(2, 1)], "Change both");
    await settled();
    const [conflict] = session.getSnapshot().conflicts;
    if (!conflict) throw new Error("There is no conflict.");
    expect(conflict).toMatchObject({ by: "Ann", before: 1, theirs: 5, yours: 2 });
    // A reload before the decision loses nothing.
    expect(stored.edits).toMatchObject([{ label: "Change both" }]);
    session.resolve(conflict, keep);
    await settled();
    expect(session.getSnapshot().conflicts).toEqual([]);
    expect(server.head()["a.json"]).toBe(text);
    expect(server.head()["options/sizes.json"]).toContain("M");
    expect(stored.edits).toEqual([]);
  });
});

describe("a text that is being typed while somebody else changes it", () => {
  test("never replaces their text unseen: both are shown side by side", async () => {
    const { server, session, pace } = await opened();
    const { files } = session.getSnapshot();
    server.editAsAnotherPerson([setX(5, 1), addSize("M")]);
    pace.wake();
    await settled();
    const isTaken = session.typedSince(files, () => session.edit([setX(2, 5)], "Change x").done);
    await settled();
    expect([isTaken, server.head()["a.json"]]).toEqual([true, '{ "x": 5 }']);
    const [conflict] = session.getSnapshot().conflicts;
    if (!conflict) throw new Error("There is no conflict.");
    expect(conflict).toMatchObject({ before: 1, theirs: 5, yours: 2 });
    session.resolve(conflict, "yours");
    await settled();
    expect(server.head()["a.json"]).toBe('{ "x": 2 }');
    // Others' changes elsewhere are none.
    const now = session.getSnapshot().files;
    server.editAsAnotherPerson([addSize("L")]);
    pace.wake();
    await settled();
    session.typedSince(now, () => session.edit([setX(3, 2)], "Change x").done);
    await settled();
    expect([session.getSnapshot().conflicts, server.head()["a.json"]]).toEqual([[], '{ "x": 3 }']);
  });

  test("reports one conflict, however often it was stored", async () => {
    const { server, session } = await opened();
    server.editAsAnotherPerson([setX(5, 1)]);
    session.edit([setX(2, 1)], "Change x");
    // The first one is on its way, so this one waits.
    session.edit([setX(23, 2)], "Change x");
    session.edit([addSize("M")], "Add a size");
    await settled();
    expect(session.getSnapshot().conflicts).toMatchObject([{ theirs: 5, yours: 23 }]);
    expect(server.head()["options/sizes.json"]).toContain("M");
  });

  test("keeps it when its file is gone", async () => {
    const { session } = await opened();
    const files = { ...session.getSnapshot().files, "gone.json": '{ "x": 1 }' };
    const edit = { ...setX(2, 1), file: "gone.json" } as Operation;
    expect(session.typedSince(files, () => session.edit([edit], "Change x").done)).toBe(true);
    expect(session.getSnapshot().refused).toMatchObject([{ edit: { operations: [edit] } }]);
  });
});

test("a logout waits until everything is saved", async () => {
  const { server, session } = await opened();
  await session.saved();
  session.edit([setX(2, 1)], "Change x");
  await session.saved();
  expect(server.head()["a.json"]).toBe('{ "x": 2 }');
});

test("undo comes after the edits that are still on their way, and redo brings them back", async () => {
  const { server, session } = await opened();
  session.edit([setX(2, 1)], "Change x");
  expect(await session.undo()).toEqual({ done: true });
  expect(session.getSnapshot()).toMatchObject({ canRedo: true, saving: "saved" });
  expect(server.head()["a.json"]).toBe('{ "x": 1 }');
  expect(await session.redo()).toEqual({ done: true });
  expect(session.getSnapshot().files["a.json"]).toBe('{ "x": 2 }');
});

test("a draft that was published or discarded offers no undo", async () => {
  const server = fakeServer();
  const { session, pace } = await opened(server);
  session.edit([setX(2, 1)], "Change x");
  await settled();
  expect(session.getSnapshot().canUndo).toBe(true);
  const { since } = server.calls;
  server.calls.since = async (...args) => ({ ...(await since(...args)), release: 2 });
  pace.wake();
  await settled();
  expect(session.getSnapshot()).toMatchObject({ release: 2, canUndo: false, canRedo: false });
  server.calls.since = async () => {
    throw new ApiProblem(404, {}, "");
  };
  pace.wake();
  await settled();
  expect(closedBy(session.getSnapshot())).toBe("gone");
});

test("edits that a page submits while the draft closes are still stored", async () => {
  const { server, session, stored } = await opened();
  session.close();
  await settled();
  session.edit([{ kind: "set", file: "a.json", path: ["x"], before: 1, value: 2 }], "Last word");
  await settled();
  expect([server.log, server.head()["a.json"], stored.edits]).toEqual([["Last word"], '{ "x": 2 }', []]);
});

test("a draft that was discarded says so and asks no more", async () => {
  const { server, session, pace } = await opened();
  let asked = 0;
  server.calls.since = async () => {
    asked += 1;
    throw new ApiProblem(404, { message: "There is no such draft." }, "");
  };
  pace.wake();
  await settled();
  expect(session.getSnapshot().isGone).toBe(true);
  pace.wake();
  await settled();
  expect(asked).toBe(1);
});
