/**
 * What reads, checks, compiles, compares, samples and describes definitions: for the server's worker threads, the
 * commands of product staff, Storybook and tests. Anything here may take seconds and may look at a whole folder;
 * requests and browsers use `#engine`.
 */

// What differs between two folders, and whom it touches
export type { Change } from "./changes/change.ts";
export { type FolderChanges, folderChanges } from "./changes/folder-changes.ts";
export { createImpactCount, type Impact, type ImpactMove, type ImpactUnfit } from "./changes/impact.ts";
export type { TextChange } from "./changes/text-changes.ts";
// The rules that a folder is held to, and the transitions between its steps
export { ruleIds } from "./check/fault.ts";
export { waysOf } from "./check/steps/walk.ts";
// What definitions may name: ours, and what a host application adds
export type { Control } from "./controls.ts";
// Conditions, guards and fields in plain words
export { conditionInWords, guardInWords } from "./describe/condition.ts";
export { controlInWords, limitsInWords } from "./describe/field.ts";
export { countInWords, listInWords, type Marks, plainMarks } from "./describe/marks.ts";
export { type Siblings, valueInWords } from "./describe/question.ts";
export type { LookupSource } from "./lookup-sources.ts";
// Reading a folder of files
export { answerSchema } from "./read/answer-schema.ts";
export { compileValidators } from "./read/compile.ts";
export { proveDefinitions, readDefinitions } from "./read/read.ts";
export type { Fault, SourceFiles } from "./read/source.ts";
export { type Additions, type AuthoringRegistry, createAuthoringRegistry } from "./registry.ts";
// Sample registrants who reach a step by the shortest valid answers: for previews, pictures and checks
export { type Past, pastsTo } from "./samples/pasts.ts";
export { routesLeftOut } from "./samples/routes-left-out.ts";
export { shortestAnswer } from "./samples/shortest-answer.ts";
export { type Situation, situationsAt } from "./samples/situations.ts";
export type { Means } from "./samples/values.ts";
