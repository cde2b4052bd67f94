import { fold } from '#ai/offline/language/fold.ts';
import { stemEnglish } from '#ai/offline/language/stem.ts';
import { type Token, tokenize } from '#ai/offline/language/tokenize.ts';

/** Stems of a text's words, for comparing. */
export function stemsOf(text: string): string[] {
  return tokenize(text).filter(isWord).map(stemOfToken);
}

/** Whether a part of a text is a word, a number or a sign that stands for one. */
export function isWord({ kind, text }: Token): boolean {
  return kind !== 'mark' || /^[$%#€£¥]$/.test(text);
}

export function stemOfToken({ kind, plain, value }: Token): string {
  return kind === 'number' ? String(value) : stemOfWord(plain);
}

/** Stem that joins a verb and who does it: win, won, winner. */
function stemOfWord(word: string): string {
  const base = relatedForms.get(word) ?? stemEnglish(word);
  if (!/^[a-z]{4,}$/.test(base)) return base;
  const root = base.length > 5 ? base.replace(/(?:er|or)$/, '') : base;
  return root.length > 3 ? root.replace(/e$/, '').replace(/y$/, 'i') : root;
}

/** Forms that endings do not join. */
const relatedForms = new Map(
  [
    'win won wins winner winners winning',
    'lose lost loss losses loser',
    'hold held',
    'take took taken',
    'leave left',
    'death died deaths dead die dies',
    'birth born',
    'be been was were is are',
    'have had has',
    'do did does done',
    'year years yr',
    'nation nations',
    'score scored scores scoring',
    'build built',
    'write wrote written writer',
    'begin began begun',
    'sell sold sale sales',
    'spend spent',
    'grow grew grown growth',
  ].flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return [base, ...forms].map((form): [string, string] => [form, base]);
  }),
);

const grammarWords = new Set(
  `a an the of in on at to for from by with and or is are was were be been being do does did has have had it its this that these those there their they
  them he she his her him i you your we our as than then so if not no any all each every some such what which who whom whose when where why how many much
  more most less least fewer fewest only also other same just one ones out up into over under after before between during since until about per total number
  list listed name table show shown tell me give please can could would will should may s according chart`.split(/\s+/),
);

/** Whether a word of the table is one of grammar, in the table as in a question. */
export function isGrammarWord(word: string): boolean {
  return grammarWords.has(fold(word));
}
