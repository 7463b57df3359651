/** Does one thing once and prints the seconds of computing that it took. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { WizardDefinition } from "#engine";
import { compileValidators, readDefinitions } from "#engine/authoring";
import { mailFiles } from "../../api/mail/mails.ts";
import { readSourceFiles } from "../../api/source-files.ts";
import { at } from "../bootstrap/project.js";

/** The definitions to compile come in as data: reading them here would warm what is to be measured. */
const given = JSON.parse(readFileSync(0, "utf8")) as WizardDefinition[];

if (process.argv[2] === "prove") {
  const files = await readSourceFiles(at("definitions"));
  measure(() =>
    readDefinitions(files, {
      clock: () => new Date(),
      hash: (text) => createHash("sha256").update(text).digest("hex"),
      mails: mailFiles,
    }),
  );
} else {
  measure(() => given.map((definition) => compileValidators(definition)));
}

function measure(act: () => unknown): void {
  const start = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(start);
  console.log((user + system) / 1_000_000);
}
