/** A file stored on the server, as an answer contains it. */
export type FileAnswer = { id: string; name: string; type: string; size: number };

/** A file that is kept while it is on its way. */
export interface HeldFile {
  /** Ends that: the file has arrived, or is no longer wanted. */
  drop(): void;
  /** Leaves the file to the next page that asks for it. */
  leave(): void;
}

/** Storage for files. Screens, stories and tests each provide their own. */
export interface FileService {
  /**
   * Uploads a file. `purpose` names the question (`registration-compliance/document`); `onProgress` receives
   * fractions from 0 to 1. Rejects with an Error whose message may be shown; its HTTP `status` identifies a file that
   * can't be taken (413, 415, 422) from one that may be sent again.
   */
  upload(
    file: File,
    purpose: string,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<FileAnswer>;
  /** Keeps a file until it has arrived, so that a reload does not lose it. `place` is its question, and where in it. */
  hold?(file: File, place: string): HeldFile;
  /** Returns the files of a place whose upload ended with its page. */
  interrupted?(place: string): Promise<File[]>;
  /** Deletes a file that was uploaded here and is not wanted after all; it may fail without a word. */
  remove?(id: string): void | Promise<void>;
  /** Returns the URL of a picture. */
  urlOf(id: string): string | Promise<string>;
}
