import { describeFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { remember } from '../../plan/memoize.ts';
import { type Box, type Font, group, type Node, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type Word = { key: string; said: string; weight: number; group: string; rows: readonly number[]; place: number };

type CloudModel = Model & { words: readonly Word[]; groups: readonly string[] };

/** Words by how often they stand, or by a weight. */
export const template = defineTemplate(manifest, {
  prepare(context): CloudModel | Undrawable {
    const { options, paints } = context;
    const words = read(context).slice(0, options.most);
    if (words.length === 0) return undrawable('The chosen column has no words.');
    const groups = [...new Set(words.map((word) => word.group).filter(Boolean))];
    const items = groups.map(
      (name, place): LegendItem => ({ key: name, label: name, color: paints.plain(name, place), shape: 'square' }),
    );
    return {
      words,
      groups,
      domains: {},
      legend: items.length > 1 ? { kind: 'items', items } : null,
      height: (width) => Math.max(220, Math.min(520, width * 0.62)),
    };
  },

  draw({ words, groups }, box, context) {
    const { options, fonts, theme, measure, paints, enter } = context;
    const heaviest = words[0]?.weight ?? 1;
    const lightest = words.at(-1)?.weight ?? 0;
    // All words grow or shrink together, from a size at which they fill most of the room to one at which they have a place.
    const area = words.reduce((sum, word) => {
      const { size } = fontOf(word, 1);
      return sum + (measure(word.said, fontOf(word, 1)) + 4) * size * 1.12;
    }, 0);
    let share = Math.min(1.7, Math.sqrt((0.7 * box.width * box.height) / Math.max(1, area)));
    let placed = place(share);
    for (let tries = 0; tries < 8 && placed.filter(({ at }) => at === null).length > words.length * 0.04; tries++) {
      share *= 0.88;
      placed = place(share);
    }
    const nodes = placed.flatMap(({ word, font, at }, index): Node[] => {
      if (at === null) return [];
      const share = enter(index, placed.length);
      const part = { role: 'mark' as const, key: word.key, rows: word.rows };
      const style = { font, fill: colorOf(word), part };
      const node = at.isTurned
        ? text(word.said, box.x + at.x + at.width / 2 + font.size * 0.3, box.y + at.y + at.height / 2, {
            ...style,
            anchor: 'middle',
            rotate: -90,
          })
        : text(word.said, box.x + at.x + at.width / 2, box.y + at.y + at.height - font.size * 0.26, {
            ...style,
            anchor: 'middle',
          });
      return share < 1 ? [group([node], { opacity: share })] : [node];
    });
    return { nodes, plot: box, place: () => null };

    function place(share: number) {
      const sized = words.map((word) => ({ word, font: fontOf(word, share) }));
      const boxes = sized.map(({ word, font }) => ({
        width: measure(word.said, font) + 4,
        height: font.size * 1.12,
        isTurned: isTurned(word.place),
      }));
      const found = packWords(boxes, box);
      return sized.map((each, index) => ({ ...each, at: found[index] ?? null }));
    }

    /** By area: a word twice as frequent takes about twice the room. */
    function fontOf({ weight }: Word, share: number): Font {
      const way = heaviest === lightest ? 0.5 : Math.sqrt((weight - lightest) / (heaviest - lightest));
      const most = Math.min(options.largest, box.width / 7) * share;
      const least = Math.max(9, Math.min(options.smallest, most));
      return { ...fonts.strong, size: Math.round((least + (most - least) * way) * 2) / 2 };
    }

    /** The same ones in every picture: every so manieth. */
    function isTurned(index: number): boolean {
      return (index * 37 + 11) % 100 < options.turned;
    }

    function colorOf({ key, group: of, weight, place: index }: Word): string {
      const chosen = paints.byHand(key);
      if (chosen !== null) return chosen;
      if (paints.isContext(key)) return theme.muted;
      if (of !== '') return paints.textOf(paints.plain(of, groups.indexOf(of)));
      if (options.coloring === 'one') return paints.textOf(options.color ?? theme.accent);
      if (options.coloring === 'many') return paints.textOf(paints.plain(key, index));
      const way = heaviest === lightest ? 1 : (weight - lightest) / (heaviest - lightest);
      return paints.textOf(paints.ramp(0.45 + 0.55 * way));
    }
  },

  describe({ words }, { locale }) {
    const tell = ({ said, weight }: (typeof words)[number]) => `${said} (${weight})`;
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Most frequent: {0}.', words.slice(0, 3).map(tell).join(', ')),
        kind: 'Word cloud',
        counts: [formatCount(locale, '{0} word|{0} words', words.length)],
      }),
      details: describeFirst(locale, words, tell),
    };
  },
});

type CloudContext = Context<(typeof manifest)['roles'], (typeof manifest)['options']>;

