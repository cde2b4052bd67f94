import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that must hold of the sources, as a table: what it is called, the command that proves it. */
const checks: Record<string, string[]> = {
  'format and lint': ['biome', 'check', '--error-on-warnings', '.'],
  'types of the pure core': ['tsc', '-p', 'tsconfig.core.json'],
  'types of the server': ['tsc', '-p', 'tsconfig.node.json'],
  'types of the pages': ['tsc', '-p', 'tsconfig.web.json'],
  'types of the web tests': ['tsc', '-p', 'tsconfig.tests.json'],
  'import rules': ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'],
  'dead code': ['knip', '--no-config-hints'],
  'derived files are fresh': ['node', 'scripts/derive.ts', '--check'],
  'conformance list': ['node', 'scripts/conformance.ts', '--check'],
};

await run(['react-router', 'typegen']); // the pages' own types, which two of the checks read

const waiting = Object.entries(checks);
const results: { title: string; status: 'passed' | 'failed' }[] = [];
await Promise.all([work(), work()]);
const failed = results.filter(({ status }) => status === 'failed').length;
process.exitCode = failed > 0 ? 1 : 0;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
mkdirSync('build/tests', { recursive: true });
writeFileSync('build/tests/checks.json', JSON.stringify(results)); // for npm test, which counts them

async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, command] = next;
    const started = performance.now();
    const { code, output } = await run(command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    results.push({ title: name, status: code === 0 ? 'passed' : 'failed' });
    if (code !== 0) console.log(output);
  }
}

function run([program = '', ...words]: string[]): Promise<{ code: number; output: string }> {
  const command = program === 'node' ? process.execPath : join('node_modules', '.bin', program);
  const child = spawn(command, words, {
    shell: process.platform === 'win32',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })));
}
