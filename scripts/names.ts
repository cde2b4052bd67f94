// Are names of exports plain, and is each the name of one thing?
//   node scripts/names.ts           prints figures of the source
//   node scripts/names.ts --check   fails for a name with several homes, and for words that the glossary replaced
import { readFileSync } from 'node:fs';
import { conventions, oldWords, sharedNames } from './names/exceptions.ts';
import { type SourceFile, sourceFiles } from './names/exports-in.ts';

/** First words of names that docs/glossary.md replaced: limits are `max…`, what crosses a boundary is saved and loaded. */
const replaced = firstWord(
  ...[
    'most',
    'least',
    'longest',
    'largest',
    'widest',
    'shortest',
    'smallest',
    'fewest',
    'keep',
    'kept',
    'tell',
    'told',
  ],
  ...['isTold', 'hear', 'heard', 'bring', 'brought', 'take', 'taking', 'taken', 'forget', 'sweep', 'tend', 'tidy'],
  ...['mend', 'settle', 'learn', 'lay', 'say', 'enter', 'begin', 'give', 'drop', 'own', 'wanted'],
);
/** Rooms whose code other issues rebuild as a whole. */
const rebuilt = /^src\/(ai\/offline|chart\/suggest)\//;

const files = sourceFiles();
const named = files.filter(({ path }) => !rebuilt.test(path));
const doubles = doublesIn(named);
const old = named.flatMap(({ path, exports }) =>
  exports.filter((name) => replaced.test(name) && !(name in oldWords)).map((name) => `${path}: ${name}`),
);

if (process.argv.includes('--check')) {
  for (const [name, homes] of doubles)
    console.error(`${name} is exported by ${homes.join(', ')}. Name each after its own thing, or merge them.`);
  for (const each of old) console.error(`${each}. docs/glossary.md has another word for it.`);
  process.exitCode = doubles.length + old.length > 0 ? 1 : 0;
} else {
  const lines = files.map((file) => file.lines).sort((a, b) => a - b);
  const long = files.filter(({ path, lines }) => lines > 500 && !isTable(path));
  console.table({
    'source files without tests': files.length,
    'lines of them': lines.reduce((sum, each) => sum + each, 0),
    'median lines': lines[lines.length >> 1],
    'files above 500 lines that are no tables': long.map(({ path }) => path).join(', ') || 0,
    'names with several homes in a package': doubles.length,
    'exports with replaced words': old.length,
    'files at the root of src/chart': files.filter(({ path }) => /^src\/chart\/[^/]+$/.test(path)).length,
  });
}

/** Names with several homes in one package. A call of the contract and the server's function that answers it are one thing. */
function doublesIn(all: readonly SourceFile[]): [name: string, homes: string[]][] {
  const entries = all.flatMap(({ path, exports }) =>
    exports
      .filter((name) => !conventions.has(name) && !(name in sharedNames) && !isCall(path, name))
      .map((name) => ({ path, name, key: `${packageOf(path)} ${name}` })),
  );
  return [...Map.groupBy(entries, ({ key }) => key).values()]
    .filter((homes) => homes.length > 1)
    .map((homes) => [homes[0]?.name ?? '', homes.map(({ path }) => path)]);
}

function packageOf(path: string): string {
  return /^src\/(data|chart|view|render|sdk|stripe-sim)\//.exec(path)?.[1] ?? 'app';
}

function isCall(path: string, name: string): boolean {
  return (
    path.startsWith('src/contract/') && new RegExp(`export const ${name} = call\\(`).test(readFileSync(path, 'utf8'))
  );
}

/** More than half of its lines hold data: words, limits, functions of a language. */
function isTable(path: string): boolean {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => /^\s+(['"`\w.-]+['"]?:|\[|['"`{}\])])/.test(line)).length > lines.length / 2;
}

/** `keepLook` and `KeepLook` begin with keep, `keeper` does not. */
function firstWord(...words: string[]): RegExp {
  return new RegExp(
    `^(?:${words.map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`).join('|')})(?![a-z])`,
  );
}
