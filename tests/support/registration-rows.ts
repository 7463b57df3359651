import sharp from "sharp";
import { expect } from "vitest";
import type { Answer, Json } from "#engine";
import { type AnswerRow, answerRows, bytesOf, type FileRow, rowsOf, sha256 } from "./rows.ts";
import type { Site } from "./site.ts";
import type { Paper } from "./upload.ts";

export type Answers = { [step: string]: Answer };

/** The answer of a file field, for a file of this name. */
export type FileAnswerOf = (name: string) => Json;

export interface Expected {
  email: string;
  wizard: string;
  names: [first: string, last: string];
  answers: (fileOf: FileAnswerOf) => Answers;
  papers: Paper[];
  /** Name of the picture among the files, which is re-encoded as a square. */
  picture: string;
  /** Time when the registration began. */
  since: Date;
}

/** Compares a confirmed registration in the database and on disk with what was entered on the pages. */
export async function expectRegistered(
  site: Site,
  expected: Expected,
): Promise<{ [step: string]: AnswerRow }> {
  const { email, wizard, names } = expected;
  const during = (time: unknown) =>
    typeof time === "string" && time >= expected.since.toISOString() && time <= new Date().toISOString();

  const [user] = await rowsOf(site, "select * from users where email = ?", email);
  expect([user?.role, user?.first_name, user?.last_name]).toEqual([wizard.toUpperCase(), ...names]);
  const registrations = await rowsOf(site, "select * from registrations where user_id = ?", user?.id);
  expect(registrations.map((row) => row.wizard)).toEqual([wizard]);
  const [registration] = registrations;
  expect(during(registration?.confirmed_at)).toBe(true);

  const files = (await rowsOf(site, "select * from files where owner_id = ?", user?.id)) as FileRow[];
  const answers = await answerRows(site, registration?.id);
  const stored = Object.fromEntries(Object.values(answers).map((row) => [row.step, row.answer]));
  expect(stored).toEqual(expected.answers(answerOfFile(files)));

  const { version } = site.definitions.current().wizards[wizard]?.definition ?? {};
  for (const row of Object.values(answers)) {
    expect(row).toMatchObject({ definition_version: version, given_by: user?.id, skipped: false });
    expect(during(row.given_at), row.step).toBe(true);
  }
  const versions = await rowsOf(site, "select version from definition_versions where wizard = ?", wizard);
  expect(versions).toEqual([{ version }]);

  await expectFiles(site, files, expected);
  await expectMail(site, email, registration?.confirmed_at);
  return answers;
}

function answerOfFile(files: FileRow[]): FileAnswerOf {
  return (name) => {
    const file = files.find((row) => row.name === name);
    return file ? { id: file.id, name, type: file.type, size: Number(file.size) } : `no row for ${name}`;
  };
}

/**
 * Expects one row per file, whose bytes are on disk as they were sent, and the picture as a square of the same type.
 */
async function expectFiles(site: Site, files: FileRow[], { papers, picture }: Expected): Promise<void> {
  expect(files.map(({ name }) => name).sort()).toEqual(papers.map(({ name }) => name).sort());
  for (const row of files) {
    const sent = papers.find(({ name }) => name === row.name) as Paper;
    const kept = await bytesOf(site, row);
    expect([row.type, sha256(kept), kept.length]).toEqual([sent.mimeType, row.sha256, Number(row.size)]);
    if (row.name === picture) {
      const { format, width, height } = await sharp(kept).metadata();
      expect([format, width]).toEqual(["jpeg", height]);
    } else {
      expect(row.sha256, row.name).toBe(sha256(sent.buffer));
    }
  }
}

/**
 * Expects the mail that the confirmation enqueued: a row in the outbox, marked as sent, and what the mail server
 * received.
 */
async function expectMail(site: Site, email: string, confirmedAt: string): Promise<void> {
  const mails = await site.mails(email);
  expect(mails.at(-1)?.email.subject).toBe("Your Sourcebridge registration is complete");
  const owed = await rowsOf(
    site,
    "select * from outbox where recipient = ? and created_at >= ?",
    email,
    confirmedAt,
  );
  expect(owed).toEqual([expect.objectContaining({ failed_at: null, sent_at: expect.any(String) })]);
}
