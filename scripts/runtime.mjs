// Runs on any Node from 18 on: finds or downloads Node 24, which everything else here needs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeVersion = '24.21.0';
const npmVersion = '11.19.1';
const own = join(root, '.runtime');

/**
 * Prepares Node 24 and the packages of the lockfile; returns the path of that Node and an environment that finds it
 * first. The server is built and run without the tools of tests and checks (`devDependencies`), a third of all packages.
 */
export async function prepare({ hasTools = true } = {}) {
  const node = provideNode();
  const env = {
    NODE_COMPILE_CACHE: join(own, 'compiled'), // the second start reads the code compiled by the first
    ONNXRUNTIME_NODE_INSTALL: 'skip', // no download of the libraries for graphics cards
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  };
  await installPackages(node, { env, hasTools });
  bundlePackages(node, env);
  return { node, env };
}

function provideNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const node = join(own, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    console.log(`This is Node ${process.versions.node}; fetching Node ${nodeVersion} beside it …`);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'package.json'), '{ "private": true }');
    const packages = [`${name}@${nodeVersion}`, `npm@${npmVersion}`];
    const { status } = npm(['install', '--prefix', own, '--no-save', '--loglevel=error', ...packages], { cwd: own });
    if (status !== 0 || !existsSync(node)) {
      stop(
        `Node 24 is needed and could not be fetched for ${platform} on ${process.arch}. Install Node 24 or newer, then try again.`,
      );
    }
  }
  return node;
}

/**
 * Installs again only when the lockfile has changed, when tools are needed that were left out, or when the last
 * installation did not finish. Tools that are there stay.
 */
async function installPackages(node, { env, hasTools }) {
  const stamp = join(root, 'node_modules', '.chartlas-lock');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const [installed, kind = 'with tools'] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(', ') : ['', 'none'];
  const mustHaveTools = hasTools || kind === 'with tools';
  if (installed === hash && (kind === 'with tools' || !mustHaveTools)) return;
  console.log(mustHaveTools ? 'Installing all packages …' : 'Installing the packages that the server needs …');
  rmSync(stamp, { force: true });
  // Not `npm ci`: it refuses a lockfile that lacks packages of other platforms, which a registry may not carry.
  const words = ['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  words.push(mustHaveTools ? '--include=dev' : '--omit=dev');
  const progress = showProgress(packagesOf(JSON.parse(lock), mustHaveTools));
  const isInstalled = await runNpm(node, { env, words, lock });
  clearInterval(progress);
  if (!isInstalled)
    stop('The packages could not be installed. Check the connection to the npm registry, then try again.');
  removeOtherPlatforms();
  if (!mustHaveTools) removeSourceMaps();
  rmSync(join(root, 'build', 'drizzle'), { recursive: true, force: true });
  writeFileSync(stamp, mustHaveTools ? hash : `${hash}, without tools`);
}

/**
 * The lockfile names no registry, so npm would ask for a list of versions of every package first. It gets the addresses
 * that registries use, in a file that it reads in place of the lockfile; where they are others, it asks.
 */
async function runNpm(node, { env, words, lock }) {
  const ownNpm = join(own, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const run = existsSync(ownNpm)
    ? { command: node, before: [ownNpm], shell: false, options: { cwd: root, env } }
    : { ...npmCommand(), options: { cwd: root, env } };
  const asked = spawnSync(run.command, [...run.before, 'config', 'get', 'registry'], {
    ...run.options,
    shell: run.shell,
  });
  const registry = String(asked.stdout).trim();
  const named = join(root, 'npm-shrinkwrap.json');
  if (/^https?:/.test(registry)) writeFileSync(named, JSON.stringify(withAddresses(JSON.parse(lock), registry)));
  try {
    if (existsSync(named) && (await ends(run, [...words, '--loglevel=silent']))) return true;
  } finally {
    rmSync(named, { force: true });
  }
  return ends(run, words);
}

async function ends({ command, before, shell, options }, words) {
  const running = spawn(command, [...before, ...words], { ...options, shell, stdio: 'inherit' });
  const [status] = await once(running, 'exit').catch(() => [1]);
  return status === 0;
}

function withAddresses(lock, registry) {
  const base = registry.replace(/\/?$/, '/');
  const packages = Object.entries(lock.packages).map(([path, about]) => {
    const name = path.split('node_modules/').at(-1);
    if (about.integrity === undefined || about.resolved !== undefined || about.name !== undefined) return [path, about];
    return [path, { ...about, resolved: `${base}${name}/-/${name.split('/').at(-1)}-${about.version}.tgz` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Folders of the packages that npm puts here: those for other systems are left out. */
function packagesOf({ packages }, hasTools) {
  const fits = (allowed, own) => allowed === undefined || allowed.includes(own);
  return Object.entries(packages)
    .filter(
      ([path, { dev, link, os, cpu }]) =>
        path !== '' && !link && (hasTools || !dev) && fits(os, process.platform) && fits(cpu, process.arch),
    )
    .map(([path]) => path);
}

function showProgress(paths) {
  return setInterval(() => {
    const done = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    console.log(`  ${Math.floor((100 * done) / paths.length)} %`);
  }, 5000);
}

/** This package brings its library for every system, 240 MB that nothing here loads. */
function removeOtherPlatforms() {
  const folder = join(root, 'node_modules', 'onnxruntime-node', 'bin');
  for (const api of foldersIn(folder))
    for (const platform of foldersIn(join(folder, api)))
      for (const arch of foldersIn(join(folder, api, platform)))
        if (platform !== process.platform || arch !== process.arch)
          rmSync(join(folder, api, platform, arch), { recursive: true, force: true });
}

/** Maps of the sources of packages are for who debugs them. */
function removeSourceMaps() {
  const folder = join(root, 'node_modules');
  for (const name of readdirSync(folder, { recursive: true }))
    if (name.endsWith('.map')) rmSync(join(folder, name), { force: true });
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Bundled database library; the server and its tests import it. */
function bundlePackages(node, env) {
  if (existsSync(join(root, 'build', 'drizzle', 'sources'))) return;
  const { status } = spawnSync(node, ['scripts/build.ts', '--only=drizzle'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) stop('The database library could not be bundled. Remove node_modules, then try again.');
}

function npm(words, options) {
  const { command, before, shell } = npmCommand();
  return spawnSync(command, [...before, ...words], { stdio: 'inherit', shell, ...options });
}

/** The npm that runs us, or the one on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return { command: process.execPath, before: [cli], shell: false };
  return { command: 'npm', before: [], shell: process.platform === 'win32' };
}

export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
