import { escapeHtml } from "../../../api/site-content/escape-html.ts";
import { selfContainedPage } from "../../self-contained-page/self-contained-page.ts";

/** A picture that is not the same as its baseline. */
export interface Finding {
  story: string;
  look: string;
  kind: "changed" | "new" | "vanished";
  before: Buffer | null;
  after: Buffer | null;
  difference: Buffer | null;
  /** Pixels that differ. */
  different: number;
}

interface Facts {
  findings: Finding[];
  /** How many pictures were taken. */
  taken: number;
  failed: string[];
  at: Date;
}

const words = { changed: "Changed", new: "New", vanished: "Vanished" };

/** A page with before, after and difference side by side. */
export function reportOf({ findings, taken, failed, at }: Facts): string {
  const kinds = (["changed", "new", "vanished"] as const).map((kind) => {
    const of = findings.filter((finding) => finding.kind === kind);
    return of.length === 0 ? "" : `<h2>${words[kind]} (${of.length})</h2>${of.map(section).join("\n")}`;
  });
  const broken = failed.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
  const title = "Pictures of stories";
  const body = `<main>
<h1>${title}</h1>
<p>${escapeHtml(summaryOf(findings, taken))} Taken ${at.toISOString().slice(0, 16).replace("T", " ")}.</p>
${broken ? `<h2>Could not be drawn</h2><ul>${broken}</ul>` : ""}
${kinds.join("\n")}
</main>`;
  return selfContainedPage({ title, look: "scripts/screens/stories/report.css", body });
}

/** The report in a sentence. */
export function summaryOf(findings: Finding[], taken: number): string {
  const count = (kind: Finding["kind"]) => findings.filter((finding) => finding.kind === kind).length;
  if (findings.length === 0) return `${taken} pictures, no difference.`;
  return `${taken} pictures: ${count("changed")} changed, ${count("new")} new, ${count("vanished")} vanished.`;
}

function section({ story, look, before, after, difference, different }: Finding): string {
  const pictures = [
    ["Before", before],
    ["After", after],
    ["Difference", difference],
  ] as const;
  return `<section>
<h3>${escapeHtml(story)} <small>${escapeHtml(look)}${different > 0 ? `, ${different.toLocaleString("en-US")} pixels` : ""}</small></h3>
<div class="row">${pictures.map(([title, png]) => figure(title, story, png)).join("")}</div>
</section>`;
}

function figure(title: string, story: string, png: Buffer | null): string {
  if (!png) return "";
  const address = `data:image/png;base64,${png.toString("base64")}`;
  return `<figure><figcaption>${title}</figcaption><img src="${address}" alt="${title}: ${escapeHtml(story)}"></figure>`;
}
