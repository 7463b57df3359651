import type { Plugin } from "vite";

/** Serves the documents that are no pages of the site in development, as api/site/static-pages.ts does. */
export const ownDocuments: Plugin = {
  name: "own-documents",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [, name] = /^\/(studio|preview|reader|dashboard\/admin)(?:[/?]|$)/u.exec(request.url ?? "") ?? [];
      const isPage = request.headers.accept?.includes("text/html") === true;
      if (name && isPage) request.url = `/${name === "dashboard/admin" ? "studio" : name}.html`;
      next();
    });
  },
};
