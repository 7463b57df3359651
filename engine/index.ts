/**
 * Functions that run a wizard, on either end. Exports follow the data: definitions are opened as wizards and forms; a
 * wizard and a registrant's entries give a path, a position and a step to draw; an answer is normalized, validated,
 * sent and read back; the review and the profile show the answers. `#engine/authoring` reads, checks, compiles and
 * compares definitions; nothing here reaches it. Nothing here knows a clock, a network, a screen or a database: those
 * are passed in.
 */

export type { YesNoWords } from "./answer/answer-text.ts";
export { loadParts } from "./answer/load-parts.ts";
export { normalize } from "./answer/normalize.ts";
export { notAsked } from "./answer/not-asked.ts";
export { numberFrom } from "./answer/shown-value.ts";
export { knownAnswer, normalizeStored } from "./answer/stored-answer.ts";
// The calls that save, and what they carry
export {
  answerFrom,
  type Call,
  callDefinitionOf,
  callOf,
  confirmDefinitionOf,
  defaultPath,
  fitsCall,
  type Identity,
  profileOf,
  replyOf,
} from "./calls/call.ts";
export { placeholderOf } from "./calls/template.ts";
// What a change of the definitions means for somebody who is under way
export {
  type ChangeNotice,
  type ChangeNotices,
  changeNoticesBetween,
  validatedUnder,
} from "./change-notices/change-notices.ts";
export { type Consequence, consequenceFor } from "./change-notices/consequence.ts";
// Definitions
export type {
  Answer,
  Answers,
  CalendarSpan,
  CallDefinition,
  Condition,
  Draw,
  Entries,
  Entry,
  FieldDefinition,
  FileRule,
  FormsDefinition,
  Guard,
  Guidance,
  Json,
  JsonSchema,
  LookupRule,
  MachineDefinition,
  Option,
  OptionList,
  Problem,
  ReviewRow,
  StateDefinition,
  StateMeta,
  StepDefinition,
  WizardDefinition,
} from "./definition/definition.ts";
export { fileKinds } from "./definition/file-kinds.ts";
export { fileQuota } from "./definition/file-quota.ts";
export {
  answersMovedOn,
  answerUnder,
  entriesUnder,
  formerNames,
  placeUnder,
  todaysStep,
} from "./definition/former-names.ts";
export { type GuidanceBlock, type GuidanceWords, guidanceBlocks } from "./definition/guidance-text.ts";
export type { Journey } from "./definition/journey.ts";
export { canonicalJson, isBlank, isObject, isSameJson, ownValue, valueIn } from "./definition/json.ts";
export { stepTitle } from "./definition/step-title.ts";
export { cleanText, plainSpelling } from "./formats/base/clean-text.ts";
export type { Clock, Format, FormatNotes } from "./formats/base/format.ts";
export { composed, isStreamSafe } from "./formats/base/stream-safe.ts";
export { characterCount } from "./formats/character-count.ts";
// For few wizards, loaded separately in browsers: rare formats, comparisons and computed answers
export { loadRegistry } from "./formats/load-registry.ts";
export { date as dateFormat } from "./formats/ours/date.ts";
export { email as emailFormat } from "./formats/ours/email.ts";
export { month as monthFormat } from "./formats/ours/month.ts";
// What a wizard needs to know beyond its definition: our formats, and those a host application adds
export { createRegistry, type Registry } from "./formats/registry.ts";
export { todayOn } from "./formats/today.ts";
export { type CreateValidators, evaluateValidators } from "./formats/validators.ts";
// A checked folder of definitions, ready to serve
export { type CheckedDefinitions, type Library, openLibrary, type ServedWizard } from "./library.ts";
// Opening what was read elsewhere (the browser's way in)
export { openForms, openWizard } from "./open.ts";
// A registration that was returned for correction
export {
  correctionProgress,
  isIn,
  type OpenQuestions,
  openProblems,
  openQuestions,
  type QuestionPlace,
  questionAt,
  type ReturnedEntries,
  refusedChanges,
} from "./path/corrections.ts";
export { createWizardMachine } from "./path/machine.ts";
// Where a registrant is, and which step an address opens
export { openedStep } from "./path/opened-step.ts";
export { type Path, pathOf, type StepStatus, type Submission } from "./path/path.ts";
export { type Period, periodAt } from "./path/period.ts";
export type { Position } from "./path/position.ts";
export { type Progress, progressOf, type Resume, wizardOn } from "./path/progress.ts";
export { type CreateStepMachine, readMachine, type StepMachine } from "./path/step-machine.ts";
export { reviewStep, transitionsOf } from "./path/transitions.ts";
export { openWizardWith, type Wizard } from "./path/wizard.ts";
export { businessDaysBetween, businessDaysFrom } from "./procedure/business-days.ts";
// What staff do with a registration that was sent
export {
  assigneesOf,
  type CaseFacts,
  type CaseMachine,
  type CaseMove,
  type CaseState,
  caseAfter,
  caseTransitions,
  type DuplicateRule,
  emailDomain,
  eventTargets,
  flagsOf,
  mayAskForChange,
  type Procedure,
  type ProcedureDefinition,
  profileWith,
  type Retention,
  settledState,
  todaysName,
  todaysState,
} from "./procedure/procedure.ts";
export { referenceNumber } from "./procedure/reference-number.ts";
export { type StaffRole, staffRoles } from "./procedure/staff-roles.ts";
export { unmetRules } from "./rules/checklist.ts";
export type { DateLimits } from "./rules/compare.ts";
export { testsOf } from "./rules/condition.ts";
export type { ConflictingAnswer } from "./rules/conflicting-answers.ts";
export { withCopies } from "./rules/copy.ts";
export { withoutExcluded } from "./rules/exclusive-options.ts";
export { isComputed } from "./rules/field.ts";
export { type Forms, openFormsWith } from "./rules/forms.ts";
// Answers as people read them
export type { GuidanceView } from "./rules/guidance.ts";
export { mostItemsOf } from "./rules/list-bounds.ts";
export { hasParts, lookupOf } from "./rules/lookup.ts";
export { type AccountFacts, fromAccount } from "./rules/prefill.ts";
export { offeredOptions } from "./rules/retired-options.ts";
export { problemsIn } from "./rules/validation.ts";
export { type ReviewLine, type ReviewSectionView, reviewLines, reviewOf } from "./view/review.ts";
// One step: what to draw, what an answer becomes, what is wrong with it
export {
  answersStillNeeded,
  type FieldView,
  isReady,
  type StepView,
  startingAnswer,
  stepView,
} from "./view/step-view.ts";
