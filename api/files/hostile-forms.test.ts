import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { pdf } from "../testing/sample-files.ts";

const purpose = part('form-data; name="purpose"', "supplier/registration-compliance/document");
const file = part(
  'form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf',
  pdf().toString(),
);

function part(disposition: string, content: string): string {
  return `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
}

describeServer("hostile forms", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  /** Sends a body unchanged and returns the response. */
  function post(body: string | Buffer, headers: { [name: string]: string } = {}) {
    return new Promise<{ status: number; code: string }>((resolve, reject) => {
      const sent = request(
        `${server.url}/api/files`,
        {
          method: "POST",
          headers: {
            "content-type": "multipart/form-data; boundary=x",
            authorization: `Bearer ${person.token}`,
            ...headers,
          },
        },
        async (response) => {
          let text = "";
          for await (const chunk of response) text += chunk;
          resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).code });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }

  async function nothingIsLeft() {
    const { files, uploads } = server.services;
    await vi.waitFor(
      async () => expect([await readdir(files.incoming), uploads.bytes()]).toEqual([[], 0]),
      10_000,
    );
    expect(await server.store.files.listOf(person.userId)).toEqual([]);
  }

  test("a well-formed form is accepted, whatever the order of its parts", async () => {
    expect((await post(`${file}${purpose}--x--\r\n`)).status).toBe(201);
    expect((await post(`preamble\r\n${purpose}${file}--x--\r\nepilogue`)).status).toBe(201);
  });

  test("a malformed or incomplete form is refused at once", async () => {
    const broken: [string, string | Buffer, { [name: string]: string }?][] = [
      ["empty", ""],
      ["cut in a header", '--x\r\nContent-Disposition: form-data; name="fi'],
      [
        "cut in a file",
        `${purpose}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF`,
      ],
      ["without an end", `${purpose}${file}`],
      ["another boundary", `${purpose}${file}--x--\r\n`.replaceAll("--x", "--y")],
      ["no boundary", `${purpose}${file}--x--\r\n`, { "content-type": "multipart/form-data; charset=utf-8" }],
      ["a part without a name", `${purpose}${part("form-data", "x")}--x--\r\n`],
      ["an empty field name", `${purpose}${part('form-data; name=""', "x")}${file}--x--\r\n`],
      ["an unknown field", `${purpose}${part('form-data; name="role"', "ADMIN")}${file}--x--\r\n`],
      ["a reserved field", `${purpose}${part('form-data; name="__proto__"', "x")}${file}--x--\r\n`],
      [
        "nested names",
        `${part('form-data; name="a[4294967294]"', "x")}${part('form-data; name="a[k]"', "y")}--x--\r\n`,
      ],
      ["deep names", `${part(`form-data; name="a${"[b]".repeat(5000)}"`, "x")}--x--\r\n`],
      ["a field twice", `${purpose}${purpose}${file}--x--\r\n`],
      ["two files", `${purpose}${file}${file}--x--\r\n`],
      ["a thousand fields", `${purpose.repeat(1000)}--x--\r\n`],
      [
        "a header of 200 kB",
        `--x\r\nContent-Disposition: form-data; name="${"a".repeat(200_000)}"\r\n\r\nx\r\n--x--\r\n`,
      ],
      ["nothing but a purpose", `${purpose}--x--\r\n`],
    ];
    for (const [name, body, headers] of broken) {
      const { status } = await post(body, headers);
      expect([400, 413, 422], name).toContain(status);
      await nothingIsLeft();
      // The limit of uploads a minute is not what this is about.
      server.clock.advance(10_000);
    }
  });

  test("an encoding that crashes parsers does not end the process", async () => {
    const odd = 'form-data; name="purpose"\r\nContent-Transfer-Encoding: 7bit';
    expect((await post(`${part(odd, "x")}${file}--x--\r\n`)).status).toBe(422);
    const base64 = 'form-data; name="file"; filename="a.pdf"\r\nContent-Transfer-Encoding: base64';
    expect((await post(`${purpose}${part(base64, "JVBERi0=")}--x--\r\n`)).status).toBe(415);
  });

  test("attack 160: a part that the parser skips ends with an answer, however large it is", async () => {
    const heads = [
      'form-data; name="file"; filename="a\t\nb.pdf"',
      'form-data; name="fi\nle"; filename="a.pdf"',
      "attachment",
      'form-data; name="file"\r\nno colon',
    ];
    for (const head of heads)
      for (const bytes of [10, 17_000, 300_000]) {
        const { status } = await post(`${purpose}${part(head, "a".repeat(bytes))}--x--\r\n`);
        expect([400, 415], `${head}, ${bytes} bytes`).toContain(status);
        await nothingIsLeft();
        server.clock.advance(10_000);
      }
  });

  test("anything but a form is an unsupported type", async () => {
    expect((await post("{}", { "content-type": "application/json" })).status).toBe(415);
    expect((await post("a=b", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
    expect((await post("x", { "content-type": "multipart/mixed; boundary=x" })).status).toBe(415);
  });

  test("an announced size beyond the limit is refused before the bytes come", async () => {
    const status = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.on("data", (data) => resolve(data.toString().split("\r\n", 1)[0] ?? ""));
      socket.write(
        `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nContent-Length: 99999999999\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
      );
    });
    expect(status).toBe("HTTP/1.1 413 Payload Too Large");
  });

  test("a part that never ends is cut off", { timeout: 60_000 }, async () => {
    const head = `${purpose}--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-`;
    let sentBytes = 0;
    const outcome = await new Promise<string>((resolve) => {
      const sent = request(
        `${server.url}/api/files`,
        {
          method: "POST",
          headers: {
            "content-type": "multipart/form-data; boundary=x",
            "transfer-encoding": "chunked",
            authorization: `Bearer ${person.token}`,
          },
        },
        (response) => {
          response.resume();
          resolve(String(response.statusCode));
        },
      );
      sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
      sent.write(head);
      const block = Buffer.alloc(256 * 1024, 32);
      const more = () => {
        while (!sent.destroyed && !sent.writableEnded) {
          sentBytes += block.length;
          if (!sent.write(block)) break;
        }
      };
      sent.on("drain", more);
      more();
    });
    expect(["413", "ECONNRESET", "EPIPE"]).toContain(outcome);
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
    await nothingIsLeft();
  });

  test("a sender that disconnects leaves nothing behind", async () => {
    const body = Buffer.from(
      `${purpose}${part('form-data; name="file"; filename="a.pdf"', pdf().toString())}--x--\r\n`,
    );
    const big = Buffer.concat([
      body.subarray(0, body.length - 9),
      Buffer.alloc(300_000, 32),
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const port = Number(new URL(server.url).port);
    for (let time = 0; time < 40; time += 1) {
      const cut = Math.floor(big.length * ([0.1, 0.5, 0.99][time % 3] ?? 0));
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(
        `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nContent-Length: ${big.length}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
      );
      socket.write(big.subarray(0, cut));
      await pause(10);
      socket.destroy();
      server.clock.advance(10_000);
    }
    await nothingIsLeft();
  });
});
