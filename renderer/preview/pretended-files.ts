import type { FileService } from "../controls/file/file-service.ts";
import { newId } from "../wizard/queue/save.ts";

/** Stands for the pictures of sample registrants, which do not exist. */
const noPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#8795b5"/></svg>';

/** Returns a service that takes every file and sends none: pictures are shown from this page's memory. */
export function pretendedFiles(): FileService {
  const chosen = new Map<string, Blob>();
  const addresses = new Map<string, string>();
  const placeholder = new Blob([noPicture], { type: "image/svg+xml" });

  return {
    async upload(file, _purpose, onProgress) {
      onProgress(1);
      const id = newId();
      chosen.set(id, file);
      return { id, name: file.name, type: file.type, size: file.size };
    },
    urlOf(id) {
      const address = addresses.get(id) ?? URL.createObjectURL(chosen.get(id) ?? placeholder);
      addresses.set(id, address);
      return address;
    },
  };
}
