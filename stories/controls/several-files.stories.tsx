import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import type { FileAnswer, FileService } from "../../renderer/controls/file/file-service.ts";
import { Uploads, type UploadsProps } from "../../renderer/controls/files/uploads.tsx";
import { found } from "../stand-ins/acts.ts";
import { focused, held } from "./held.tsx";
import { longName } from "./long.ts";

const meta: Meta = {
  title: "Controls/Several files",
  parameters: { layout: "padded", components: { Uploads } },
};
export default meta;

type Play = NonNullable<StoryObj["play"]>;

let made = 0;
const taken: FileService = {
  upload: async ({ name, type, size }) => {
    made += 1;
    return { id: `f${made}`, name, type, size };
  },
  urlOf: () => "",
};
/** The first file is on its way for good. */
const underWay: FileService = {
  ...taken,
  upload: (_file, _purpose, onProgress) => {
    onProgress(0.6);
    return new Promise(() => {});
  },
};
/** Returns a service where a file named "broken" fails at every first try. */
function failingOnce(): FileService {
  let tries = 0;
  return {
    ...taken,
    upload: async (file, ...rest) => {
      if (!file.name.startsWith("broken")) return await taken.upload(file, ...rest);
      tries += 1;
      if (tries % 2 === 0) return await taken.upload(file, ...rest);
      throw new Error("The file could not be sent. Check your connection.");
    },
  };
}

const file = (id: string, name: string, size = 184_320): FileAnswer => ({
  id,
  name,
  type: "application/pdf",
  size,
});
const two = [file("a", "statement-january.pdf"), file("b", "statement-february.pdf", 2_400_000)];
const limits = { accept: ["application/pdf", "image/png"], maxBytes: 5 * 1024 * 1024 };

const uploads = (
  start: FileAnswer[],
  files: FileService,
  props: Partial<UploadsProps> = {},
  play?: Play,
  width = "100%",
) =>
  held(
    start,
    (value, change) => (
      <form style={{ maxInlineSize: width }}>
        <Uploads
          label="Bank statements"
          hint="PDF or PNG, 5 MB or less each."
          purpose="proof/statements"
          files={files}
          value={value}
          onChange={change}
          least={2}
          most={4}
          {...limits}
          {...props}
        />
      </form>
    ),
    play,
  );

const pdf = (name: string, bytes = 2048) =>
  new File([new Uint8Array(bytes)], name, { type: "application/pdf" });

/** Chooses all of these at once. */
function choose(...files: File[]): Play {
  return async ({ canvasElement, userEvent }) => {
    const input = (await found(canvasElement, "input[type=file]")) as HTMLInputElement;
    // A chooser lets no other type through; a dropped file may be anything.
    input.removeAttribute("accept");
    await userEvent.upload(input, files);
  };
}

export const Default = uploads([], taken);
export const Focused = uploads([], taken, {}, focused);
export const Filled = uploads(two, taken);
export const Full = uploads([...two, file("c", "march.pdf"), file("d", "april.pdf")], taken);
export const WithError = uploads([], taken, { error: "Upload at least 2 statements" });
export const Disabled = uploads(two, taken, { disabled: true });
export const Optional = uploads([], taken, { optional: true, least: 0 });
export const Narrow = uploads(
  [file("a", longName)],
  underWay,
  {},
  async (context) => {
    await choose(pdf(longName), pdf("b.pdf"))(context);
    await context.canvas.findByText(/60%/u);
    const column = context.canvasElement.querySelector("form");
    await expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0);
  },
  "18rem",
);
/** A file that was taken before, and is not anymore. */
export const NoLongerTaken = uploads(two, taken, { accept: ["image/png"] });

export const Sending = uploads(two, underWay, {}, async (context) => {
  await choose(pdf("march.pdf"), pdf("april.pdf"))(context);
  await context.canvas.findByText("march.pdf: 60%");
  await context.canvas.findByText("april.pdf: waiting");
});

