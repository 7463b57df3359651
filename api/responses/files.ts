/** `POST /api/files`: an uploaded file. Pictures are stored re-encoded. */
export interface UploadedFile {
  _id: string;
  name: string;
  type: string;
  size: number;
}
