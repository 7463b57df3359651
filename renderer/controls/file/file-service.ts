/** A file that the server holds, as an answer keeps it. */
export type FileAnswer = { id: string; name: string; type: string; size: number };

/** Where files go. Screens, stories and tests each bring their own. */
export interface FileService {
  /**
   * Sends a file. `purpose` names the question (`registration-compliance/document`); `onProgress` hears shares from
   * 0 to 1. Rejects with an Error whose message may be shown.
   */
  upload(
    file: File,
    purpose: string,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<FileAnswer>;
  /** Address under which a picture can be shown. */
  urlOf(id: string): string | Promise<string>;
}
