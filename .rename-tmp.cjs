// node .rename-tmp.cjs renames.json ; each {file, name, to, nth?}: renames the symbol declared at the first occurrence of `name` as identifier in file
const ts = require("typescript"),
  fs = require("fs"),
  path = require("path");
const specs = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const cfg = ts.getParsedCommandLineOfConfigFile(
  "tsconfig.json",
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (d) => {
      throw new Error(d.messageText);
    },
  },
);
const versions = {},
  texts = {};
const read = (f) => (texts[f] ??= fs.readFileSync(f, "utf8"));
const host = {
  getScriptFileNames: () => cfg.fileNames,
  getScriptVersion: (f) => String(versions[f] ?? 0),
  getScriptSnapshot: (f) => (fs.existsSync(f) ? ts.ScriptSnapshot.fromString(read(f)) : undefined),
  getCurrentDirectory: () => process.cwd(),
  getCompilationSettings: () => cfg.options,
  getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
};
const ls = ts.createLanguageService(host);
const changed = new Set();
for (const { file, name, to, at } of specs) {
  const f = path.resolve(file);
  const s = read(f);
  let pos;
  if (at) {
    const i = s.indexOf(at);
    if (i < 0) {
      console.log("NOT FOUND", file, at);
      continue;
    }
    pos = i + at.indexOf(name);
  } else {
    const m = new RegExp("(?<![\\w$])" + name.replace("$", "\\$") + "(?![\\w$])").exec(s);
    if (!m) {
      console.log("NOT FOUND", file, name);
      continue;
    }
    pos = m.index;
  }
  const locs =
    ls.findRenameLocations(f, pos, false, false, { providePrefixAndSuffixTextForRename: true }) ?? [];
  const by = {};
  for (const l of locs) (by[l.fileName] ??= []).push(l);
  let n = 0;
  for (const [g, ls2] of Object.entries(by)) {
    if (g.includes("node_modules")) continue;
    let t = read(g);
    for (const l of ls2.sort((a, b) => b.textSpan.start - a.textSpan.start)) {
      t =
        t.slice(0, l.textSpan.start) +
        (l.prefixText ?? "") +
        to +
        (l.suffixText ?? "") +
        t.slice(l.textSpan.start + l.textSpan.length);
      n++;
    }
    texts[g] = t;
    versions[g] = (versions[g] ?? 0) + 1;
    changed.add(g);
  }
  console.log(name, "->", to, n, "places", Object.keys(by).length, "files");
}
for (const g of changed) fs.writeFileSync(g, texts[g]);