/** All at once; the one that fails loses no other, and a second try brings it in. */
export const OneFails = uploads([], failingOnce(), {}, async (context) => {
  const { canvas, userEvent } = context;
  await choose(pdf("a.pdf"), pdf("broken.pdf"), pdf("c.pdf"))(context);
  await canvas.findByRole("button", { name: "Remove c.pdf" });
  await canvas.findByText(/could not be sent/u);
  await expect(canvas.getByText("2 of 4 files")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Try again: broken.pdf" }));
  await canvas.findByText("3 of 4 files");
  await expect(canvas.queryByText(/could not be sent/u)).toBeNull();
});

/** The ones that fit are taken; each other one says why it is not, in words. */
export const WrongOnes = uploads([], taken, {}, async (context) => {
  await choose(
    pdf("a.pdf"),
    new File(["x"], "notes.docx", { type: "application/msword" }),
    pdf("b.pdf", 0),
  )(context);
  await context.canvas.findByText(/notes\.docx.* isn't a PDF or PNG/u);
  await context.canvas.findByText(/b\.pdf.* is empty/u);
  await context.canvas.findByText("1 of 4 files, at least 2");
});

export const TooMany = uploads(two, taken, {}, async (context) => {
  await choose(pdf("c.pdf"), pdf("d.pdf"), pdf("e.pdf"))(context);
  await context.canvas.findByText("You can add up to 4 files. We left out e.pdf.");
  await context.canvas.findByText(/You have added all 4 files/u, { ignore: "[hidden]" });
});

/** A failed file holds no place that another could have. */
export const FailedWithoutRoom = uploads([], failingOnce(), { most: 2 }, async (context) => {
  const { canvas, userEvent } = context;
  await choose(pdf("broken.pdf"))(context);
  await canvas.findByText(/could not be sent/u);
  await choose(pdf("a.pdf"), pdf("b.pdf"))(context);
  await canvas.findByRole("button", { name: "Remove b.pdf" });
  await userEvent.click(canvas.getByRole("button", { name: "Try again: broken.pdf" }));
  await canvas.findByText("You can add up to 2 files. We left out broken.pdf.");
});

/** Nothing is lost by going on too early. */
export const GoingOnTooEarly = uploads(two, underWay, {}, async (context) => {
  await choose(pdf("march.pdf"))(context);
  await context.canvas.findByText("march.pdf: 60%");
  context.canvasElement.querySelector("form")?.requestSubmit();
  await context.canvas.findByText(/still uploading/u);
  await waitFor(() => expect(context.canvas.getByRole("button", { name: /Add files/u })).toHaveFocus());
  await context.userEvent.click(context.canvas.getByRole("button", { name: "Cancel march.pdf" }));
  await waitFor(() => expect(context.canvas.queryByText(/still uploading/u)).toBeNull());
});

let arrive = (_answer: FileAnswer) => {};
const removed = fn();
const late: FileService = {
  ...taken,
  upload: () =>
    new Promise((resolve) => {
      arrive = resolve;
    }),
  remove: removed,
};

/** A file that arrives although it was canceled is deleted: no answer names it, and it would fill the quota. */
export const CanceledTooLate = uploads(two, late, {}, async (context) => {
  removed.mockClear();
  await choose(pdf("march.pdf"))(context);
  await context.userEvent.click(await context.canvas.findByRole("button", { name: "Cancel march.pdf" }));
  arrive(file("late", "march.pdf"));
  await waitFor(() => expect(removed.mock.calls).toEqual([["late"]]));
  await expect(context.canvas.getByText("2 of 4 files")).toBeVisible();
});

/** Removed with the keyboard: the focus is back where files are chosen. */
export const ByKeyboard = uploads(two, taken, {}, async ({ canvas, userEvent }) => {
  const remove = await canvas.findByRole("button", { name: "Remove statement-january.pdf" });
  remove.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(canvas.getByRole("button", { name: /Add files/u })).toHaveFocus());
  await expect(canvas.queryByText("statement-january.pdf")).toBeNull();
  await expect(canvas.getByText("1 of 4 files, at least 2")).toBeVisible();
});

// Rendered and compared in every run.
OneFails.tags = ["quick"];
Narrow.tags = ["quick"];
Sending.tags = ["quick"];
