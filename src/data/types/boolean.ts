/** Pairs of words for yes and no, in this order. */
const pairs =
  'yes no|y n|true false|t f|on off|ja nein|j n|wahr falsch|oui non|vrai faux|sí no|si no|verdadero falso|vero falso|sim não|sim nao|verdadeiro falso|ja nee|waar onwaar|ja nej|sant falskt|ja nei|tak nie|prawda fałsz|evet hayır|doğru yanlış|да нет|истина ложь|так ні|ano ne|igen nem|kyllä ei|da nu|da ne|ναι όχι|はい いいえ|真 偽|是 否|真 假|有 无|예 아니요|نعم لا|हाँ नहीं|✓ ✗|✓ ✘|✔ ✗|✔ ✘|☑ ☐|✅ ❌|x o';
const meaning = new Map<string, boolean>();
for (const pair of pairs.split('|')) {
  const [yes = '', no = ''] = pair.split(' ');
  meaning.set(yes, true);
  if (!meaning.has(no)) meaning.set(no, false);
}
const couples = new Set(pairs.split('|').map((pair) => pair.split(' ').toSorted().join(' ')));

/** Check marks used alone: cells without one mean no. */
const ticks = new Set(['x', '✓', '✔', '☑', '✅', '●', '•']);

/** Boolean value of a word; null when it is none. 1 and 0 count only in a column known to be of this type. */
export function readBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (word === '1' || word === '0') return word === '1';
  if (ticks.has(word)) return true;
  return meaning.get(word) ?? null;
}

/** Whether the words of a column are one pair of yes and no, or a check mark among blanks. */
export function isBooleanPair(words: ReadonlySet<string>, hasBlanks: boolean): boolean {
  const [first = '', second = ''] = words;
  if (words.size === 2) return couples.has([first, second].toSorted().join(' '));
  if (words.size !== 1) return false;
  return (
    (ticks.has(first) && hasBlanks) || ['true', 'false', 'yes', 'ja', 'nein', 'oui', 'wahr', 'falsch'].includes(first)
  );
}
