import type { Meta } from "@storybook/react-vite";
import { TextArea } from "../../renderer/controls/field/text-area.tsx";
import { focused, held } from "./held.tsx";
import { longLabel, longText } from "./long.ts";

const meta: Meta = {
  title: "Controls/Text area",
  parameters: { layout: "padded", components: { TextArea } },
};
export default meta;

type Props = Partial<Parameters<typeof TextArea>[0]>;

const area = (start: string, props: Props = {}, play?: Parameters<typeof held>[2]) =>
  held(
    start,
    (value, change) => (
      <TextArea
        label="Description"
        hint="What you offer, in two or three sentences."
        required
        rows={4}
        value={value}
        onChange={change}
        {...props}
      />
    ),
    play,
  );

const sentence = "Evening cleaning for small offices and clinics in central Ohio.";

export const Default = area("");
export const Focused = area("", {}, focused);
export const Filled = area(sentence);
export const Counted = area(sentence, { counter: true, maxLength: 500 });
export const Full = area("x".repeat(40), {
  counter: true,
  maxLength: 40,
  error: "Shorten your description to 40 characters or fewer",
});
export const WithError = area("", { error: "Describe what your company does" });
export const Disabled = area(sentence, { disabled: true });
export const Optional = area("", { optional: true, required: false });
export const Long = area(longText.repeat(6), { label: longLabel });

// Rendered and compared in every run.
Counted.tags = ["quick"];
