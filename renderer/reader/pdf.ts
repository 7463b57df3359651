import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
// A document without an origin may start no worker: what it would do is done here, where nothing else waits.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import "./pdf.css";

/** More would be a poster, which the browser can't draw. */
const mostPixels = 4096;

let redraw: (() => void)[] = [];
let zoom = 1;

/** Draws the pages below each other, each when it comes into sight. Returns how many there are. */
export async function showPdf(data: ArrayBuffer): Promise<number> {
  redraw = [];
  document.body.replaceChildren();
  const pdf = await getDocument({
    data,
    // It calls nobody: fonts that it doesn't bring are those of the system.
    disableFontFace: false,
    useWasm: false,
    enableXfa: false,
  }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    document.body.append(sectionOf(page, `Page ${number} of ${pdf.numPages}`));
  }
  return pdf.numPages;
}

/** Draws all pages in another size: 1 fills the width. */
export function zoomTo(next: number): void {
  zoom = next;
  document.body.style.setProperty("--zoom", String(zoom));
  for (const draw of redraw) draw();
}

function sectionOf(page: PDFPageProxy, label: string): HTMLElement {
  const section = document.createElement("section");
  section.setAttribute("aria-label", label);
  const canvas = document.createElement("canvas");
  const { width, height } = page.getViewport({ scale: 1 });
  canvas.style.aspectRatio = `${width} / ${height}`;
  section.append(canvas);
  let isSeen = false;
  const draw = () => {
    if (isSeen) void drawPage(page, canvas);
  };
  redraw.push(draw);
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    isSeen = true;
    draw();
    void readPage(page).then((text) => section.append(text));
  }).observe(section);
  return section;
}

async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth * window.devicePixelRatio) / width;
  const viewport = page.getViewport({ scale: Math.min(wanted, mostPixels / Math.max(width, height)) });
  // Drawn beside and put in its place: what is shown doesn't go blank.
  const next = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = next.getContext("2d");
  if (!context) return;
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  canvas.width = next.width;
  canvas.height = next.height;
  canvas.getContext("2d")?.drawImage(next, 0, 0);
}

/** The words of a page, for screen readers and the browser's own search. */
async function readPage(page: PDFPageProxy): Promise<HTMLElement> {
  const { items } = await page.getTextContent();
  const text = document.createElement("p");
  text.textContent = items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    .join("");
  return text;
}
