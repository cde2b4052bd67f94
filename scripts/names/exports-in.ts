import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export type SourceFile = { path: string; lines: number; exports: readonly string[] };

/** What is derived, or rebuilt as a whole: its names are not chosen one by one. */
const derived = /^src\/(sdk\/(api|calls)\.ts|web\/client\/endpoints\/|web\/shared\/charts\/type-names\.ts)/;

/** The source files without tests, with the names that each exports itself. */
export function sourceFiles(): SourceFile[] {
  return globSync('src/**/*.{ts,tsx,mjs,js}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(path) && !derived.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, lines: text.split('\n').length - 1, exports: exportsOf(path, text) };
    });
}

function exportsOf(path: string, text: string): string[] {
  const { staticExports } = parseSync(path, text).module;
  const own = staticExports.flatMap(({ entries }) => entries).filter(({ moduleRequest }) => moduleRequest === null);
  return own.flatMap(({ exportName }) => exportName.name ?? []);
}
