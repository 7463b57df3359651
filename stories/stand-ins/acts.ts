import { waitFor } from "storybook/test";

/** Argument of a play function, as far as these need it. */
interface Play {
  canvasElement: HTMLElement;
  userEvent: {
    click: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
    tab: () => Promise<void>;
  };
}

// Fields and buttons are found by their name and type, not by their words, so that rewording breaks no story.

/** Types into the field of this name. */
export async function fillIn({ canvasElement, userEvent }: Play, name: string, text: string): Promise<void> {
  await userEvent.type(await found(canvasElement, `[name="${name}"]`), text);
}

/** Presses the button that sends the form. */
export async function submit({ canvasElement, userEvent }: Play): Promise<void> {
  await userEvent.click(await found(canvasElement, "button[type=submit]"));
}

/** Waits until an element matches this selector. */
export function found(within: HTMLElement, selector: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const element = within.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`Nothing matches ${selector}.`);
      return element;
    },
    { timeout: 15_000 },
  );
}
