/** What a file must be: MIME types and bytes. */
export interface FileLimits {
  accept: string[];
  maxBytes: number;
}

const kinds: { [type: string]: { name: string; endings: RegExp } } = {
  "application/pdf": { name: "PDF", endings: /\.pdf$/i },
  "image/jpeg": { name: "JPEG", endings: /\.jpe?g$/i },
  "image/png": { name: "PNG", endings: /\.png$/i },
  "image/webp": { name: "WebP", endings: /\.webp$/i },
};

const mega = 1024 * 1024;

/** "900 KB", "1.5 MB", "10 MB". */
export function sizeText(bytes: number): string {
  if (bytes < mega) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / mega).toFixed(1))} MB`;
}

/** "PDF, JPEG or PNG" */
export function kindsText(accept: string[]): string {
  const names = accept.map((type) => kinds[type]?.name ?? type);
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} or ${last}` : last;
}

/** Why this file will not do, in words that say what to choose instead, or null. The server looks into the file itself. */
export function fileFault(file: Pick<File, "name" | "type" | "size">, limits: FileLimits): string | null {
  const fits = limits.accept.some((type) =>
    file.type ? file.type === type : kinds[type]?.endings.test(file.name),
  );
  if (!fits) return `"${file.name}" is of another type. Choose a ${kindsText(limits.accept)} file.`;
  if (file.size === 0) return `"${file.name}" is empty. Choose another file.`;
  if (file.size <= limits.maxBytes) return null;
  return `"${file.name}" is ${sizeText(file.size)}. Choose a file of ${sizeText(limits.maxBytes)} or less.`;
}

/** File names stand in chips with their first ten characters. */
export const shortName = (name: string): string => (name.length > 10 ? `${name.slice(0, 10)}...` : name);
