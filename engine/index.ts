/**
 * What runs a wizard, on either end. Exports follow the data: definitions are opened as wizards and forms; a wizard
 * and a registrant's entries give a path, a position and a step to draw; an answer is normalized, validated, sent and
 * read back; the review and the profile show what was given.
 *
 * What reads, checks, compiles and compares definitions is behind the other door, `#engine/authoring`. Nothing here
 * reaches it, and nothing here knows a clock, a network, a screen or a database: those are passed in.
 */

export type { YesNoWords } from "./answer-text.ts";
export { businessDaysBetween, businessDaysFrom } from "./business-days.ts";
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
} from "./call.ts";
// What a change of the definitions means for somebody who is under way
export {
  type ChangeNotice,
  type ChangeNotices,
  changeNoticesBetween,
  validatedUnder,
} from "./change-notices/change-notices.ts";
export type { ConflictingAnswer } from "./change-notices/conflicting-answers.ts";
export { type Consequence, consequenceFor } from "./change-notices/consequence.ts";
export { characterCount } from "./character-count.ts";
export { cleanText, plainSpelling } from "./clean-text.ts";
export { testsOf } from "./condition.ts";
export { withCopies } from "./copied.ts";
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
} from "./corrections.ts";
export type { DateLimits } from "./date-limits.ts";
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
} from "./definition.ts";
export { withoutExcluded } from "./exclusive-options.ts";
export { fileKinds } from "./file-kinds.ts";
export { fileQuota } from "./file-quota.ts";
export { date as dateFormat } from "./formats/date.ts";
export { email as emailFormat } from "./formats/email.ts";
export type { Clock, Format, FormatNotes } from "./formats/format.ts";
export { month as monthFormat } from "./formats/month.ts";
export {
  answersMovedOn,
  answerUnder,
  entriesUnder,
  formerNames,
  placeUnder,
  todaysStep,
} from "./former-names.ts";
export { type Forms, openFormsWith } from "./forms.ts";
// What was given, for people
export type { GuidanceView } from "./guidance.ts";
export { type GuidanceBlock, type GuidanceWords, guidanceBlocks } from "./guidance-text.ts";
export type { Journey } from "./journey.ts";
export { canonicalJson, isBlank, isObject, isSameJson, valueIn } from "./json.ts";
// A checked folder of definitions, ready to serve
export { type CheckedDefinitions, type Library, openLibrary, type ServedWizard } from "./library.ts";
export { mostItemsOf } from "./list-bounds.ts";
export { loadParts } from "./load-parts.ts";
// What few wizards need, loaded apart in browsers: rare formats, comparisons and computed answers
export { loadRegistry } from "./load-registry.ts";
export { normalize } from "./normalize.ts";
export { notAsked } from "./not-asked.ts";
// Opening what was read elsewhere (the browser's way in)
export { openForms, openWizard } from "./open.ts";
// Where a registrant is, and which step an address opens
export { openedStep } from "./opened-step.ts";
export { type Path, pathOf, type Submission } from "./path.ts";
export { type Period, periodAt } from "./period.ts";
export type { Position } from "./position.ts";
export { type AccountFacts, fromAccount } from "./prefill.ts";
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
  flagsOf,
  type Procedure,
  type ProcedureDefinition,
  profileWith,
  settledState,
  todaysName,
  todaysState,
} from "./procedure.ts";
export { type Progress, progressOf, type Resume, wizardOn } from "./progress.ts";
export { referenceNumber } from "./reference-number.ts";
// What a wizard needs to know beyond its definition: our formats, and those a host application adds
export { createRegistry, type Registry } from "./registry.ts";
export { offeredOptions } from "./retired-options.ts";
export { type ReviewLine, type ReviewSectionView, reviewLines, reviewOf } from "./review.ts";
export { numberFrom } from "./shown-value.ts";
export { type StaffRole, staffRoles } from "./staff-roles.ts";
export { stepTitle } from "./step-title.ts";
// One step: what to draw, what an answer becomes, what is wrong with it
export {
  answersStillNeeded,
  type FieldView,
  isReady,
  type StepView,
  startingAnswer,
  stepView,
} from "./step-view.ts";
export { knownAnswer, normalizeStored } from "./stored-answer.ts";
export { composed, isStreamSafe } from "./stream-safe.ts";
export { placeholderOf } from "./template.ts";
export { todayOn } from "./today.ts";
export { reviewStep, transitionsOf } from "./transitions.ts";
export { problemsIn, unmetRules } from "./validation.ts";
export { type CreateValidators, evaluateValidators } from "./validators.ts";
export { openWizardWith, type Wizard } from "./wizard.ts";
