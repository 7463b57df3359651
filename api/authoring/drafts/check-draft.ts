import { type CheckedDefinitions, openLibrary } from "#engine";
import {
  checkDefinitions,
  type Fault,
  mendFor,
  renewFolder,
  roleOfFile,
  type SourceFiles,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import type { FaultView } from "../../responses/drafts.ts";
import type { Site } from "../../site-content/site.ts";
import { asServer } from "../folder/check-folder.ts";
import { faultsOfForms } from "../folder/open-folder.ts";
import { registryFor } from "../folder/registry-for.ts";
import { withChanged } from "./folders.ts";

export interface DraftToCheck {
  files: SourceFiles;
  apiPath: string;
  /** ISO date: years that must lie in the past depend on it. */
  now: string;
}

/** The proof of a draft's files. */
export interface Proof {
  faults: FaultView[];
  /** Sentences about what changes in the sample journeys. */
  journeys: string[];
  /** The journeys' files as they were renewed. */
  renewed: SourceFiles;
  /** The definitions, ready to be opened; null while there are faults. */
  checked: CheckedDefinitions<Site> | null;
  /** Milliseconds until a check that reached a limit goes on or is tried again; null for one that came to its end. */
  retryIn: number | null;
}

/** Milliseconds that all patterns of a draft together may take to prove in one check, and until the next check goes on. */
const proofTime = 8_000;
const nextProofs = 1_000;
/** More than anybody reads at once; mending the first ones often mends the others. */
const mostFaults = 200;

/** Checks a draft in a worker, and renews its sample journeys where that is all that is wrong with it. */
export function checkDraft({ files, apiPath, now }: DraftToCheck): Proof {
  const registry = registryFor(apiPath);
  const clock = () => new Date(now);
  let end: number | null = null;
  let isUnfinished = false;
  const mayProve = () => {
    // From the first proof on, so each check proves at least one.
    end ??= performance.now() + proofTime;
    isUnfinished ||= performance.now() > end;
    return !isUnfinished;
  };
  const options = { ...asServer, clock, registry, mayProve };
  const check = (folder: SourceFiles) => checkDefinitions(folder, options);

  const typed = check(files);
  if (typed.checked) return proofOf(files, typed);
  // What is proved by now is known to the next check, and others have their turns in between.
  if (isUnfinished) return { ...proofOf(files, typed), retryIn: nextProofs };
  const unread = unreadJourneys(typed.faults);
  const others = typed.faults.filter((fault) => !isInJourneys(fault));
  // Until everything else is mended, faults of journeys only repeat it.
  if (others.length > 0) return proofOf(files, { checked: null, faults: [...others, ...unread] });
  const read = (folder: SourceFiles) => {
    const { checked, faults } = check(folder);
    return { library: checked && openLibrary(checked, clock, registry), faults };
  };
  const readable = wizardsIn(files).filter(
    (wizard) => !unread.some(({ file }) => file === wizardFile(wizard, "journeys")),
  );
  const { files: renewed, changes, faults } = renewFolder(files, read, readable);
  if (faults.length > 0) return proofOf(files, { checked: null, faults: [...faults, ...unread] });
  const effective = withChanged(files, renewed, []);
  return { ...proofOf(effective, check(effective)), renewed, journeys: changes };
}

function proofOf(
  files: SourceFiles,
  { checked, faults: found }: { checked: CheckedDefinitions<Site> | null; faults: Fault[] },
): Proof {
  const faults = checked ? faultsOfForms(checked) : found;
  return {
    faults: faults.slice(0, mostFaults).map((fault) => ({ ...fault, mend: mendFor(fault, files) })),
    journeys: [],
    renewed: {},
    checked: faults.length > 0 ? null : checked,
    retryIn: null,
  };
}

/** Journeys that can't be read at all are not renewed. */
function unreadJourneys(faults: Fault[]): Fault[] {
  return faults.filter((fault) => isInJourneys(fault) && !isRenewable(fault.rule));
}

const isInJourneys = ({ file }: Fault) => roleOfFile(file)?.kind === "journeys";

/** Steps and questions that journeys name were removed: renewing leaves them out. */
function isRenewable(rule: string): boolean {
  return rule.startsWith("journey-") || rule === "unknown-step" || rule === "unknown-field";
}
