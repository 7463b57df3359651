import { readSourceFiles } from "../api/definitions/read-source-files.ts";
import { readFolder } from "./definitions/folder/read-folder.ts";
import { asServer } from "./definitions/folder/read-folder.ts";
import { readDefinitions } from "#engine/authoring";
import { targetAt } from "../engine/authoring/edit/target.ts";
import { allMentions } from "../engine/authoring/edit/mentions.ts";
import { addressOf } from "../engine/authoring/edit/target.ts";
import { rename } from "../engine/authoring/edit/rename.ts";
const files = await readSourceFiles("definitions");
const seen = new Map<string, Set<string>>();
for (const m of allMentions(files)) { const a = addressOf(m.target); seen.set(a, (seen.get(a) ?? new Set()).add(m.use)); }
let bad = 0;
for (const [a, uses] of seen) {
  if (!uses.has("definition") && !a.startsWith("options")) { console.log("no definition", a, [...uses]); continue; }
  const t = targetAt(a)!;
  const { files: f, removed } = rename(files, t, t.kind==="step"||t.kind==="list" ? "renamed-thing" : "renamedThing");
  const after = { ...files, ...f }; for (const r of removed) delete after[r];
  const { faults } = readDefinitions(after, asServer);
  if (faults.length) { bad++; console.log("FAULT", a, faults.slice(0,3).map(x=>`${x.file}:${x.line} ${x.rule} ${x.message}`)); }
}
console.log(seen.size, "targets", bad, "bad");
