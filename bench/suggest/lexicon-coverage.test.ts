import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLexicon } from '#ai/load-lexicon.ts';
import { tokenize } from '#ai/offline/language/tokenize.ts';
import { type LexiconLanguage, lexiconLanguages } from '#ai/understanding/lexicon/inflection.ts';
import { read } from '#data/read.ts';
import { strangerSets } from './strangers.ts';

const folder = join(import.meta.dirname, 'strangers');
const lexicon = loadLexicon();

/** Words that say nothing of what a column holds. */
const emptyKinds: readonly string[] = ['connective', 'filler', 'question', 'comparison', 'order', 'number'];

function hasConcept(name: string, language: LexiconLanguage): boolean {
  const tokens = tokenize(name, (word) => lexicon.isWord(word, language)).map(({ plain }) => plain);
  return lexicon
    .conceptsOf(tokens, language)
    .some(({ concepts }) => concepts.some(({ kind }) => !emptyKinds.includes(kind)));
}

/** Names of columns by language: those of tables that somebody made who knows nothing of the lexicon. */
async function columnNames(): Promise<{ language: LexiconLanguage; name: string }[]> {
  const names: { language: LexiconLanguage; name: string }[] = [];
  for (const set of strangerSets()) {
    const lines = readFileSync(join(folder, set, 'items.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean);
    for (const line of lines) {
      const { file, lang } = JSON.parse(line) as { file: string; lang: string }; // as its README says
      const language = lexiconLanguages.find((code) => code === lang);
      if (language === undefined) continue;
      const bytes = new Uint8Array(readFileSync(join(folder, set, file)));
      const result = await read({ from: 'file', bytes, name: basename(file) });
      if (!result.ok) continue;
      for (const { name } of result.table.columns) if (/\p{L}{2}/u.test(name)) names.push({ language, name });
    }
  }
  return names;
}

test('names of columns of strangers have a concept', { timeout: 240_000 }, async () => {
  const names = await columnNames();
  const known = names.filter(
    ({ name, language }) => hasConcept(name, language) || (language !== 'en' && hasConcept(name, 'en')),
  );
  const figures = lexiconLanguages.map((language) => {
    const of = names.filter((each) => each.language === language).length;
    const found = known.filter((each) => each.language === language).length;
    return `${language} ${found}/${of}`;
  });
  console.info(`Column names with a concept: ${known.length} of ${names.length} (${figures.join(', ')})`);
  expect(known.length / names.length).toBeGreaterThan(0.8);
});
