import { type ComponentType, createContext, type ReactNode } from "react";
import type { Registrant } from "../wizard/run/use-registrant.ts";
import type { SaveStateProps } from "../wizard/shell/save-state.tsx";

interface FramedProps {
  registrant: Registrant;
  slug: string;
}

/** Content that our application shows around the pages of a `<Wizard>`, and the step where it opens. */
export interface WizardFrame {
  /** The step at which it opens, if that is reached; null for where the registrant left off. */
  start: string | null;
  /** Shows a rail, which names the step. */
  Around: ComponentType<FramedProps & { children: ReactNode }>;
  /** Stands below the heading of each step. */
  Notices: ComponentType<FramedProps>;
  /** Says below the heading whether the answers are saved; null where nothing is. */
  SaveState: ComponentType<SaveStateProps> | null;
}

/** Frame around a `<Wizard>`; without one, only its pages are rendered. */
export const FrameContext = createContext<WizardFrame | null>(null);