function read({ columns, options, rows, rowOf }: CloudContext): Word[] {
  const { word, weight, group: of } = columns;
  const textAt = (row: number) => word.words[word.codes[row] ?? -1] ?? '';
  const style = (said: string) =>
    options.letters === 'as' ? said : options.letters === 'lower' ? said.toLowerCase() : said.toUpperCase();
  const isText = word.words.filter((each) => each.trim().split(/\s+/).length > 3).length > word.words.length / 3;
  if (weight === null && (options.split === 'texts' || (options.split === 'auto' && isText))) {
    const texts = Array.from({ length: rows }, (_, row) => ({ text: textAt(row), row: rowOf(row) }));
    return countWords(texts, options.hasSmall).map(({ word: said, count, rows: where }, place) => ({
      key: said,
      said: style(said),
      weight: count,
      group: '',
      rows: where,
      place,
    }));
  }
  const found = new Map<string, Word>();
  for (let row = 0; row < rows; row++) {
    const wordText = textAt(row).trim().slice(0, 60);
    const heavy = weight === null ? 1 : (weight.values[row] ?? Number.NaN);
    if (wordText === '' || !(heavy > 0)) continue;
    const known = found.get(wordText);
    const more = { weight: (known?.weight ?? 0) + heavy, rows: [...(known?.rows ?? []), rowOf(row)] };
    const group_ = known?.group || (of?.words[of.codes[row] ?? -1] ?? '');
    found.set(wordText, { key: wordText, said: style(wordText), group: group_, place: 0, ...more });
  }
  return Array.from(found.values())
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .map((each, place) => ({ ...each, place }));
}

/** Words that say little by themselves, of the languages that charts know. */
const small = new Set(
  `a an and are as at be been but by can could did do does for from had has have he her here his i if in into is it its
  me my no nor not of on or our shall she should so than that the their them then there these they this those to under
  up upon us was we were what when where which who will with would you your far any all
  der die das und ist in im den dem des ein eine einer eines nicht mit für von zu auf als auch es an am aus bei er sie wir ich
  le la les un une des de du et est en dans que qui ne pas pour sur au aux ce se il elle nous vous je par plus
  el los las una y es que del se por con para su al lo como más pero
  il lo gli e di che non si con per da del della sono
  o os as um uma e do da dos das em no na não com por para
  de het een en van is op te dat die in niet zijn met voor`
    .split(/\s+/)
    .filter(Boolean),
);

type WordCount = { word: string; count: number; rows: number[] };

/** How often each word stands in texts; words that say little are left out. The most frequent first. */
export function countWords(texts: Iterable<{ text: string; row: number }>, hasSmall: boolean): WordCount[] {
  const found = new Map<string, WordCount>();
  for (const { text, row } of texts) {
    for (const [match] of text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)) {
      const key = match.toLowerCase().replace(/['’]s$/u, '');
      if (key.length < 2 || (!hasSmall && small.has(key))) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, { word: key, count: 1, rows: [row] });
      else {
        known.count++;
        if (known.rows.at(-1) !== row) known.rows.push(row);
      }
    }
  }
  return Array.from(found.values()).sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}

type PackedBox = Box & { isTurned: boolean };
type Input = { width: number; height: number; isTurned: boolean };

const grain = 3;

/**
 * Places boxes one after another as near to the middle as there is room, along a spiral that is flattened to the shape of
 * the whole. The same boxes give the same places. Null for what finds none.
 */
export function packWords(boxes: readonly Input[], whole: { width: number; height: number }): (PackedBox | null)[] {
  const columns = Math.max(1, Math.floor(whole.width / grain));
  const rows = Math.max(1, Math.floor(whole.height / grain));
  const taken = new Uint8Array(columns * rows);
  const way = spiralOf(columns, rows);

  return boxes.map(({ width, height, isTurned }) => {
    const [wide, tall] = isTurned ? [height, width] : [width, height];
    const cellsWide = Math.ceil(wide / grain);
    const cellsTall = Math.ceil(tall / grain);
    for (let point = 0; point < way.length; point += 2) {
      const column = (way[point] ?? 0) - (cellsWide >> 1);
      const row = (way[point + 1] ?? 0) - (cellsTall >> 1);
      if (column < 0 || row < 0 || column + cellsWide > columns || row + cellsTall > rows) continue;
      if (!isFree(column, row, cellsWide, cellsTall)) continue;
      for (let y = row; y < row + cellsTall; y++) taken.fill(1, y * columns + column, y * columns + column + cellsWide);
      return { x: column * grain, y: row * grain, width: wide, height: tall, isTurned };
    }
    return null;
  });

  function isFree(column: number, row: number, wide: number, tall: number): boolean {
    const [right, bottom] = [column + wide - 1, row + tall - 1];
    // The corners and the middle first: what is in the way is mostly there.
    if (taken[(row + (tall >> 1)) * columns + column + (wide >> 1)] === 1) return false;
    if (taken[row * columns + column] === 1 || taken[row * columns + right] === 1) return false;
    if (taken[bottom * columns + column] === 1 || taken[bottom * columns + right] === 1) return false;
    for (let y = row; y <= bottom; y++) {
      const start = y * columns + column;
      for (let at = start; at < start + wide; at++) if (taken[at] === 1) return false;
    }
    return true;
  }
}

const spiralOf = remember(spiral);

/** Every cell once, from the middle outward, in the order of a spiral: pairs of column and row. */
function spiral(columns: number, rows: number): Int32Array {
  const [middle, centre] = [columns / 2, rows / 2];
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const dx = ((cell % columns) + 0.5 - middle) / columns;
    const dy = (Math.floor(cell / columns) + 0.5 - centre) / rows;
    // Rings, and within a ring by angle: so that no side is filled before the others.
    return { cell, ring: Math.floor(Math.hypot(dx, dy) * 60), angle: (Math.atan2(dy, dx) * 7.3) % (2 * Math.PI) };
  });
  cells.sort((a, b) => a.ring - b.ring || a.angle - b.angle);
  return Int32Array.from(cells.flatMap(({ cell }) => [cell % columns, Math.floor(cell / columns)]));
}
