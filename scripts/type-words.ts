import { globSync, readFileSync } from 'node:fs';
import { manifests } from '#chart/template/registry.ts';

/** What a chart type is called, in `words.json` of its folder, by language. */
type TypeWords = {
  /** In descriptions: “Bar chart, 12 entries”. Maps have sentences of their own, and types may share a word. */
  called?: Readonly<Record<string, string>>;
  /** By people who ask for one: phrases, separated by bars; a star stands for any ending. */
  asked?: Readonly<Record<string, string>>;
};

const root = new URL('../', import.meta.url);
const mark =
  '// Derived from words.json of the chart types by `npm run derive`; `npm run check` fails when it is stale. Do not edit.';

/** The files that hold the words of all types for one language each: only charts and requests in it load them. */
export function wordFiles(): Record<string, () => string> {
  const types = manifests.map(({ id }) => [id, wordsOf(id)] as const);
  return {
    'src/chart/locale/kinds/en.ts': () => kindsInEnglish(types),
    ...eachLanguage('src/chart/locale/phrases', (language) => [
      `src/chart/locale/kinds/${language}.ts`,
      () => kinds(types, language),
    ]),
    ...eachLanguage('src/ai/offline/language/words', (language) => [
      `src/ai/offline/language/chart-words/${language}.ts`,
      () => chartWords(types, language),
    ]),
  };
}

type Types = readonly (readonly [id: string, words: TypeWords])[];

function wordsOf(id: string): TypeWords {
  const [file] = globSync(`src/chart/templates/${id}/words.json`, { cwd: root });
  return file === undefined ? {} : (JSON.parse(readFileSync(new URL(file, root), 'utf8')) as TypeWords); // as the type says
}

function eachLanguage(folder: string, file: (language: string) => [path: string, make: () => string]) {
  const languages = globSync(`${folder}/*.ts`, { cwd: root }).map((path) => /(\w+)\.ts$/.exec(path)?.[1] ?? '');
  return Object.fromEntries(languages.map(file));
}

function kindsInEnglish(types: Types): string {
  const names = types.flatMap(([, { called }]) => called?.en ?? []);
  const lines = names.map((name) => `  | ${quoted(name)}`).join('\n');
  return `${mark}\n/** What kinds of charts are called in descriptions. Maps have their own words. */\nexport type KindPhrase =\n${lines};\n`;
}

function kinds(types: Types, language: string): string {
  const entries = types.flatMap(([id, { called }]) => {
    if (called?.en === undefined) return [];
    const name = called[language];
    if (name === undefined) throw new Error(`words.json of ${id} does not say what it is called in “${language}”.`);
    return [[called.en, name] as const];
  });
  const head = `${mark}\nimport type { KindPhrase } from './en.ts';\n\n`;
  return `${head}export const kinds: Readonly<Record<KindPhrase, string>> = {\n${properties(entries)}\n};\n`;
}

function chartWords(types: Types, language: string): string {
  const entries = types.flatMap(([id, { asked }]) => (asked?.[language] ? [[id, asked[language]] as const] : []));
  return `${mark}\nexport const chartWords: Readonly<Record<string, string>> = {\n${properties(entries)}\n};\n`;
}

function properties(entries: readonly (readonly [name: string, value: string])[]): string {
  return entries.map(([name, value]) => `  ${quoted(name)}: ${quoted(value)},`).join('\n');
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
