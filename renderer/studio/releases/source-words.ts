import type { ReleaseView } from "../../../api/responses/releases.ts";

const words = { studio: "Made in the studio", folder: "From the folder", import: "First import" } as const;

/** Returns where a release came from, in words. `releases` are all, the newest first. */
export function sourceInWords(release: ReleaseView, releases: ReleaseView[]): string {
  if (release.source !== "revert") return words[release.source];
  const { number, version } = release;
  const former = releases.find((one) => one.number < number && one.version === version);
  return former ? `Went back to release ${former.number}` : "Went back";
}

/** Returns who published a release; the server itself does it with what it reads from its folder. */
export function authorInWords({ author }: ReleaseView): string {
  return author ?? "The server";
}
