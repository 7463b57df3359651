import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import type { FileAnswer, FileService } from "../../renderer/controls/file/file-service.ts";
import { PicturePicker } from "../../renderer/controls/file/picture-picker.tsx";
import { Upload, type UploadProps } from "../../renderer/controls/file/upload.tsx";
import { found } from "../stand-ins/acts.ts";
import { portrait } from "../stand-ins/portrait.ts";
import { focused, held } from "./held.tsx";
import { longName } from "./long.ts";

const meta: Meta = {
  title: "Controls/Files",
  parameters: { layout: "padded", components: { Upload, PicturePicker } },
};
export default meta;

type Play = StoryObj["play"];

const taken: FileService = {
  upload: async ({ name, type, size }) => ({ id: "f1", name, type, size }),
  urlOf: () => portrait,
};
const sentTo = (share: number): FileService => ({
  ...taken,
  upload: (_file, _purpose, onProgress) => {
    onProgress(share);
    return new Promise(() => {});
  },
});
const [underWay, scanned] = [sentTo(0.6), sentTo(1)];
const away: FileService = {
  ...taken,
  upload: () => Promise.reject(new Error("The file could not be sent. Check your connection.")),
};

const infected: FileService = {
  ...taken,
  upload: ({ name }) =>
    Promise.reject(
      Object.assign(
        new Error(`"${name}" didn't pass our virus check, so we can't take it. Choose another copy of it.`),
        { status: 422 },
      ),
    ),
};

const named: FileService = {
  ...taken,
  upload: async ({ name, type, size }) => ({ id: name, name, type, size }),
};

const license: FileAnswer = { id: "f1", name: "license.pdf", type: "application/pdf", size: 184_320 };
const limits = { accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 10 * 1024 * 1024 };
const pictures = { accept: ["image/jpeg", "image/png", "image/webp"], maxBytes: 5 * 1024 * 1024 };

const upload = (
  start: FileAnswer | null,
  files: FileService,
  props: Partial<UploadProps> = {},
  play?: Play,
) =>
  held(
    start,
    (value, change) => (
      <form>
        <Upload
          label="Business license"
          hint="PDF, JPEG or PNG, 10 MB at most."
          purpose="registration-compliance/document"
          files={files}
          value={value}
          onChange={change}
          {...limits}
          {...props}
        />
      </form>
    ),
    play,
  );

const picture = (
  start: FileAnswer | null,
  files: FileService,
  props: Partial<UploadProps> = {},
  play?: Play,
) =>
  held(
    start,
    (value, change) => (
      <PicturePicker
        label="Profile picture"
        purpose="personal-details/picture"
        optional
        files={files}
        value={value}
        onChange={change}
        {...pictures}
        {...props}
      />
    ),
    play,
  );

function choose(name: string, type: string, bytes = 2048): Play {
  return async ({ canvasElement, userEvent }) => {
    const input = (await found(canvasElement, "input[type=file]")) as HTMLInputElement;
    // A chooser lets no other type through; a dropped file may be anything.
    input.removeAttribute("accept");
    await userEvent.upload(input, new File([new Uint8Array(bytes)], name, { type }));
  };
}

export const Default = upload(null, taken);
export const Focused = upload(null, taken, {}, focused);
export const Filled = upload(license, taken);
export const WithError = upload(null, taken, { error: "Upload your business license" });
export const Disabled = upload(license, taken, { disabled: true });
export const Optional = upload(null, taken, { optional: true });
export const Long = upload({ ...license, name: longName }, taken);
export const InARow = upload(license, taken, { row: "Minority-Owned (MBE)" });
export const Sending = upload(null, underWay, {}, choose("license.pdf", "application/pdf"));
/** All of it is sent, and the server scans it. Whoever goes on meanwhile is asked to wait: nothing goes without the file. */
export const Scanned = upload(null, scanned, {}, async (context) => {
  await choose("license.pdf", "application/pdf")?.(context);
  await context.canvas.findByRole("progressbar", { name: "Uploading license.pdf" });
  context.canvasElement.querySelector("form")?.requestSubmit();
  await context.canvas.findByText(/still uploading/u);
  await waitFor(() => expect(context.canvas.getByRole("button", { name: "Cancel" })).toHaveFocus());
  await context.userEvent.click(context.canvas.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(context.canvas.queryByText(/still uploading/u)).toBeNull());
});
export const Failed = upload(null, away, {}, choose("license.pdf", "application/pdf"));
/** The same file would be refused again. */
export const Infected = upload(null, infected, {}, async (context) => {
  await choose("license.pdf", "application/pdf")?.(context);
  await context.canvas.findByText(/virus check/u);
  await expect(context.canvas.queryByRole("button", { name: "Try again" })).toBeNull();
});
export const WrongType = upload(null, taken, {}, choose("license.docx", "application/msword"));
export const Empty = upload(null, taken, {}, choose("license.pdf", "application/pdf", 0));

const removed = fn();

/** Chosen, replaced, then removed with the keyboard: the focus is back where a file is chosen, and nothing stays on the server. */
export const ByKeyboard = upload(null, { ...named, remove: removed }, {}, async (context) => {
  removed.mockClear();
  await choose("draft.pdf", "application/pdf")?.(context);
  await context.canvas.findByRole("button", { name: "Remove draft.pdf" });
  await choose("license.pdf", "application/pdf")?.(context);
  const remove = await context.canvas.findByRole("button", { name: "Remove license.pdf" });
  await expect(removed.mock.calls).toEqual([["draft.pdf"]]);
  remove.focus();
  await context.userEvent.keyboard("{Enter}");
  await waitFor(() => expect(context.canvas.getByRole("button", { name: /Choose file/u })).toHaveFocus());
  await expect(removed.mock.calls).toEqual([["draft.pdf"], ["license.pdf"]]);
  await screen.findByText("license.pdf removed");
});
/** Saved files stay until a save leaves them out. */
export const SavedRemoved = upload(
  license,
  { ...taken, remove: removed },
  {},
  async ({ canvas, userEvent }) => {
    removed.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Remove license.pdf" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: /Choose file/u })).toHaveFocus());
    await expect(removed).not.toHaveBeenCalled();
  },
);

export const Picture = picture(null, taken);
export const PictureChosen = picture({ id: "p1", name: "maria.png", type: "image/png", size: 90_000 }, taken);
export const PictureSending = picture(null, underWay, {}, choose("maria.png", "image/png"));
export const PictureWithError = picture(null, taken, { error: "Choose a picture of 5 MB or less" });
export const PictureDisabled = picture(null, taken, { disabled: true });

// Rendered and compared in every run.
Filled.tags = ["quick"];
Failed.tags = ["quick"];
Infected.tags = ["quick"];
ByKeyboard.tags = ["quick"];
PictureChosen.tags = ["quick"];
