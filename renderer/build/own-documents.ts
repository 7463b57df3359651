import type { Plugin } from "vite";

/** Serves the studio and the preview from their own documents in development, as api/middleware/static-pages.ts does. */
export const ownDocuments: Plugin = {
  name: "own-documents",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [, name] = /^\/(studio|preview)(?:[/?]|$)/u.exec(request.url ?? "") ?? [];
      const isPage = request.headers.accept?.includes("text/html") === true;
      if (name && isPage) request.url = `/${name}.html`;
      next();
    });
  },
};
