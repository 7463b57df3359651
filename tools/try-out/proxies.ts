import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../scripts/bootstrap/project.js";

interface Place {
  folder: string;
  /** Address of the site. */
  upstream: string;
  /** The port of the proxy. */
  port: number;
  /** A port that nobody asks. */
  other: number;
}

/** An example for a proxy, and how this proxy is tried. */
export interface Proxy {
  name: string;
  example: string;
  /** Changes addresses and places of the example to those of a trial. */
  fitted(text: string, place: Place): string;
  checks(file: string): string[];
  /** The command that runs it in the foreground; null if only the check is tried. */
  runs: ((file: string, folder: string) => string[]) | null;
}

const pem = (folder: string) => join(folder, "site.pem");

export const proxies: Proxy[] = [
  {
    name: "nginx",
    example: "nginx.conf",
    fitted: (text, { folder, upstream, port, other }) =>
      text
        .replaceAll("127.0.0.1:3000", upstream)
        .replace("listen 443", `listen 127.0.0.1:${port}`)
        .replace("listen 80", `listen 127.0.0.1:${other}`)
        .replaceAll(/\/etc\/ssl\/\S+;/gu, `${pem(folder)};`)
        .replace("/run/nginx.pid", join(folder, "nginx.pid"))
        .replace("http {", `http {\n  access_log off;\n${temporary(folder)}`),
    checks: (file) => ["-t", "-e", "stderr", "-c", file],
    runs: (file) => ["-e", "stderr", "-c", file, "-g", "daemon off;"],
  },
  {
    name: "haproxy",
    example: "haproxy.cfg",
    fitted: (text, { folder, upstream, port, other }) =>
      text
        .replaceAll("127.0.0.1:3000", upstream)
        .replace("bind :443", `bind 127.0.0.1:${port}`)
        .replace("bind :80", `bind 127.0.0.1:${other}`)
        .replaceAll(/\/etc\/ssl\/\S+/gu, pem(folder)),
    checks: (file) => ["-c", "-f", file],
    runs: (file) => ["-db", "-f", file],
  },
  {
    name: "caddy",
    example: "Caddyfile",
    fitted: (text) => text,
    checks: (file) => ["validate", "--adapter", "caddyfile", "--config", file],
    runs: null,
  },
];

/** nginx is built to write where only its service may. */
function temporary(folder: string): string {
  return ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`)
    .join("\n");
}

export const isInstalled = (program: string) => !spawnSync(program, ["-v"], { stdio: "ignore" }).error;

/** Makes a certificate of our own for a trial. Returns false where openssl is missing. */
export function makeCertificate(folder: string): boolean {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=register.example.com", "-days", "2"];
  const files = ["-keyout", key, "-out", certificate];
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files];
  if (spawnSync("openssl", words, { stdio: "ignore" }).status !== 0) return false;
  writeFileSync(pem(folder), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"), { mode: 0o600 });
  return true;
}

/** Writes the example as it is tried, and lets the proxy check it. Throws with the proxy's own words. */
export function checkedExample(proxy: Proxy, place: Place): string {
  mkdirSync(place.folder, { recursive: true });
  const file = join(place.folder, proxy.example);
  writeFileSync(file, proxy.fitted(readFileSync(at(`packaging/proxies/${proxy.example}`), "utf8"), place));
  const { status, stdout, stderr } = spawnSync(proxy.name, proxy.checks(file), { encoding: "utf8" });
  if (status !== 0) throw new Error(`${proxy.name} refuses ${proxy.example}:\n${stdout}${stderr}`);
  return file;
}

export function startProxy(proxy: Proxy, file: string, folder: string): ChildProcess {
  return spawn(proxy.name, proxy.runs?.(file, folder) ?? [], { stdio: ["ignore", "ignore", "inherit"] });
}
