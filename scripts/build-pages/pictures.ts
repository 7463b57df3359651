import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";

interface Picture {
  name: string;
  svg: string;
}

/** Writes the pictures that the built `module` draws as PNG, which is what those who show them for us can read. */
export async function writePictures(module: string, folder: string): Promise<void> {
  const { pictures } = (await import(pathToFileURL(module).href)) as { pictures: () => Picture[] };
  for (const { name, svg } of pictures()) {
    const file = join(folder, `${name}.png`);
    await mkdir(dirname(file), { recursive: true });
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(file);
  }
}
