import { mkdirSync, writeFileSync } from 'node:fs';
import { runProgram } from './run-program.ts';
import { sideBySide } from './side-by-side.ts';

/** Checks of the sources: name and command. */
const checks: Record<string, string[]> = {
  'format and lint': ['biome', 'check', '--error-on-warnings', '.'],
  'types of the pure core': ['tsc', '-p', 'tsconfig.core.json'],
  'types of the server': ['tsc', '-p', 'tsconfig.node.json'],
  'types of the pages': ['tsc', '-p', 'tsconfig.web.json'],
  'types of the web tests': ['tsc', '-p', 'tsconfig.tests.json'],
  'import rules': ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'],
  'patterns that take long': ['node', 'scripts/patterns.ts', '--check'],
  'names of exports': ['node', 'scripts/names.ts', '--check'],
  'dead code': ['knip', '--no-config-hints'],
  'derived files are fresh': ['node', 'scripts/derive.ts', '--check'],
  'conformance list': ['node', 'scripts/conformance.ts', '--check'],
};

if (process.argv.includes('--figures')) {
  console.log((await runProgram(['node', 'scripts/names.ts'])).output);
  process.exit();
}
await runProgram(['react-router', 'typegen']); // route types, which two of the checks read

const results: { title: string; status: 'passed' | 'failed' }[] = [];
await sideBySide(Object.entries(checks), async ([name, command]) => {
  const started = performance.now();
  const { code, output } = await runProgram(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  results.push({ title: name, status: code === 0 ? 'passed' : 'failed' });
  if (code !== 0) console.log(output);
});
const failed = results.filter(({ status }) => status === 'failed').length;
process.exitCode = failed > 0 ? 1 : 0;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
mkdirSync('build/tests', { recursive: true });
writeFileSync('build/tests/checks.json', JSON.stringify(results)); // for npm test, which counts the checks
