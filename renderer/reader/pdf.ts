import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// A document without an origin may start a worker of its own text only.
import PdfWorker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&inline";
import "./pdf.css";

/** More would be a poster, which the browser can't draw. */
const mostPixels = 4096;

/** Number of pages rendered before somebody scrolls to them. */
const pagesAhead = 20;

// Unpacking and reading run in a worker, because the frame may share its thread with the desk.
GlobalWorkerOptions.workerPort = new PdfWorker();

let redraw: (() => void)[] = [];
let zoom = 1;

/**
 * Draws the first page, and the others below each other, each when it comes into sight. Returns how many there are.
 * Throws when the document or its first page can't be rendered.
 */
export async function showPdf(data: ArrayBuffer): Promise<number> {
  redraw = [];
  document.body.replaceChildren();
  const pdf = await getDocument({
    data,
    // No requests: fonts that it doesn't embed are the system's.
    disableFontFace: false,
    useWasm: false,
    enableXfa: false,
  }).promise;
  const { section, draw } = sectionOf(await pdf.getPage(1), labelOf(pdf, 1));
  document.body.append(section);
  await draw();
  void appendPages(pdf, 2);
  return pdf.numPages;
}

/** Appends some pages from this one on, and the next ones once the last of these is near. */
async function appendPages(pdf: PDFDocumentProxy, from: number): Promise<void> {
  const next = from + pagesAhead;
  for (let number = from; number < Math.min(next, pdf.numPages + 1); number += 1) {
    const label = labelOf(pdf, number);
    const section = await pdf.getPage(number).then(
      (page) => sectionOf(page, label).section,
      () => brokenSection(label),
    );
    document.body.append(section);
  }
  const last = document.body.lastElementChild;
  if (next > pdf.numPages || !last) return;
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      void appendPages(pdf, next);
    },
    { root: document, rootMargin: "200% 0px" },
  );
  watch.observe(last);
}

const labelOf = (pdf: PDFDocumentProxy, number: number) => `Page ${number} of ${pdf.numPages}`;

function brokenSection(label: string): HTMLElement {
  const section = document.createElement("section");
  section.textContent = `${label} can't be shown.`;
  return section;
}

/** Draws all pages in another size: 1 fills the width. */
export function zoomTo(next: number): void {
  zoom = next;
  document.body.style.setProperty("--zoom", String(zoom));
  for (const draw of redraw) draw();
}

function sectionOf(page: PDFPageProxy, label: string): { section: HTMLElement; draw: () => Promise<void> } {
  const section = document.createElement("section");
  section.setAttribute("aria-label", label);
  const canvas = document.createElement("canvas");
  const { width, height } = page.getViewport({ scale: 1 });
  canvas.style.aspectRatio = `${width} / ${height}`;
  section.append(canvas);
  let isSeen = false;
  const draw = async () => {
    isSeen = true;
    await drawPage(page, canvas);
  };
  redraw.push(() => {
    if (isSeen) void draw();
  });
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    if (!isSeen) void draw();
    void readPage(page).then((text) => section.append(text));
  }).observe(section);
  return { section, draw };
}

async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth * window.devicePixelRatio) / width;
  const viewport = page.getViewport({ scale: Math.min(wanted, mostPixels / Math.max(width, height)) });
  // Rendered off-screen and swapped in, so that the page doesn't go blank.
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
