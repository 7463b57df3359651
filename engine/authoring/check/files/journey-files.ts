import { type ContentReader, hostSchemaOf } from "../../source/content.ts";
import type { Fault, Source } from "../../source/source.ts";

/**
 * Each wizard has its sample registrations, or a file that says there are none: one that was deleted would leave the
 * wizard with half of its proof in silence. A file under a wrong name beside it is reported by itself.
 */
export function checkJourneyFiles(sources: Map<string, Source>, reader: ContentReader<unknown>): Fault[] {
  const files = [...sources.keys()].filter((file) => hostSchemaOf(reader, file) === undefined);
  return files.flatMap((file): Fault[] => {
    const folder = /^wizards\/[^/]+\/(?=wizard\.json$)/u.exec(file)?.[0];
    if (folder === undefined) return [];
    const beside = files.filter(
      (one) =>
        one.startsWith(folder) && !one.includes("/", folder.length) && one !== `${folder}procedure.json`,
    );
    if (beside.length > 1) return [];
    const message =
      'There is no such file: nobody is walked through this wizard to see that it asks what it should. Put the file back, or write one; "journeys": [] in it says that there shall be none.';
    return [{ file: `${folder}journeys.json`, line: 1, column: 1, rule: "journey-file", message }];
  });
}
