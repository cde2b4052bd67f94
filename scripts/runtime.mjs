// Runs on any Node from 18 on: finds or downloads Node 24, which everything else here needs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeVersion = '24.21.0';
const npmVersion = '11.19.1';
const own = join(root, '.runtime');

/**
 * Prepares Node 24 and the packages of the lockfile; returns the path of that Node and an environment that finds it
 * first.
 */
export function prepare() {
  const node = provideNode();
  const env = {
    NODE_COMPILE_CACHE: join(own, 'compiled'), // the second start reads the code compiled by the first
    ONNXRUNTIME_NODE_INSTALL: 'skip', // no download of the libraries for graphics cards
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  };
  installPackages(node, env);
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

/** Installs again only when the lockfile has changed or the last installation did not finish. */
function installPackages(node, env) {
  const stamp = join(root, 'node_modules', '.chartlas-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing the packages of package-lock.json …');
  const ownNpm = join(own, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  // Not `npm ci`: it refuses a lockfile that lacks packages of other platforms, which a registry may not carry.
  const words = ['install', '--no-save', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  const { status } = existsSync(ownNpm)
    ? spawnSync(node, [ownNpm, ...words], { cwd: root, env, stdio: 'inherit' })
    : npm(words, { cwd: root, env });
  if (status !== 0)
    stop('The packages could not be installed. Check the connection to the npm registry, then try again.');
  rmSync(join(root, 'build', 'drizzle'), { recursive: true, force: true });
  writeFileSync(stamp, hash);
}

/** Bundled database library; the server and its tests import it. */
function bundlePackages(node, env) {
  if (existsSync(join(root, 'build', 'drizzle', 'sources'))) return;
  const { status } = spawnSync(node, ['scripts/build.ts', '--only=drizzle'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) stop('The database library could not be bundled. Remove node_modules, then try again.');
}

function npm(words, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...words], { stdio: 'inherit', ...options });
  return spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
}

export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
