import { fileURLToPath } from "node:url";
import type { CaseView } from "../../api/responses/desk.ts";
import type { Snapshot } from "../scenes/definition-source.ts";
import { exportNameOf, roleAtEnd } from "../scenes/story-file.ts";
import { caseInState } from "./case-in-state.ts";

/** Story of a state: what registrants read in it, or the case as staff see it. */
interface StateStory {
  name: string;
  state: string;
  /** Null for the status page. */
  view: CaseView | null;
  quick: boolean;
}

/** The stories of a procedure, under their export names. */
interface ProcedureStories {
  id: string;
  title: string;
  stories: { [exportName: string]: StateStory };
}

/** Returns the wizard whose procedure a file is; null when it is another kind of file. */
export function procedureIn(file: string): string | null {
  const role = roleAtEnd(file);
  return role?.kind === "procedure" ? role.wizard : null;
}

/** Returns two stories for each state of a procedure; none while the definitions were never in order. */
export function procedureStories(wizard: string, { library }: Snapshot): ProcedureStories {
  const served = library?.wizards[wizard];
  const procedure = served?.procedure;
  const id = `procedures-${wizard}`;
  if (!procedure) return { id, title: `Procedures/${wizard}`, stories: {} };
  const { states } = procedure.definition.procedure;
  const names = Object.keys(states);
  // A single one for each wizard belongs to the few that every `npm test` looks at.
  const quick = names.find((name) => states[name]?.meta.waitsFor) ?? names.at(-1);
  const stories = names.flatMap((state): [string, StateStory][] => {
    const title = states[state]?.meta.title ?? state;
    const view = caseInState(served, procedure, state);
    return [
      [
        exportNameOf(`status-${state}`, []),
        { name: `${title}: status page`, state, view: null, quick: state === quick },
      ],
      [exportNameOf(`case-${state}`, []), { name: `${title}: case`, state, view, quick: false }],
    ];
  });
  const title = served.definition.machine.meta.title.replaceAll("/", " or ");
  return { id, title: `Procedures/${title}`, stories: Object.fromEntries(stories) };
}

const drawing = fileURLToPath(new URL("./state-story.tsx", import.meta.url));

/** Returns the module that Storybook draws the stories from. */
export function procedureModule(wizard: string, snapshot: Snapshot): string {
  const { id, title, stories } = procedureStories(wizard, snapshot);
  const all = Object.entries(stories).map(([exportName, { name, quick, state, view }]) => {
    const own = { name, tags: quick ? ["quick"] : [], parameters: { state, view } };
    return `export const ${exportName} = ${JSON.stringify(own)};`;
  });
  return [
    `import { stateStories } from ${JSON.stringify(drawing)};`,
    `export default { ${Object.entries({ id, title }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)}, ...stateStories(${JSON.stringify(wizard)}) };`,
    ...all,
    "",
  ].join("\n");
}
