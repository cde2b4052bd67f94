import type { WordFacts } from './column-facts.ts';

/** Two columns of which one leads to the other. `isNamed`: their headers say so. */
export type LinkFacts = {
  source: WordFacts;
  target: WordFacts;
  isNamed: boolean;
  isShared: boolean;
  /** A row has the same name in both: then neither column is the parent of the other. */
  isOwnParent: boolean;
};

const fromNames =
  /^(from|source|origin|exporter|sender|start|von|aus|quelle|herkunft|absender|desde|origen|origem|origine|de|da|van|bron|откуда|источник|从|来源|出発)\b|^(出発|来源|出发)/i;
const toNames =
  /^(to|target|destination|importer|receiver|end|nach|ziel|empfänger|vers|hacia|destino|destinazione|a|à|naar|doel|куда|到|到着)\b|^(到着|目的地)/i;

/** Columns that lead from one name to another: by their headers, or because both have the same names. */
export function linksAmong(words: readonly WordFacts[]): LinkFacts | null {
  const usable = words.filter(({ isCode, distinct }) => !isCode && distinct > 1);
  const source = usable.find(({ name }) => fromNames.test(name.trim()));
  const target = usable.find((each) => each !== source && toNames.test(each.name.trim()));
  if (source !== undefined && target !== undefined)
    return linkOf(source, target, { isNamed: true, isShared: areShared(source, target) });
  for (const [place, first] of usable.entries()) {
    const second = usable.slice(place + 1).find((each) => areShared(first, each));
    if (second !== undefined) return linkOf(first, second, { isNamed: false, isShared: true });
  }
  return null;
}

function linkOf(source: WordFacts, target: WordFacts, rest: Pick<LinkFacts, 'isNamed' | 'isShared'>): LinkFacts {
  const { codes, words } = source.column;
  const isOwnParent = codes.some(
    (code, row) => code >= 0 && words[code] === target.column.words[target.column.codes[row] ?? -1],
  );
  return { source, target, ...rest, isOwnParent };
}

/** Whether a header only says where a link begins or ends. */
export function isFromOrTo(name: string): boolean {
  const text = name.trim();
  return (
    (fromNames.test(text) || toNames.test(text)) &&
    !/^(exporter|importer|sender|receiver|empfänger|absender)$/i.test(text)
  );
}

/** No chart of links shows more names. */
const mostNames = 10_000;

/** A good part of what stands in one column stands in the other as well. Yes and no are no names. */
function areShared(a: WordFacts, b: WordFacts): boolean {
  if (Math.max(a.distinct, b.distinct) > mostNames) return false;
  if (a.column.type?.is === 'boolean' || b.column.type?.is === 'boolean') return false;
  const known = new Set(a.words);
  const shared = b.words.filter((word) => known.has(word)).length;
  return shared >= 2 && a.distinct >= 4 && shared * 4 >= Math.min(a.distinct, b.distinct);
}

/** Columns from the most general to the finest, where each name of one has a single name above it. */
export function levelsAmong(words: readonly WordFacts[], rows: number): readonly WordFacts[] {
  const usable = words
    .filter(({ isCode, distinct, gaps }) => !isCode && distinct > 1 && gaps * 4 < rows)
    .sort((a, b) => a.distinct - b.distinct);
  const levels: WordFacts[] = [];
  for (const each of usable.reverse()) {
    const [above] = levels;
    if (above === undefined || (isAbove(each, above, rows) && each.distinct * 1.5 <= above.distinct))
      levels.unshift(each);
  }
  return levels;
}

function isAbove({ column: upper }: WordFacts, { column: lower }: WordFacts, rows: number): boolean {
  const parents = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    const name = lower.codes[row] ?? -1;
    const parent = upper.codes[row] ?? -1;
    if (name < 0 || parent < 0) continue;
    if ((parents.get(name) ?? parent) !== parent) return false;
    parents.set(name, parent);
  }
  return true;
}
