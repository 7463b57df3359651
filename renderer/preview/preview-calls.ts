import {
  type CreateValidators,
  createWizardMachine,
  loadParts,
  loadRegistry,
  openWizardWith,
  type Wizard,
} from "#engine";
import type {
  PreviewIndex,
  PreviewSample,
  PreviewSamples,
  PreviewStrings,
  PreviewWizard,
} from "../../api/responses/previews.ts";
import { apiPath } from "../base/client-path.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";
import { call } from "../session/client.ts";

/** A wizard ready to be filled in, with the sentences around its questions. */
export interface OpenedPreview {
  wizard: Wizard;
  strings: PreviewStrings;
  /** Design tokens in the brand's own colors. */
  tokens: { [token: string]: string };
}

/** The calls of a preview, with the token of its link: the page may make no other. */
export interface PreviewCalls {
  index(): Promise<PreviewIndex>;
  open(wizard: string): Promise<OpenedPreview>;
  samples(wizard: string, step: string): Promise<PreviewSample[]>;
  lookups: LookupService;
}

const failure = "The preview did not load. Check your connection and try again.";

/** Returns the calls for a link. */
export function previewCalls(token: string): PreviewCalls {
  function get<Reply>(path: string): Promise<Reply> {
    const address = ["previews", encodeURIComponent(token), path].filter(Boolean).join("/");
    return call<Reply>("GET", address, { failure });
  }

  async function open(id: string): Promise<OpenedPreview> {
    const { definition, validators, strings, tokens } = await get<PreviewWizard>(
      `wizards/${encodeURIComponent(id)}`,
    );
    const [module, registry, parts] = await Promise.all([
      import(/* @vite-ignore */ validators) as Promise<{ default: CreateValidators }>,
      loadRegistry(definition, { apiPath }),
      loadParts(definition),
    ]);
    const machine = createWizardMachine;
    const wizard = openWizardWith(registry, definition, module.default, () => new Date(), {
      ...parts,
      machine,
    });
    return { wizard, strings, tokens };
  }

  const lookUp = <Rows>(source: string, query: Record<string, string>) =>
    get<Rows>(`lookups/${encodeURIComponent(source)}?${new URLSearchParams(query)}`);
  return {
    index: () => get(""),
    open,
    samples: async (wizard, step) => {
      const path = `wizards/${encodeURIComponent(wizard)}/steps/${encodeURIComponent(step)}/samples`;
      return (await get<PreviewSamples>(path)).samples;
    },
    lookups: {
      search: (source, code) => lookUp(source, { sector: code }),
      find: (source, words, code) =>
        lookUp(source, { search: words, ...(code === null ? {} : { sector: code }) }),
    },
  };
}
