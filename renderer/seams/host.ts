import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Wizard } from "#engine";

export interface HostLinkProps {
  to: string;
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}

export interface HostHeadingProps {
  /** Words of the heading. */
  children: ReactNode;
  /** Title of the step and the wizard together, for the document. */
  title: string;
  /** True if something on the page must be corrected. */
  failed: boolean;
}

/** Services that a wizard's pages need from the application around them: our site, or another page. */
export interface Host {
  /** Returns the address of a step; `toReview` brings the registrant back to the review when the step is done. */
  urlOf: (wizard: Wizard, slug: string, toReview?: boolean) => string;
  /** Returns the function that goes to such an address. */
  useGo: () => (url: string) => void;
  Link: ComponentType<HostLinkProps>;
  /** The address of the page with the state of the registration, where there is one. */
  statusUrl?: string;
  /** The one h1 of the page. */
  Heading: ComponentType<HostHeadingProps>;
}

/** Every wizard is rendered inside one: `<Wizard>` and our site's route provide it. */
export const HostContext = createContext({} as Host);

export const useHost = (): Host => useContext(HostContext);
