import type { Plugin } from "vite";

/**
 * Chunks that the page runs on their own, each as soon as it is here. hydration/early-events.ts must listen before
 * anything else runs; the libraries, run together with our own code, would block a slow phone in one long task.
 */
const early = ["early-events", "react", "router"];

/** Adds a script to the page for each of these chunks. */
export const earlyScripts: Plugin = {
  name: "early-scripts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { path, bundle = {} }) {
      // Storybook renders stories with these plugins in its own page.
      if (path !== "/index.html") return html;
      const scripts = early.map((name) => {
        const file = Object.values(bundle).find((one) => one.type === "chunk" && one.name === name)?.fileName;
        if (!file) throw new Error(`chunks.ts makes no chunk "${name}".`);
        return `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>\n    `;
      });
      return html.replace("<script", `${scripts.join("")}<script`);
    },
  },
};
