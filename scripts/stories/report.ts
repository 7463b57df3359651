/** What became of one picture. */
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

/** One page that needs nothing beside it: what changed, before, after and the difference side by side. */
export function reportOf({ findings, taken, failed, at }: Facts): string {
  const kinds = (["changed", "new", "vanished"] as const).map((kind) => {
    const of = findings.filter((finding) => finding.kind === kind);
    return of.length === 0 ? "" : `<h2>${words[kind]} (${of.length})</h2>${of.map(section).join("\n")}`;
  });
  const broken = failed.map((line) => `<li>${escaped(line)}</li>`).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pictures of stories</title>
<style>${sheet}</style>
</head>
<body>
<h1>Pictures of stories</h1>
<p>${escaped(verdict(findings, taken))} Taken ${at.toISOString().slice(0, 16).replace("T", " ")}.</p>
${broken ? `<h2>Could not be drawn</h2><ul>${broken}</ul>` : ""}
${kinds.join("\n")}
</body>
</html>
`;
}

/** The report in a sentence. */
export function verdict(findings: Finding[], taken: number): string {
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
<h3>${escaped(story)} <small>${escaped(look)}${different > 0 ? `, ${different.toLocaleString("en-US")} pixels` : ""}</small></h3>
<div class="row">${pictures.map(([title, png]) => figure(title, story, png)).join("")}</div>
</section>`;
}

function figure(title: string, story: string, png: Buffer | null): string {
  if (!png) return "";
  const address = `data:image/png;base64,${png.toString("base64")}`;
  return `<figure><figcaption>${title}</figcaption><img src="${address}" alt="${title}: ${escaped(story)}"></figure>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

const sheet = `
body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif }
h2 { margin: 2.5rem 0 1rem } h3 { margin: 1.5rem 0 .5rem } small { font-weight: 400; opacity: .75 }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; align-items: start }
figure { margin: 0 } figcaption { font-size: 14px } img { max-width: 100%; border: 1px solid #8888 }
`;
