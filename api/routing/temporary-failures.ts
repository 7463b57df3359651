import { HttpProblem } from "../base/problems.ts";
import { WorkerLimitError } from "../concurrency/worker.ts";
import { StorageFault } from "../uploads/storage-fault.ts";

/** Locks, queues and deadlocks, which clear within moments. A busy machine also makes threads reach their limits. */
const busy = /^(SQLITE_(BUSY|LOCKED)|40P01|40001|55P03|57014)/;

/** Missing resources: descriptors, memory, space, permissions, a writable disk. */
const system =
  /^(EMFILE|ENFILE|ENOMEM|ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EACCES|EPERM|ENOTDIR|EISDIR|ESTALE|ENODEV|ENXIO)$/;
/** Network failures between us and the database. */
const network =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
const sqlite = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|NOMEM|PROTOCOL|PERM|AUTH|INTERRUPT)/;
/** Lost connections, a read-only server, missing resources, a server shutting down or starting, I/O. */
const postgres = /^(08...|25006|53...|57P0[1-5]|58...)$/;

/** A bucket that is slow or overloaded; what else it says is for an operator to mend. */
const bucket = /^(TimeoutError|SlowDown|ServiceUnavailable|InternalError|50[0-4])$/;

/** The PostgreSQL driver sets no code on these; Knex puts the statement before the message. */
const driver =
  /(^|- )(timeout expired|Query read timeout|Connection terminated.*|Client (has encountered a connection error|was closed) and is not queryable)$/;

const busyRetry = 5;
const outageRetry = 10;

/** Returns the 503 for a failure that clears by itself or once an operator frees resources, else null. */
export function temporaryProblem(error: unknown, method: string): HttpProblem | null {
  if (isBusy(error)) return busyProblem("The service is busy. Please try again in a moment.", busyRetry);
  if (!isOutage(error)) return null;
  const message =
    method === "GET" || method === "HEAD"
      ? "We can't load this right now. Please try again in a minute."
      : "We can't save right now. Nothing you typed is lost; please try again in a minute.";
  return busyProblem(message, outageRetry);
}

/** Returns whether a retry may succeed. */
export function isTemporary(error: unknown): boolean {
  return isBusy(error) || isOutage(error);
}

/**
 * Returns whether a start failed because the database or the bucket cannot be reached now, or gives no connection: what an
 * operator who starts all of it at once need not mend.
 */
export function isAway(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  const isMissing =
    isBusy(error) ||
    [network, postgres, bucket].some((codes) => codes.test(code)) ||
    (code === "" && driver.test(message));
  return isMissing || (error instanceof Error && error.cause !== undefined && isAway(error.cause));
}

function isBusy(error: unknown): boolean {
  const { name, code } = fieldsOf(error);
  return name === "KnexTimeoutError" || error instanceof WorkerLimitError || busy.test(code);
}

function isOutage(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  if (error instanceof StorageFault) return true;
  if (code === "") return driver.test(message);
  return [system, network, sqlite, postgres].some((codes) => codes.test(code));
}

function fieldsOf(error: unknown): { name: string; code: string; message: string } {
  const { name, code, message } = (error ?? {}) as { [field: string]: unknown };
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { name: text(name), code: text(code), message: text(message) };
}

function busyProblem(message: string, retryAfter: number): HttpProblem {
  return new HttpProblem(503, "busy", message, { retryAfter });
}
