import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { inGroups } from "../testing/at-once.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { encryptedPdf, pdfEncryptions } from "../testing/encrypted-pdfs.ts";
import { enter } from "../testing/enter.ts";
import { formWith, pdf, phonePicture, picture } from "../testing/sample-files.ts";
import { ever } from "../uploads/storage.ts";

const document = "supplier/registration-compliance/document";
const portrait = "supplier/personal-details/profilePicture";

describeServer("uploaded files", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  function send(bytes: Buffer, name: string, purpose = document, token = person.token) {
    return server.call("POST", "/api/files", { body: formWith(bytes, name, { purpose }), token });
  }

  async function bytesOf(id: string, query = "", token = person.token) {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api/files/${id}${query}`, { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  async function leftovers(): Promise<string[]> {
    return await readdir(server.services.files.incoming);
  }

  test("a document is stored unchanged and sent to its owner as a download", async () => {
    const bytes = pdf("the very bytes");
    const { status, body } = await send(bytes, "Licence 2026.pdf");
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      name: "Licence 2026.pdf",
      type: "application/pdf",
      size: bytes.length,
    });
    const got = await bytesOf(body._id);
    expect(got.response.status).toBe(200);
    expect(got.bytes).toEqual(bytes);
    expect(Object.fromEntries(got.response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="Licence 2026.pdf"',
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(await leftovers()).toEqual([]);
  });

  test("a picture becomes an upright square without its location", async () => {
    const sent = await phonePicture();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { status, body } = await send(sent, "me.jpeg", portrait);
    expect([status, body.type, body.name]).toEqual([201, "image/jpeg", "me.jpeg"]);
    const { bytes, response } = await bytesOf(body._id, "?inline");
    expect(response.headers.get("content-disposition")).toMatch(/^inline/);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([60, 60, undefined, undefined]);
    expect(body.size).toBe(bytes.length);
  });

  test("attack 150: a photographed certificate is kept without a word about where it was taken", async () => {
    const sent = await phonePicture();
    const { status, body } = await send(sent, "licence.jpg");
    expect([status, body.type]).toEqual([201, "image/jpeg"]);
    const { bytes } = await bytesOf(body._id);
    expect([sent.includes("Phone"), bytes.includes("Phone")]).toEqual([true, false]);
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect([width, height, orientation]).toEqual([120, 60, 6]);
    // The orientation, and no other entry.
    expect(exif).toHaveLength(32);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
    const row = await server.store.files.find(body._id, person.userId);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect([row?.size, row?.sha256, body.size]).toEqual([bytes.length, sha256, bytes.length]);
  });

  test("pictures of each accepted type are stored, and a large one is scaled down", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const { status, body } = await send(await picture(format, 700, 900), `me.${format}`, portrait);
      expect([status, body.name, body.type]).toEqual([
        201,
        format === "jpeg" ? "me.jpeg" : "me.jpg",
        "image/jpeg",
      ]);
      const { width, height } = await sharp((await bytesOf(body._id)).bytes).metadata();
      expect([width, height]).toEqual([512, 512]);
    }
  });

  test("a document is never shown in a page", async () => {
    const { body } = await send(pdf(), "a.pdf");
    const { response } = await bytesOf(body._id, "?inline");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test("identifies a file by its content, not by its name", async () => {
    const disguised: [Buffer, string][] = [
      [Buffer.from("<!doctype html><script>alert(1)</script>"), "licence.pdf"],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), "licence.png"],
      [Buffer.from("MZ\x90\x00\x03".padEnd(200, "x"), "latin1"), "licence.pdf.exe"],
      [Buffer.from("GIF89a/*<script>*/=1;".padEnd(200, " ")), "licence.jpg"],
      [Buffer.from("plain words"), "licence.pdf"],
      [await picture("webp"), "licence.png"],
    ];
    for (const [bytes, name] of disguised) {
      const { status, body } = await send(bytes, name);
      expect([status, body.code], name).toEqual([415, "wrong-type"]);
      const claimed = { pdf: "really a PDF", png: "really a PNG", jpg: "really a JPEG" }[name.slice(-3)];
      expect(body.message).toContain(
        `"${name}" isn't ${claimed ?? "a PDF, JPEG or PNG file"}. Save it as PDF, JPEG or PNG and try again.`,
      );
    }
    const { body } = await send(await picture("png"), "licence.pdf");
    expect([body.name, body.type]).toEqual(["licence.png", "image/png"]);
    expect(await leftovers()).toEqual([]);
  });

  test("an empty, truncated or damaged file is refused with a message that says what to do", async () => {
    const whole = { png: await picture("png"), jpeg: await picture("jpeg"), webp: await picture("webp") };
    const flipped = Buffer.from(whole.png);
    flipped[whole.png.length >> 1] = (flipped[whole.png.length >> 1] ?? 0) ^ 0xff;
    const broken: [Buffer, string, string][] = [
      [whole.png.subarray(0, whole.png.length / 2), document, "damaged-file"],
      [whole.jpeg.subarray(0, whole.jpeg.length - 30), document, "damaged-file"],
      [whole.webp.subarray(0, whole.webp.length / 2), portrait, "damaged-file"],
      [flipped, document, "damaged-file"],
      [pdf().subarray(0, 40), document, "damaged-file"],
    ];
    for (const [bytes, purpose, code] of broken) {
      const { status, body } = await send(bytes, "x.bin", purpose);
      expect([status, body.code]).toEqual([422, code]);
      expect(body.message).toMatch(/^"x\.bin" is .+ choose it once more\.$/u);
    }
    const empty = await send(Buffer.alloc(0), "licence.pdf");
    expect([empty.status, empty.body.code]).toEqual([422, "empty-file"]);
  });

  test("a PDF that needs a password is refused with that reason, and one that only forbids printing is taken", async () => {
    const [encryption] = pdfEncryptions;
    if (!encryption) throw new Error("There is no encryption.");
    const locked = await send(encryptedPdf(encryption.locked), "plan.pdf");
    expect([locked.status, locked.body.code, locked.body.message]).toEqual([
      422,
      "locked-file",
      '"plan.pdf" needs a password to open. Save a copy without a password and choose that one.',
    ]);
    const taken = await send(encryptedPdf(encryption.opens), "document.4");
    expect([taken.status, taken.body.name]).toEqual([201, "document.4.pdf"]);
    expect(await leftovers()).toEqual([]);
  });

  test("a HEIC picture is refused with the way to send a JPEG from an iPhone", async () => {
    for (const brand of ["heic", "mif1"]) {
      const heic = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`.padEnd(200, "\0"));
      const { status, body } = await send(heic, "IMG_0012.HEIC", portrait);
      expect([status, body.code]).toEqual([415, "wrong-type"]);
      expect(body.message).toMatch(
        /^"IMG_0012\.HEIC" is a HEIC picture, .+ On an iPhone, .+ sends a JPEG\./u,
      );
    }
  });

  test("a picture with more pixels than anybody needs is refused before it fills the memory", async () => {
    const create = { width: 7100, height: 7100, channels: 3 as const, background: "red" };
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    for (const purpose of [document, portrait]) {
      const { status, body } = await send(bomb, "big.png", purpose);
      expect([status, body.code]).toEqual([422, "too-many-pixels"]);
    }
  });

  test("a file may have exactly the size in its rule", async () => {
    const most = 10 * 1024 * 1024;
    const exact = Buffer.concat([pdf(), Buffer.alloc(most - pdf().length - 6, 32), Buffer.from("%%EOF\n")]);
    expect(exact.length).toBe(most);
    const taken = await send(exact, "exact.pdf");
    expect(taken.status).toBe(201);
    expect(
      (await server.call("DELETE", `/api/files/${taken.body._id}`, { token: person.token })).status,
    ).toBe(200);
    const over = await send(Buffer.concat([exact, Buffer.from("\n")]), "over.pdf");
    expect([over.status, over.body.code]).toEqual([413, "too-large"]);
    const picture6 = await send(
      Buffer.concat([await picture("png"), Buffer.alloc(6 * 1024 * 1024)]),
      "me.png",
      portrait,
    );
    expect([picture6.status, picture6.body.message]).toEqual([
      413,
      '"me.png" is too large. Choose a file of 5 MB or less.',
    ]);
    expect(await leftovers()).toEqual([]);
  });

  test("a file for an unknown question is refused", async () => {
    for (const purpose of [
      "",
      "supplier",
      "supplier/review/document",
      "supplier/registration-compliance/ein",
      "supplier/registration-compliance/document/x",
      "supplier/registration-compliance/__proto__",
      "__proto__/constructor/toString",
      "nobody/registration-compliance/document",
    ]) {
      const { status, body } = await send(pdf(), "a.pdf", purpose);
      expect([status, body.code], purpose).toEqual([422, "unknown-purpose"]);
    }
    expect((await send(pdf(), "a.pdf", "supplier/diversity-verification/certificates.file")).status).toBe(
      201,
    );
  });

  test("somebody else's file gets the same response as a missing one", async () => {
    const { body } = await send(pdf(), "mine.pdf");
    const stranger = await enter(server);
    const absent = "00000000-0000-4000-8000-000000000001";
    for (const method of ["GET", "DELETE"]) {
      const theirs = await server.call(method, `/api/files/${body._id}`, { token: stranger.token });
      const none = await server.call(method, `/api/files/${absent}`, { token: stranger.token });
      expect(theirs.status).toBe(404);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
    }
    for (const id of ["..%2f..%2fapp.sqlite", "%00", "x'--", absent.toUpperCase()]) {
      expect((await server.call("GET", `/api/files/${id}`, { token: person.token })).status).toBe(404);
    }
    expect((await server.call("GET", `/api/files/${body._id}`)).status).toBe(401);
    expect(
      (await server.call("POST", "/api/files", { body: formWith(pdf(), "a.pdf", { purpose: document }) }))
        .status,
    ).toBe(401);
  });

  test("a name in any script comes back unchanged, in a well-formed header", async () => {
    const name = 'Éclair "营业" 🦊;a=b.pdf';
    const { body } = await send(pdf(), name);
    expect(body.name).toBe(name);
    const disposition = (await bytesOf(body._id)).response.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w%.-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(name);
  });

  test("deleting a file deletes its bytes", async () => {
    const { body } = await send(pdf(), "gone.pdf");
    const row = await server.store.files.find(body._id, person.userId);
    expect((await server.call("DELETE", `/api/files/${body._id}`, { token: person.token })).status).toBe(200);
    expect((await bytesOf(body._id)).response.status).toBe(404);
    expect(await server.services.files.read(row?.storageKey ?? "")).toBeNull();
    expect((await server.call("DELETE", `/api/files/${body._id}`, { token: person.token })).status).toBe(404);
  });

  test("concurrent uploads never exceed the quota", async () => {
    const greedy = await enter(server);
    const replies = await inGroups(20, 5, (i) => send(pdf(`${i}`), `${i}.pdf`, document, greedy.token));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    server.clock.advance(61_000);
    const more = await Promise.all(
      Array.from({ length: 5 }, () => send(pdf(), "more.pdf", document, greedy.token)),
    );
    expect(more.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, "quota"]));
    expect(await server.store.files.listOf(greedy.userId)).toHaveLength(20);
  });

  test("files that no answer names make room after an hour, the oldest first", async () => {
    const slow = await enter(server);
    const replies = await inGroups(20, 5, (i) => send(pdf(`${i}`), `${i}.pdf`, document, slow.token));
    server.clock.advance(3_600_001);
    const next = await send(pdf(), "next.pdf", document, slow.token);
    expect(next.status).toBe(201);
    const kept = (await server.store.files.listOf(slow.userId)).map(({ id }) => id);
    expect(kept).toHaveLength(20);
    expect(kept).toContain(next.body._id);
    expect(replies.filter(({ body }) => !kept.includes(body._id))).toHaveLength(1);
  });

  test("more than twenty uploads a minute have to wait", async () => {
    const hasty = await enter(server);
    const replies = [];
    for (let i = 0; i < 21; i += 1) replies.push(await send(Buffer.from("x"), "x", document, hasty.token));
    expect(replies.at(19)?.status).toBe(415);
    expect(replies.at(20)?.status).toBe(429);
    expect(Number(replies.at(20)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("the path of the bytes says nothing about them", async () => {
    const { body } = await send(pdf(), "../../etc/passwd.pdf");
    expect(body.name).toBe("passwd.pdf");
    const row = await server.store.files.find(body._id, person.userId);
    expect(row?.storageKey).toMatch(/^[0-9a-f]{32}$/);
    expect(await server.services.files.keptBefore(ever)).toContain(row?.storageKey);
  });
});
