import { readSourceFiles } from "../api/definitions/read-source-files.ts";
import { asServer } from "./definitions/folder/read-folder.ts";
import { readDefinitions } from "#engine/authoring";
import { renewJourneys } from "../engine/authoring/edit/renew-journeys.ts";
const files = await readSourceFiles("definitions");
const { library } = readDefinitions(files, asServer);
for (const w of ["buyer","supplier"]) {
  const f = `wizards/${w}/journeys.json`;
  const r = renewJourneys(library!.wizards[w]!, files[f]!);
  console.log(w, r.changes, r.text === files[f]);
}
// remove required option / add field
const step = "wizards/buyer/steps/procurement-role.json";
const s = JSON.parse(files[step]!); s.properties.department = { title: "Department", type: "string", maxLength: 100, messages: { required: "Enter your department", maxLength: "Shorter" } }; s.required.push("department"); s.review[0].rows.push({label:"Department",fields:["department"]});
const m = "wizards/buyer/wizard.json"; const mm = JSON.parse(files[m]!); mm.states["procurement-role"].meta.save.body.department = "{department}";
const next: any = { ...files, [step]: JSON.stringify(s), [m]: JSON.stringify(mm) };
const j = "wizards/buyer/journeys.json";
const l2 = readDefinitions({ ...next, [j]: '{"$schema": "../../schema/journeys.schema.json", "journeys": []}' }, asServer);
console.log(l2.faults);
const r = renewJourneys(l2.library!.wizards.buyer!, files[j]!);
console.log(r.changes);
console.log(readDefinitions({ ...next, [j]: r.text }, asServer).faults);
// broken province
const o = "options/us-states.json";
console.log(Object.keys(files).filter(f=>f.startsWith("options")).join(" "));
