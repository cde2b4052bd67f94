// Which criteria of docs/conformance.md have a test?
//   node scripts/conformance.ts            counts the titles that passed in the last npm test; before one, those in the files
//   node scripts/conformance.ts --results F   the same from another file
//   node scripts/conformance.ts --check                              says only what is wrong; exit code 1 if anything is
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foldBySection, idsIn, idsInPart, readCriteria, repeated } from './conformance/criteria.ts';
import { titlesIn } from './conformance/titles.ts';

type Result = { title: string; status: 'passed' | 'failed' | 'skipped' };

const root = join(import.meta.dirname, '..');
const lastRun = join(root, 'build/test-results.json');
const testFiles = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.spec.ts', 'tests/**/*.test.ts'];

function main(): void {
  const { values } = parseArgs({
    options: { results: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  const criteria = readCriteria(readFileSync(join(root, 'docs/conformance.md'), 'utf8'));
  const ids = criteria.map(({ id }) => id);
  const file = values.results ?? (existsSync(lastRun) && !values.check ? lastRun : undefined);
  const results = file === undefined ? staticResults() : readResults(file);

  const known = new Set(ids);
  const passed = results.filter(({ status }) => status === 'passed');
  const proved = new Set(passed.flatMap(({ title }) => idsIn(title)));
  const begun = new Set(passed.flatMap(({ title }) => idsInPart(title)));
  const missing = [...known].filter((id) => !proved.has(id) && !begun.has(id));
  const inPart = [...known].filter((id) => !proved.has(id) && begun.has(id));
  const problems = [
    ...(known.size === 0 ? ['docs/conformance.md has no criteria'] : []),
    ...criteria.filter(({ proof }) => proof.length === 0).map(({ id }) => `docs/conformance.md: ${id} has no proof`),
    ...repeated(ids).map((id) => `docs/conformance.md has ${id} more than once`),
    ...results.flatMap(({ title, status }) => (status === 'skipped' ? [] : unknownIn(title, known))),
  ];

  if (!values.check && missing.length > 0) console.log(['Without a test:', ...foldBySection(missing)].join('\n  '));
  if (!values.check && inPart.length > 0) console.log(['Only in part:', ...foldBySection(inPart)].join('\n  '));
  for (const problem of new Set(problems)) console.error(problem);
  const what = file === undefined ? 'a test' : 'a passing test';
  console.log(`${known.size - missing.length - inPart.length} of ${known.size} criteria have ${what}`);
  if (problems.length > 0) process.exitCode = 1;
}

function unknownIn(title: string, known: ReadonlySet<string>): string[] {
  const unknown = [...idsIn(title), ...idsInPart(title)].filter((id) => !known.has(id));
  return unknown.map((id) => `${id} is not in docs/conformance.md (test "${title}")`);
}

function staticResults(): Result[] {
  const titles = globSync(testFiles, { cwd: root }).flatMap((file) =>
    titlesIn(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('.tsx') }),
  );
  return titles.map((title) => ({ title, status: 'passed' }));
}

function readResults(path: string): Result[] {
  // The file is written by our own reporters, in this form.
  return JSON.parse(readFileSync(path, 'utf8')) as Result[];
}

main();
