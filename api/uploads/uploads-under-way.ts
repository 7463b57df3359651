import { fileQuota } from "#engine";
import { HttpProblem } from "../base/problems.ts";
import { wordsForSize } from "./file-names.ts";

/** Limits of concurrent uploads in this process. */
export interface UploadLimits {
  /** Forms with files, from one person. */
  formsEach: number;
  /** Bytes from one person. */
  bytesEach: number;
  /** Bytes from everybody. */
  bytes: number;
}

const megabyte = 1024 * 1024;

/** One form may fill a person's whole quota, plus its JSON. */
const usual: UploadLimits = { formsEach: 6, bytesEach: fileQuota.bytes + megabyte, bytes: 512 * megabyte };

/** One form being received or processed. */
export interface Upload {
  /** Sets how many bytes have arrived so far. Throws if that exceeds a limit. */
  reserve(bytes: number): void;
  /** Releases the bytes, once the files are stored or deleted. */
  end(): void;
}

export type UploadsUnderWay = ReturnType<typeof createUploadsUnderWay>;

/**
 * Counts bytes on the disk that have no row yet. The quota counts rows, and a file has none until its form is parsed
 * and its content checked.
 */
export function createUploadsUnderWay(limits: UploadLimits = usual) {
  const people = new Map<string, { forms: number; bytes: number }>();
  let total = 0;

  function begin(ownerId: string): Upload {
    let held: number | null = null;

    return {
      reserve(bytes) {
        const person = people.get(ownerId) ?? { forms: 0, bytes: 0 };
        if (held === null && person.forms >= limits.formsEach) throw tooManyForms(limits);
        const more = bytes - (held ?? 0);
        if (person.bytes + more > limits.bytesEach) throw overQuota();
        if (total + more > limits.bytes) throw noSpace();
        people.set(ownerId, { forms: person.forms + (held === null ? 1 : 0), bytes: person.bytes + more });
        total += more;
        held = bytes;
      },
      end() {
        const person = people.get(ownerId);
        if (held === null || !person) return;
        total -= held;
        if (person.forms === 1) people.delete(ownerId);
        else people.set(ownerId, { forms: person.forms - 1, bytes: person.bytes - held });
        held = null;
      },
    };
  }

  return { begin, bytes: () => total, people: () => people.size };
}

function tooManyForms({ formsEach }: UploadLimits): HttpProblem {
  const message = `You are sending ${formsEach} uploads already. Wait until one of them is finished, then try again.`;
  return new HttpProblem(429, "too-many", message, { retryAfter: 5 });
}

function overQuota(): HttpProblem {
  const message = `Your uploads under way exceed the ${wordsForSize(fileQuota.bytes)} that you may keep. Wait until they are finished, then send fewer or smaller files.`;
  return new HttpProblem(409, "quota", message);
}

function noSpace(): HttpProblem {
  const message = "Many people are uploading files right now. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, { retryAfter: 10 });
}
