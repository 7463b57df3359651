import { uuid } from "../base/path-parameters.ts";
import { schema } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { deleteFile, getFile, postFile } from "./handlers.ts";

export const inline = schema({ description: "Shows a picture in the page instead of saving it." });

/** Uploaded files: callers see only their own, and all others count as missing. */
export const fileRoutes: Route[] = [
  route("POST", "/files", postFile, {
    who: "signed-in",
    body: "multipart",
    limit: "uploads",
    reply: "UploadedFile",
    statuses: [201, 409],
  }),
  route("GET", "/files/:id", getFile, {
    who: "signed-in",
    params: { id: uuid("We could not find that file.") },
    query: { "inline?": inline },
    reply: "*/*",
    statuses: [409],
  }),
  route("DELETE", "/files/:id", deleteFile, {
    who: "signed-in",
    params: { id: uuid("We could not find that file.") },
    reply: "Message",
    statuses: [409],
  }),
];
