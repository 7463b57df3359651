import type { Plugin } from "vite";

/** Loads hydration/early-submit.ts in its own script before all others, because it must listen as soon as possible. */
export const earlySubmitScript: Plugin = {
  name: "early-submit-script",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { path, bundle = {} }) {
      // Storybook renders stories with these plugins in its own page.
      if (path !== "/index.html") return html;
      const file = Object.values(bundle).find(
        (one) => one.type === "chunk" && one.name === "early-submit",
      )?.fileName;
      if (!file) throw new Error("chunks.ts has no separate chunk for early-submit.ts.");
      const script = `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>`;
      return html.replace("<script", `${script}\n    <script`);
    },
  },
};
