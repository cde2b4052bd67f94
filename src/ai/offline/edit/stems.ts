/** Words that ask for something but do not say what. */
const fillers = new Set(
  (
    'a an the of in on at is are it its this that to into as by for with use using please make set show display have has give add put let be do ' +
    'if they fit all-right just only my our your them their these those turn switch change want i like would could can you me us from chart graph each other how instead keep now also such shown'
  ).split(' '),
);

/** Words that take away. */
export const negatives: ReadonlySet<string> = new Set(
  'no not hide hidden remove without off disable none drop delete dont'.split(' '),
);

/** Words that mean the same here, by the form that is compared. */
const sameWords: Record<string, string> = {
  gridline: 'grid',
  gridlines: 'grid',
  logarithmic: 'log',
  scale: 'axis',
  colour: 'color',
  grey: 'gray',
  rounded: 'round',
  dot: 'point',
  reversed: 'reverse',
  inverted: 'invert',
  top: 'most',
  max: 'maximum',
  starting: 'start',
  begin: 'start',
  sorted: 'sort',
  arrange: 'sort',
  ordering: 'order',
  ordered: 'order',
  stroke: 'line',
  smoothed: 'smooth',
  curved: 'curve',
  filled: 'fill',
  labelled: 'label',
  labeled: 'label',
};

/** Clause as words to compare, without fillers. `isNegative`: it takes something away. */
export type Stems = {
  words: readonly string[];
  /** With the fillers, which are part of some names: “Change”, “Turn”. */
  all: readonly string[];
  numbers: readonly number[];
  isNegative: boolean;
};

/** Words of a clause or of a label. Quoted text is not looked at. */
export function stemsOf(text: string): Stems {
  const plain = text
    .toLowerCase()
    .replace(/[“"][^”"]*[”"]/g, ' ')
    .replace(/['’]t\b/g, 't')
    .replace(/['’]s\b/g, '');
  const words: string[] = [];
  const all: string[] = [];
  const numbers: number[] = [];
  let isNegative = false;
  for (const [word] of plain.matchAll(/-?\d+(?:\.\d+)?|[\p{L}²]+/gu)) {
    if (/\d/.test(word)) numbers.push(Number(word));
    else all.push(stemOf(word));
    if (/\d/.test(word)) continue;
    if (negatives.has(word)) isNegative = true;
    else if (!fillers.has(word)) words.push(stemOf(word));
  }
  return { words, all, numbers, isNegative };
}

const ofLabels = new Map<string, Stems>();

/** Words of a label of the manifests, read once: they are compared at every key. */
export function labelStems(label: string): Stems {
  const known = ofLabels.get(label) ?? stemsOf(label);
  ofLabels.set(label, known);
  return known;
}

/** Form in which a word is compared. */
export function stemOf(word: string): string {
  const same = sameWords[word];
  if (same !== undefined) return same;
  const single = word.length > 3 && /[^su]s$/.test(word) ? word.replace(/(?<=ch|sh|x)es$|s$/, '') : word;
  return sameWords[single] ?? single;
}
