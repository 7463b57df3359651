/** One part of a form. Its names stand in the header as they are given, quotes and line ends included. */
export interface FormPart {
  name: string;
  bytes: Buffer;
  filename?: string;
  /** Further header lines. */
  headers?: string[];
}

/** Writes a form down by hand, so that it can be as wrong as we like. */
export function multipart(boundary: string, parts: readonly FormPart[]): { type: string; body: Buffer } {
  const chunks = parts.flatMap(({ name, bytes, filename, headers = [] }) => {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    const head = [`Content-Disposition: form-data; name="${name}"${file}`, ...headers].join("\r\n");
    return [Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from("\r\n")];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
