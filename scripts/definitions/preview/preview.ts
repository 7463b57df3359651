import type { Answer, Library, ServedWizard } from "#engine";
import type { Fault, SamplePath } from "#engine/authoring";
import { checkFolder } from "../../../api/authoring/folder/check-folder.ts";
import { fingerprintOf, watchFolder } from "../../../api/authoring/folder/watch-folder.ts";
import { openProduct, type Product } from "./product.ts";
import { Refusal } from "./refusal.ts";
import { type Registrant, signUp } from "./registrant.ts";
import { livePast, saveStep } from "./save-path.ts";

/** Something to open: a step, and a registrant who has reached it. */
export interface Scene {
  wizard: string;
  slug: string;
  past: SamplePath;
  /** What is already saved at the step; null for nothing. */
  answer: Answer | null;
  /** Whether the page of the step alone is opened, without the wizard around it. */
  alone: boolean;
}

/** The page to open, and whose login to use. */
export interface Opened {
  /** The page within the product. */
  path: string;
  token: string;
}

export interface Preview {
  /** The folder that is shown. */
  folder: string;
  /** The last definitions without a fault; null when there have been none yet. */
  library(): Library | null;
  /** The faults of the current files. */
  faults(): Fault[];
  /** The product's address; null until there are definitions without faults. */
  productUrl(): string | null;
  /** Creates a registrant who has reached the scene, through the product's own calls. */
  open(scene: Scene): Promise<Opened>;
  /** Reads the folder again. */
  reload(): Promise<void>;
  /** Calls the listener after each time the folder was read. */
  onRead(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Opens a definitions folder for preview and reads it again whenever it changes. */
export async function openPreview(folder: string): Promise<Preview> {
  let product: Product | null = null;
  let faults: Fault[] = [];
  const listeners = new Set<() => void>();

  async function read(): Promise<void> {
    try {
      if (product) faults = await product.server.definitions.reload();
      else ({ faults } = await checkFolder(folder));
      if (!product && faults.length === 0) product = await openProduct(folder);
    } catch (error) {
      // The server requires more than the check, such as the forms that validate its own calls.
      faults = [{ file: ".", line: 1, column: 1, rule: "server", message: (error as Error).message }];
    }
    const version = product?.server.definitions.current().version;
    if (version !== undefined) await product?.tell({ version, faults });
    for (const listener of listeners) listener();
  }

  const stamp = await fingerprintOf(folder);
  let last = read();
  const reload = () => {
    last = last.then(read);
    return last;
  };
  await last;
  const stop = watchFolder(folder, stamp, reload);

  return {
    folder,
    library: () => product?.server.definitions.current() ?? null,
    faults: () => faults,
    productUrl: () => product?.url ?? null,
    reload,
    onRead(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open(scene) {
      const wizard = product?.server.definitions.current().wizards[scene.wizard];
      if (!product || !wizard)
        throw new Refusal("There is nothing to open until the definitions have no fault.");
      return await openScene(product, wizard, scene);
    },
    async close() {
      await stop();
      await last;
      await product?.close();
    },
  };
}

async function openScene(product: Product, wizard: ServedWizard, scene: Scene): Promise<Opened> {
  const { slug, past, answer, alone } = scene;
  const registrant: Registrant = await signUp(product.url, product.codeFor);
  await livePast(registrant, wizard, past, slug);
  if (answer) await saveStep(registrant, wizard, slug, { answer });
  const { basePath } = wizard.definition.machine.meta;
  const standalone = wizard.definition.machine.states[slug]?.meta.standalone;
  const path = alone && standalone ? standalone : `${basePath}/${slug}`;
  return { path, token: registrant.token };
}
