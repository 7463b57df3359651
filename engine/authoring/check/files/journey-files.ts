import { type ContentReader, hostSchemaOf } from "../../source/content.ts";
import { roleOfFile, wizardFile, wizardOfFile, wizardsIn } from "../../source/layout.ts";
import { type Fault, type Source, topOf } from "../../source/source.ts";

/**
 * Each wizard has its sample registrations, or a file that says there are none: one that was deleted would leave the
 * wizard with half of its proof in silence. A file under a wrong name beside it is reported by itself.
 */
export function checkJourneyFiles(
  sources: ReadonlyMap<string, Source>,
  reader: ContentReader<unknown>,
): Fault[] {
  return wizardsIn(Object.fromEntries(sources)).flatMap((wizard): Fault[] => {
    const beside = [...sources.keys()].filter(
      (file) =>
        wizardOfFile(file) === wizard &&
        file.split("/").length === 3 &&
        hostSchemaOf(reader, file) === undefined &&
        !["wizard", "procedure"].includes(roleOfFile(file)?.kind ?? ""),
    );
    if (beside.length > 0) return [];
    const message =
      'There is no such file: nobody is walked through this wizard to see that it asks what it should. Put the file back, or write one; "journeys": [] in it says that there shall be none.';
    return [{ ...topOf(wizardFile(wizard, "journeys")), rule: "journey-file", message }];
  });
}
