/**
 * Functions that read, check, compile, compare, sample and describe definitions: for the server's worker threads, the
 * commands of product staff, Storybook and tests. Anything here may take seconds and may look at a whole folder;
 * requests and browsers use `#engine`.
 */

// Answers in texts
export { placeholders } from "../definition/placeholders.ts";
export { consentText } from "../rules/consent.ts";
// What differs between two folders, and whom it touches
export { type BriefChange, changesInBrief, weightOf, withoutQuestionsOfSteps } from "./changes/brief.ts";
export { type Change, fromTo } from "./changes/change.ts";
export { type FolderChanges, folderChanges } from "./changes/folder/folder-changes.ts";
export type { TextChange } from "./changes/folder/text-changes.ts";
export {
  type Impact,
  ImpactCount,
  type ImpactMove,
  type ImpactUnfit,
} from "./changes/impact.ts";
export { procedureChanges } from "./changes/procedure/procedure-changes.ts";
export { type SeenDifference, seenDifferences } from "./changes/seen-differences.ts";
// The schema of each file
export { schemaFileAt } from "./check/files/schema-files.ts";
export { stepsBeforeLogin } from "./check/steps/login.ts";
export { faultInMail } from "./check/texts/mail-texts.ts";
export { markdownIn } from "./check/texts/marks.ts";
// Conditions, guards and fields in plain words
export { caseFactsDefinition } from "./describe/case-facts.ts";
export { comparisonInWords, distanceInWords } from "./describe/comparison.ts";
export { conditionInWords, guardInWords } from "./describe/condition.ts";
export {
  capitalized,
  colonAfter,
  countInWords,
  listInWords,
  type Marks,
  plainMarks,
} from "./describe/marks.ts";
export {
  byTitle,
  type Outline,
  type OutlineStep,
  type OutlineWizard,
  outlineOf,
} from "./describe/outline.ts";
export { patternInWords } from "./describe/pattern.ts";
export { type Siblings, valueInWords } from "./describe/question.ts";
export {
  type ConditionPlace,
  type ReadableField,
  readableAt,
  readableEverywhere,
} from "./describe/readable.ts";
export { retentionInWords } from "./describe/retention.ts";
export {
  loginInWords,
  type Route,
  type RouteStep,
  type RouteTransition,
  routeMapInWords,
  routeOf,
} from "./describe/route.ts";
export { showsAnswersAt, textInWords, withTextsInWords } from "./describe/texts.ts";
export { choicesFrom } from "./edit/build/choices.ts";
export {
  type FieldKind,
  type FieldWanted,
  fieldKinds,
  newField,
} from "./edit/build/new-field.ts";
export { newList } from "./edit/build/new-list.ts";
export { newStep, skipsInto } from "./edit/build/new-step.ts";
export { basePathOf, newWizard } from "./edit/build/new-wizard.ts";
export { type AnswerShape, patternFromExamples } from "./edit/build/pattern-from-examples.ts";
export { proposedMessages } from "./edit/build/proposed-messages.ts";
export type { ReusableQuestion } from "./edit/build/reusable-question.ts";
export { allCountries, reusableQuestions } from "./edit/build/reusable-questions.ts";
export {
  consentEdit,
  entriesEdit,
  ownersEdit,
  type SignedName,
  scaleEdit,
  signatureEdit,
  tableEdit,
} from "./edit/build/structured-questions.ts";
export { type Summand, totalEdit } from "./edit/build/total.ts";
export { renewFolder } from "./edit/journeys/renew-folder.ts";
export { withoutJourneys } from "./edit/journeys/without-journeys.ts";
export { faultPlace } from "./edit/mends/fault-place.ts";
export { mendFor } from "./edit/mends/mend-for.ts";
export type { Mend } from "./edit/mends/suggested-name.ts";
export { type MergedFolder, mergeFolders } from "./edit/merge/merge-folders.ts";
export { longestCommon } from "./edit/merge/sequences.ts";
export { type Mention, mentionsInAll } from "./edit/names/mentions.ts";
export {
  fieldNameFrom,
  fieldNameProblem,
  freeFieldName,
  shortFieldName,
  slugFrom,
  slugProblem,
  titleFromName,
} from "./edit/names/name-from-title.ts";
export { remove } from "./edit/names/remove.ts";
export { rename } from "./edit/names/rename.ts";
export { addressOfTarget, type Target, targetAt } from "./edit/names/target.ts";
export type {
  Applied,
  EditConflict,
  NewField,
  NewTransition,
  Operation,
  SetOperation,
  StepWanted,
  WizardWanted,
} from "./edit/operation.ts";
// Edits of a folder: every place that names something, and what follows when it is added, renamed, moved or removed
export { addField } from "./edit/operations/add-field.ts";
export { applyOperation, applyOperations } from "./edit/operations/apply-operation.ts";
export { writtenTransitions } from "./edit/operations/edit-steps.ts";
export { moveField, moveStep } from "./edit/operations/move.ts";
export { operationsBetween } from "./edit/operations/operations-between.ts";
export { EditRefusal } from "./edit/refusal.ts";
export { withValue } from "./edit/text/changed-text.ts";
export { type BranchExample, branchExamplesAt } from "./examples/branch-examples.ts";
export { detourInWords } from "./examples/detour-in-words.ts";
export { type SamplePath, samplePathsTo } from "./examples/sample-paths.ts";
// Pages and wizards of a draft, with its faults, as the engine runs them
export { type DraftStep, stepOfDraft } from "./expand/step-of-draft.ts";
export { type WizardMap, wizardMap } from "./expand/wizard-of-draft.ts";
export { controlInWords, controlsFor, limitsInWords } from "./keywords/field-in-words.ts";
// The keywords of fields, each with its check, words, changes and samples
export type { Around, Fact } from "./keywords/keyword.ts";
export { factsOf, keywordNamed, keywords, namesReadBy } from "./keywords/keywords.ts";
export { isComparable, isNumberField, isTypedField } from "./keywords/panel.ts";
// Reading a folder of files
export { answerSchema } from "./read/answer-schema.ts";
export { compileValidators } from "./read/compile.ts";
export { checkDefinitions, readDefinitions } from "./read/read.ts";
// How well a color is read on another one
export { contrastOf } from "./registry/contrast.ts";
// What definitions may name: ours, and what a host application adds
export type { Control } from "./registry/controls.ts";
export { declaredCall } from "./registry/declared-call.ts";
export { notesByName } from "./registry/format-notes.gen.ts";
export type { LookupSource } from "./registry/lookup-sources.ts";
// The order of the steps, where a wizard writes none
export { withNumbering } from "./registry/numbering.ts";
export { type Additions, type AuthoringRegistry, createAuthoringRegistry } from "./registry/registry.ts";
export { compareWizards } from "./registry/wizard-order.ts";
// Sample answers, and sample registrants who reach a step by the shortest of them: for previews, stories and tests
export { fullestAnswer, shortestAnswer } from "./samples/answers.ts";
export type { ValueSources } from "./samples/values.ts";
export type { ContentFolder, ContentReader, TextKeyword } from "./source/content.ts";
// The rules that a folder is checked against
export { pathOfFault, remediesIn, ruleIds } from "./source/fault.ts";
// The files of a folder, by what they are
export {
  brandFile,
  caseForm,
  caseFormsIn,
  type FileRole,
  formFile,
  isCaseForm,
  isSchemaFile,
  isSharedFile,
  listFile,
  namesIn,
  type Page,
  pageFile,
  roleOfFile,
  sentencesFile,
  sharedFile,
  sharedFolder,
  stepsFolder,
  stepsIn,
  textFile,
  textFolder,
  wizardFile,
  wizardFolder,
  wizardOfFile,
  wizardsIn,
} from "./source/layout.ts";
export { type ListUse, listIn, listsIn, usesOfLists } from "./source/lists.ts";
export {
  askedQuestion,
  entriesSource,
  isOfBlock,
  nameOnPage,
  pagesWith,
  placeBelow,
  type QuestionPlace,
  type QuestionSource,
  questionsFileOf,
  type StepSource,
  stepSource,
} from "./source/pages.ts";
export { blockIn, joinPath } from "./source/references.ts";
export { type Fault, placesIn, type SourceFiles } from "./source/source.ts";
// For a host application that keeps files of its own in the folder
export { didYouMean, listNames as listed } from "./source/suggest.ts";
export { jsonIn, type ReadableTexts, titleOfWizard, valueAt } from "./source/tolerant.ts";
// Which steps everybody gets
export { isOnEveryRoute, stepBehindBranch } from "./structure/graph.ts";
