// Which criteria of docs/conformance.md have a test?
//   node scripts/conformance.ts               counts the ids in titles of test files
//   node scripts/conformance.ts --results F   counts the ids of tests that passed in a run of all tests
//   node scripts/conformance.ts --check       says only what is wrong; exit code 1 if anything is
//   node scripts/conformance.ts --write       adds ids that have gained a test to docs/conformance-tests.txt
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foldBySection, idsIn, idsInPart, readCriteria, readStatements, repeated } from './conformance/criteria.ts';
import { addGained, findLost, type Proofs, proofsIn, readListed } from './conformance/listed.ts';
import { titlesIn } from './conformance/titles.ts';

type Result = { title: string; status: 'passed' | 'failed' | 'skipped' };

const root = join(import.meta.dirname, '..');
/** Of the product specification. */
const statementCount = 402;

const listFile = join(root, 'docs/conformance-tests.txt');
const testFiles = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.spec.ts', 'tests/**/*.test.ts'];

function main(): void {
  const { values } = parseArgs({
    options: {
      results: { type: 'string' },
      check: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const markdown = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
  const criteria = readCriteria(markdown);
  const ids = criteria.map(({ id }) => id);
  const known = new Set(ids);
  const results = values.results === undefined ? staticResults() : readResults(values.results);
  const proofs = proofsIn(results.filter(({ status }) => status === 'passed').map(({ title }) => title));
  const listed = readListed(existsSync(listFile) ? readFileSync(listFile, 'utf8') : '');
  if (values.write) writeFileSync(listFile, addGained(ids, listed, proofs));
  const problems = [
    ...(known.size === 0 ? ['docs/conformance.md has no criteria'] : []),
    ...criteria.filter(({ proof }) => proof.length === 0).map(({ id }) => `docs/conformance.md: ${id} has no proof`),
    ...repeated(ids).map((id) => `docs/conformance.md has ${id} more than once`),
    ...results.flatMap(({ title, status }) => (status === 'skipped' ? [] : unknownIn(title, known))),
    ...problemsOfStatements(markdown, proofs),
    ...problemsOfList(listed, proofs, { isRun: values.results !== undefined, isWritten: values.write }),
  ];

  const missing = ids.filter((id) => !proofs.whole.has(id) && !proofs.inPart.has(id));
  const inPart = ids.filter((id) => proofs.inPart.has(id));
  if (!values.check && missing.length > 0) console.log(['Without a test:', ...foldBySection(missing)].join('\n  '));
  if (!values.check && inPart.length > 0) console.log(['Only in part:', ...foldBySection(inPart)].join('\n  '));
  for (const problem of new Set(problems)) console.error(problem);
  const what = values.results === undefined ? 'a test' : 'a passing test';
  console.log(`${known.size - missing.length - inPart.length} of ${known.size} criteria have ${what}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** An id never loses its test unnoticed: it must be taken from the list by hand. */
function problemsOfList(listed: Proofs, proofs: Proofs, { isRun, isWritten }: { isRun: boolean; isWritten: boolean }) {
  const lost = findLost(listed, proofs).map((id) =>
    isRun
      ? `${id} has no passing test in this run`
      : `${id} has lost its test: bring it back or, if that is meant, change its line in docs/conformance-tests.txt`,
  );
  const gained = findLost(proofs, listed).map(
    (id) => `${id} has a test and is not listed: npm run conformance -- --write`,
  );
  return [...lost, ...(isRun || isWritten ? [] : gained)];
}

/** Every statement of the specification is held by lines that have a test, or says why the letter is not followed. */
function problemsOfStatements(markdown: string, proofs: Proofs): string[] {
  const file = 'docs/conformance-statements.md';
  const statements = readStatements(readFileSync(join(root, file), 'utf8'));
  const isExplained = (oddity: string) => markdown.includes(`- **${oddity}** `);
  return [
    ...(statements.length === statementCount ? [] : [`${file} has ${statements.length} statements`]),
    ...statements.filter(({ ids }) => ids.length === 0).map(({ text }) => `${file}: nothing holds “${text}”`),
    ...statements.flatMap(({ text, ids }) =>
      ids.filter((id) => !proofs.whole.has(id)).map((id) => `${file}: ${id} of “${text}” has no test`),
    ),
    ...statements.flatMap(({ oddity }) =>
      oddity === null || isExplained(oddity) ? [] : [`${file}: ${oddity} is not explained in docs/conformance.md`],
    ),
  ];
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
