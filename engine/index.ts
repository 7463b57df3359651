/**
 * The only door of the engine. Exports stand in the order the data takes: files are read into a library of wizards;
 * a wizard and a registrant's entries give a path, a position and a step to draw; an answer is normalised, judged,
 * sent and read back; the review and the profile show what was given.
 *
 * Nothing here knows a clock, a network, a screen or a database: they are handed in, or kept outside.
 */

export { answerSchema } from "./answer-schema.ts";
export type { Hash } from "./assemble.ts";
// The calls that save, and what they carry
export {
  answerFrom,
  type Call,
  callDefinitionOf,
  callOf,
  confirmCallOf,
  confirmDefinitionOf,
  defaultPath,
  fitsCall,
  type Identity,
  profileOf,
  replyOf,
} from "./call.ts";
// What a change of definitions means
export type { Change } from "./changes/change.ts";
export { changesBetween } from "./changes/changes-between.ts";
export { type Consequence, consequenceFor } from "./changes/consequence.ts";
export { type FolderChanges, folderChanges } from "./changes/folder-changes.ts";
export { createImpactCount, type Impact, type ImpactMove, type ImpactUnfit } from "./changes/impact.ts";
export type { TextChange } from "./changes/text-changes.ts";
export { judgedUnder, type ToldChange, type ToldChanges, toldBetween } from "./changes/told.ts";
export type { UnfitAnswer } from "./changes/unfit-answers.ts";
// The rules that a folder of definitions is held to, and the ways between steps
export { ruleIds } from "./check/fault.ts";
export { type Way, waysOf } from "./check/walk.ts";
export { compileValidators, evaluateValidators } from "./compile.ts";
export type { ControlWords } from "./control-words.ts";
// Definitions
export type {
  Answer,
  Answers,
  CallDefinition,
  Condition,
  Draw,
  Entries,
  Entry,
  FieldDefinition,
  FileRule,
  FormsDefinition,
  Json,
  JsonSchema,
  LookupRule,
  MachineDefinition,
  Option,
  OptionList,
  Problem,
  ReviewRow,
  StateDefinition,
  StepDefinition,
  WizardDefinition,
} from "./definition.ts";
// One step: what to draw, what an answer becomes, what is wrong with it
export {
  answersStillNeeded,
  type DrawnField,
  type DrawnStep,
  drawnStep,
  startingAnswer,
  type Widget,
} from "./draw.ts";
export { DefinitionError, EngineError } from "./errors.ts";
export { type Clock, shownText } from "./formats.ts";
export { type Forms, openForms } from "./forms.ts";
// Sample registrations, and what becomes of them when something is changed
export {
  type BrokenStep,
  changedAnswer,
  type ExpectedError,
  type Journey,
  type Turn,
  turnedEntries,
} from "./journey.ts";
export { canonicalJson, isBlank, isObject, isSameJson } from "./json.ts";
export { knownAnswer, normalize, normalizeStored } from "./normalize.ts";
// Somebody made up, who has lawfully come to a step by the shortest answers: for previews, pictures and proofs
export { type Past, pastsTo } from "./pasts/pasts.ts";
export { routesLeftOut } from "./pasts/routes-left-out.ts";
export { shortestAnswer } from "./pasts/shortest-answer.ts";
export { type Situation, situationsAt } from "./pasts/situations.ts";
export type { Means } from "./pasts/values.ts";
// Where a registrant is
export { type Path, type PathStep, pathOf, type StepStatus } from "./path.ts";
export type { Position } from "./position.ts";
export { type Progress, progressOf, type Resume } from "./progress.ts";
// Reading a folder of definition files
export {
  type Library,
  openLibrary,
  type ProvedDefinitions,
  proveDefinitions,
  type ReadOptions,
  readDefinitions,
  type Served,
  type ServedWizard,
} from "./read.ts";
// What was given, for people
export { type ReviewGroup, type ReviewLine, type ReviewSectionView, reviewOf } from "./review.ts";
// The public site
export type {
  ActionWords,
  Block,
  Brand,
  FeatureCard,
  Frame,
  Inline,
  Landing,
  LegalDocument,
  LegalEntry,
  LegalPage,
  PageTitles,
  Quote,
  Site,
  SiteErrors,
  SiteWords,
} from "./site.ts";
export type { AccessWords, RecoveryWords, RegistrationWords, WizardWords } from "./site-words.ts";
export type { Fault, SourceFiles } from "./source.ts";
export { composed, isStreamSafe } from "./stream-safe.ts";
export { type Judge, problemsIn, unmetRules } from "./validation.ts";
export type { CreateVerdicts, Verdicts } from "./verdicts.ts";
// Opening what was read elsewhere (the browser's way in)
export { openWizard, type Wizard } from "./wizard.ts";
// Conditions, guards and fields in plain words
export { conditionInWords, guardInWords } from "./words/condition.ts";
export { controlInWords, limitsInWords } from "./words/field.ts";
export { countInWords, listInWords, type Marks, plainMarks } from "./words/marks.ts";
export { type Siblings, valueInWords } from "./words/question.ts";
