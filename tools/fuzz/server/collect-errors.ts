import type { TestServer } from "../../../api/testing/both-databases.ts";

/** More lines would add nothing. */
const mostErrors = 200;
const errorLevel = 50;

/** Collects the error lines of the server's log and drops the others, so that they do not look like a leak. */
export function collectErrors(server: TestServer): { add(line: string): void; take(): string[] } {
  const found: string[] = [];
  const add = (line: string) => {
    if (found.length < mostErrors) found.push(line);
  };
  const look = () => {
    for (const line of server.log.splice(0)) {
      if ((JSON.parse(line) as { level: number }).level >= errorLevel) add(line.trim());
    }
  };
  setInterval(look, 200).unref();
  return {
    add,
    take() {
      look();
      return found.splice(0);
    },
  };
}
