/** One part of a form. Its names go into the header unescaped, quotes and line ends included. */
export interface FormPart {
  name: string;
  bytes: Buffer;
  filename?: string;
  /** Further header lines. */
  headers?: string[];
}

/** Encodes a form by hand, so that it can be malformed. */
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
