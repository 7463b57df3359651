import type { Plugin } from "vite";

/** Loads hydration/early-submit.ts by a script of its own, before all others: it must listen as soon as possible. */
export const earlySubmitScript: Plugin = {
  name: "early-submit-script",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { path, bundle = {} }) {
      // Storybook renders its stories with these plugins, in a page of its own.
      if (path !== "/index.html") return html;
      const file = Object.values(bundle).find(
        (one) => one.type === "chunk" && one.name === "early-submit",
      )?.fileName;
      if (!file) throw new Error("chunks.ts makes no chunk of early-submit.ts alone.");
      const script = `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>`;
      return html.replace("<script", `${script}\n    <script`);
    },
  },
};
