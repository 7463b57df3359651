import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { ImmediateSqliteClient } from "../store/sqlite-client.ts";
import type { FreshDatabase } from "./databases.ts";

/** A database one of whose next statements is made invalid on its way there, so that the database itself refuses it. */
export interface FailingStatements {
  url: string;
  /** Spoils the statement after so many others. */
  failAfter(others: number): void;
  /** Takes the order back; whether a statement was spoiled since it was given. */
  end(): boolean;
  stop(): Promise<void>;
}

/** Counts statements down to the one that is to be spoiled. */
function createCountdown() {
  let left = Number.POSITIVE_INFINITY;
  return {
    failAfter(others: number) {
      left = others;
    },
    end() {
      const failed = left < 0;
      left = Number.POSITIVE_INFINITY;
      return failed;
    },
    /** Returns whether it is this one's turn. */
    isNext: () => left-- === 0,
  };
}

/** Stands between a server and its database: before the driver on SQLite, on the wire on PostgreSQL. */
export async function failingStatements({ url }: FreshDatabase): Promise<FailingStatements> {
  return url.startsWith("sqlite:") ? spoilSqlite(url) : await spoilPostgres(url);
}

function spoilSqlite(url: string): FailingStatements {
  const { isNext, ...countdown } = createCountdown();
  const { prototype } = ImmediateSqliteClient;
  const { _query: query } = prototype;
  prototype._query = function (connection, statement) {
    return query.call(this, connection, isNext() ? { ...statement, sql: `!${statement.sql}` } : statement);
  };
  return {
    ...countdown,
    url,
    async stop() {
      prototype._query = query;
    },
  };
}

async function spoilPostgres(url: string): Promise<FailingStatements> {
  const { isNext, ...countdown } = createCountdown();
  const sockets = new Set<Socket>();
  const target = new URL(url);
  // Small messages leave at once: kept back for more of them, each would cost 40 ms.
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    const messages = createMessages((message) => upstream.write(spoiled(message, isNext)));
    client.on("data", messages);
    upstream.pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    ...countdown,
    url: through.href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Takes bytes and hands on whole messages; the first has no letter for its kind. */
function createMessages(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let bytes = Buffer.alloc(0);
  let kindLength = 0;
  return (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= kindLength + 4) {
      const length = kindLength + bytes.readInt32BE(kindLength);
      if (bytes.length < length) return;
      onMessage(bytes.subarray(0, length));
      bytes = bytes.subarray(length);
      kindLength = 1;
    }
  };
}

/**
 * The message, its statement made invalid when it is its turn. The end of a transaction is left alone: PostgreSQL ends
 * it even when it refuses to commit, which a statement that it cannot read would not.
 */
function spoiled(message: Buffer, isNext: () => boolean): Buffer {
  const kind = String.fromCharCode(message[0] ?? 0);
  const start = kind === "Q" ? 5 : message.indexOf(0, 5) + 1;
  // A statement that is kept is sent as its name from its second use on; a changed name is unknown.
  const isStatement = kind === "Q" || kind === "P" || (kind === "B" && message[start] !== 0);
  if (!isStatement || /^(COMMIT|ROLLBACK)/i.test(message.toString("utf8", start, start + 8)) || !isNext())
    return message;
  const changed = Buffer.from(message);
  changed.write("!", start);
  return changed;
}
