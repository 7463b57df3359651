import { uuid } from "../base/path-parameters.ts";
import type { Route } from "../routing/route.ts";
import { deleteFile, getFile, postFile } from "./handlers.ts";

/** Uploaded files: callers see only their own, and all others count as missing. */
export const fileRoutes: Route[] = [
  {
    method: "POST",
    path: "/files",
    who: "signed-in",
    body: "multipart",
    limit: "uploads",
    handler: postFile,
  },
  {
    method: "GET",
    path: "/files/:id",
    who: "signed-in",
    params: { id: uuid("We could not find that file.") },
    handler: getFile,
  },
  {
    method: "DELETE",
    path: "/files/:id",
    who: "signed-in",
    params: { id: uuid("We could not find that file.") },
    handler: deleteFile,
  },
];
