import type { MachineDefinition } from "#engine";
import {
  basePathOf,
  jsonIn,
  pageFile,
  type SourceFiles,
  type StepWanted,
  skipsInto,
  wizardFile,
} from "#engine/authoring";

/** Returns what is left to do once a wizard is written, each a sentence. */
export function nextForWizard(name: string): string[] {
  return [
    `Its pages begin at ${basePathOf(name)}/guest, and are served as soon as the server has seen the files.`,
    `Change its questions in ${pageFile({ wizard: name, step: "guest" })}; add steps with \`npm run definitions -- new step\`.`,
  ];
}

export function nextForList(name: string): string[] {
  return [
    `Use it in a field: "type": "string", "list": "${name}", with a sentence for "list" in its messages.`,
    "Labels may be changed whenever you like; a value never once people have chosen it.",
  ];
}

export function nextForStep(files: SourceFiles, { wizard, name, after }: StepWanted): string[] {
  const { states, meta } = jsonIn(files, wizardFile(wizard)) as unknown as MachineDefinition;
  const { login } = (meta.numbering ?? {}) as Partial<MachineDefinition["meta"]["numbering"]>;
  const hasSkip = states[after]?.on?.SKIP !== undefined;
  return [
    ...(hasSkip && !skipsInto({ states }, after)
      ? [
          `Skip at ${after} leads where it led before, past ${name}: see "${after}" in wizard.json if it shall not.`,
        ]
      : []),
    ...(meta.profile === undefined
      ? []
      : [`If other systems shall read the answers, add them to "profile" in ${wizardFile(wizard)}.`]),
    ...(login ? [`If the login shall count the step, add "${name}" to "numbering.login" there.`] : []),
    "Read the sentences once more: the ones for errors were made from the titles.",
  ];
}
