import { type KnownColumn, type KnownTable, rowsWithValues } from '../known-table.ts';
import type { WordReader } from '../word-reader.ts';
import type { QuestionWord } from '../words.ts';
import type { Meeting } from './column-meeting.ts';
import { type Condition, newCondition } from './condition.ts';
import { hasWord, type WordSet, wordsBetween } from './word-set.ts';

const maxValues = 60;
const maxConditions = 6;
const strengths = { pivot: 0.75, sex: 0.8, near: 0.55, flag: 0.9 };
/** How near a word must be to a value, and by how much nearer than to any other value of the column. */
const least = { near: 0.55, lead: 0.12 };

/**
 * Conditions of words that mean a value without being written like it, by what words mean in eight languages: “cyclists”
 * and Bike, “femmes” and F.
 */
export function meantConditions(
  words: readonly QuestionWord[],
  { table, used, reader }: { table: KnownTable; used: WordSet; reader: WordReader },
): Condition[] {
  const found: Condition[] = [];
  const columns = table.columns.filter(
    ({ kind, values, isUnique }) => kind === 'text' && !isUnique && values.length <= maxValues && values.length > 1,
  );
  words.forEach((word, at) => {
    if (word.isGrammar || !Number.isNaN(word.value) || hasWord(used, at)) return;
    for (const column of columns) {
      const meant = meantValue(column, word.text, reader);
      const facts = meant === null ? undefined : column.values[meant.value];
      if (meant === null || facts === undefined) continue;
      found.push(
        newCondition({
          ...{ column: column.index, kind: meant.how === 'near' ? 'alike' : 'value', how: meant.how },
          ...{ from: at, to: at, words: wordsBetween(at, at), strength: strengths[meant.how], text: facts.text },
          rows: rowsWithValues(column, [meant.value]),
        }),
      );
    }
  });
  return found.sort((a, b) => b.strength - a.strength).slice(0, maxConditions);
}

function meantValue(
  column: KnownColumn,
  word: string,
  reader: WordReader,
): { value: number; how: 'pivot' | 'sex' | 'near' } | null {
  const sex = reader.isAboutSex(column) ? sexOf(reader.pivotsOf(word)) : null;
  if (sex !== null) {
    const value = column.values.findIndex(({ plain }) => codesOfSex[sex].has(plain));
    if (value >= 0) return { value, how: 'sex' };
  }
  const pivots = reader.pivotsOf(word);
  const near: { value: number; nearness: number }[] = [];
  for (const [value, { text, isBlank, stems }] of column.values.entries()) {
    if (isBlank || stems.length > 3) continue;
    if (stems.length === 1 && reader.pivotsOfText(text).some((pivot) => pivots.includes(pivot)))
      return { value, how: 'pivot' };
    near.push({ value, nearness: reader.nearnessOf(text, word) });
  }
  const [best, next] = near.sort((a, b) => b.nearness - a.nearness);
  if (best === undefined || best.nearness < least.near || best.nearness - (next?.nearness ?? 0) < least.lead)
    return null;
  return { value: best.value, how: 'near' };
}

const wordsOfSex = {
  female: new Set('woman women female females girl girls lady ladies'.split(' ')),
  male: new Set('man men male males boy boys gentleman gentlemen'.split(' ')),
};
const codesOfSex = {
  female: new Set(
    'f w female woman women femme femmes weiblich frau frauen mujer mujeres femenino femminile donna feminino mulher 女 女性 انثى امراة'.split(
      ' ',
    ),
  ),
  male: new Set(
    'm h male man men homme hommes mannlich mann manner hombre hombres masculino maschile uomo homem 男 男性 ذكر رجل'.split(
      ' ',
    ),
  ),
};

function sexOf(pivots: readonly string[]): 'female' | 'male' | null {
  if (pivots.some((pivot) => wordsOfSex.female.has(pivot))) return 'female';
  return pivots.some((pivot) => wordsOfSex.male.has(pivot)) ? 'male' : null;
}

const yes = new Set('yes y true ja oui si sim 是 نعم x ✓ ✔ 1'.split(' '));
const no = new Set('no n false nein non nao 否 لا - 0'.split(' '));

/** Columns of yes and no whose name the question says: those rows with yes, and those with no. */
export function flagConditions(table: KnownTable, names: readonly Meeting[]): Condition[] {
  return table.columns.flatMap((column) => {
    const meeting = names[column.index];
    if (meeting === undefined || meeting.grade < 1) return [];
    const filled = column.values.flatMap((value, place) => (value.isBlank ? [] : [{ ...value, place }]));
    const set = filled.find(({ plain }) => yes.has(plain));
    const unset = filled.find(({ plain }) => no.has(plain));
    if (filled.length > 2 || (set === undefined && unset === undefined)) return [];
    if (filled.length === 2 && (set === undefined || unset === undefined)) return [];
    const at = placesOf(meeting.words);
    const [from = 0] = at;
    const to = at.at(-1) ?? from;
    return [
      { value: set, how: 'flag' },
      { value: unset, how: 'flag-no' },
    ].flatMap(({ value, how }) =>
      value === undefined
        ? []
        : newCondition({
            ...{ column: column.index, kind: 'value', how, from, to, words: meeting.words, strength: strengths.flag },
            ...{ rows: rowsWithValues(column, [value.place]), text: value.text },
          }),
    );
  });
}

function placesOf(words: WordSet): number[] {
  return Array.from({ length: 62 }, (_, at) => at).filter((at) => hasWord(words, at));
}
