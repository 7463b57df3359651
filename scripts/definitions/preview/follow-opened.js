/**
 * Runs in each opened page of the product: reloads it when the definitions change, and shows their faults at the bottom
 * of the page while there are any.
 */
const pause = 700;
/** Faults that are shown; of more, their number. */
const most = 4;

const style = `
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; font: 15px/1.45 system-ui, sans-serif; }
  section { background: #7a1f1f; color: #fff; padding: 12px 16px; max-height: 40vh; overflow: auto; }
  p, ul { margin: 0; } ul { padding: 6px 0 0 20px; } li { padding-top: 4px; } code { font-size: 13px; }
`;

const bar = document.createElement("preview-faults");
const shadow = bar.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
shadow.adoptedStyleSheets = [sheet];

/** @type {string | null} */
let shown = null;
let told = "";

/** @param {{ file: string, line: number, column: number, message: string }[]} faults */
function show(faults) {
  if (JSON.stringify(faults) === told) return;
  told = JSON.stringify(faults);
  bar.remove();
  if (faults.length === 0) return;
  const section = document.createElement("section");
  section.setAttribute("role", "status");
  section.setAttribute("aria-label", "Faults of the definitions");
  const what =
    faults.length === 1 ? "The definitions have a fault" : `The definitions have ${faults.length} faults`;
  section.append(paragraph(`${what}. You see the last version without one.`));
  const list = document.createElement("ul");
  for (const { file, line, column, message } of faults.slice(0, most)) {
    const item = document.createElement("li");
    const place = document.createElement("code");
    place.textContent = `${file}:${line}:${column}`;
    item.append(place, ` ${message}`);
    list.append(item);
  }
  section.append(list);
  if (faults.length > most) section.append(paragraph(`And ${faults.length - most} more.`));
  shadow.replaceChildren(section);
  document.body.append(bar);
}

/** @param {string} text */
function paragraph(text) {
  return Object.assign(document.createElement("p"), { textContent: text });
}

async function look() {
  try {
    const { version, faults } = await (await fetch("/preview.json", { cache: "no-store" })).json();
    if (shown !== null && shown !== version) location.reload();
    shown = version;
    show(faults);
  } catch {
    // The preview has ended, or is starting again.
  }
  setTimeout(() => void look(), pause);
}

void look();
