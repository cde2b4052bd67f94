import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';

/**
 * Builds the program of the sandbox children: one file with every job, and V8's compiled code of it as it is after warming
 * up. Children may not write files, so Node's own compile cache is closed to them.
 */
const folder = resolve('build/sandbox');
const server = resolve('src/server');
/** Native code and WebAssembly, which stay in their packages. */
const natives = ['sharp', '@napi-rs/canvas', 'subset-font', 'onnxruntime-node'];

const code = await bundle();
const name = `program-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${name}.cjs`), code);
writeFileSync(join(folder, 'next.cjs'), start(name));
renameSync(join(folder, 'next.cjs'), join(folder, 'start.cjs')); // a child that starts now finds the one or the other
for (const file of readdirSync(folder))
  if (file.startsWith('program-') && !file.startsWith(name)) rmSync(join(folder, file));
const { status } = spawnSync(process.execPath, [join(folder, 'start.cjs'), 'make-cache'], {
  stdio: 'inherit',
  env: {},
});
process.exit(status ?? 1);

async function bundle(): Promise<string> {
  const modules = globSync('**/*.job.ts', { cwd: server }).map(
    (path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(join(server, path))})`,
  );
  const entry = `
    import { runChild, warmUp } from ${JSON.stringify(join(server, 'platform/sandbox/child.ts'))};
    const modules = { ${modules.join(', ')} };
    export const run = () => runChild(modules);
    export const warm = () => warmUp(modules);
  `;
  const { output } = await build({
    input: 'virtual:entry',
    write: false,
    platform: 'node',
    external: /^(pdfjs-dist|node-av)\//, // modules that only import() can load
    logLevel: 'warn',
    plugins: [virtualEntry(entry), lazyNatives(), sourcePlaces()],
    output: { format: 'cjs', codeSplitting: false, minify: true },
  });
  return output[0].code;
}

/** Loads the program with its compiled code, or makes that. The name has the hash in it: V8 only compares the length. */
function start(program: string): string {
  return `'use strict';
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { Script, constants } = require('node:vm');
const file = ${JSON.stringify(`/${program}.cjs`)}, cache = ${JSON.stringify(`/${program}.cache`)};
const code = '(function (exports, require, module, __dirname) {' + readFileSync(__dirname + file, 'utf8') + '\\n})';
const script = new Script(code, {
  filename: __dirname + file,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  cachedData: existsSync(__dirname + cache) ? readFileSync(__dirname + cache) : undefined,
});
script.runInThisContext()(exports, require, module, __dirname);
if (process.argv[2] !== 'make-cache') void exports.run();
else exports.warm().then(() => {
  writeFileSync(__dirname + cache, script.createCachedData());
  process.exit(0);
});
`;
}

function virtualEntry(text: string): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id.endsWith('virtual:entry') ? '\0virtual:entry' : null),
    load: (id) => (id === '\0virtual:entry' ? text : null),
  };
}

/** Required by the first module that runs and needs them; else they would be loaded before anything else. */
function lazyNatives(): Plugin {
  return {
    name: 'lazy-natives',
    resolveId(id, importer) {
      if (!natives.includes(id)) return null;
      return importer?.startsWith('\0native:') ? { id, external: true } : `\0native:${id}`;
    },
    load: (id) => (id.startsWith('\0native:') ? `module.exports = require(${JSON.stringify(id.slice(8))});` : null),
  };
}

/** Modules find their files from where their source lies, and fonts in their packages. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(text, id) {
      if (!id.startsWith(resolve('src')) || !text.includes('import.meta.')) return null;
      const place = JSON.stringify(relative(folder, id));
      const toUrl = `require('node:url').pathToFileURL`;
      return text
        .replaceAll('import.meta.url', `${toUrl}(require('node:path').join(__dirname, ${place})).href`)
        .replaceAll('import.meta.resolve(', `((name) => ${toUrl}(require.resolve(name)).href)(`);
    },
  };
}
