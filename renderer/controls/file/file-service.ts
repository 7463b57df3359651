/** A file stored on the server, as an answer contains it. */
export type FileAnswer = { id: string; name: string; type: string; size: number };

/** Storage for files. Screens, stories and tests each provide their own. */
export interface FileService {
  /**
   * Uploads a file. `purpose` names the question (`registration-compliance/document`); `onProgress` receives
   * fractions from 0 to 1. Rejects with an Error whose message may be shown; its `status` of HTTP tells a file that
   * can't be taken (413, 415, 422) from one that may be sent again.
   */
  upload(
    file: File,
    purpose: string,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<FileAnswer>;
  /** Deletes a file that was uploaded here and is not wanted after all; it may fail without a word. */
  remove?(id: string): void | Promise<void>;
  /** Returns the URL of a picture. */
  urlOf(id: string): string | Promise<string>;
}
