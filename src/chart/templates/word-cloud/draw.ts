import { describeFirst, summarize } from '../../describe/sentences.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type Font, group, type Node, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { countWords } from './count-words.ts';
import { manifest } from './manifest.ts';
import { packWords } from './pack-words.ts';

type Word = { key: string; said: string; weight: number; group: string; rows: readonly number[]; place: number };

type CloudModel = Model & { words: readonly Word[]; groups: readonly string[] };

/** Words by how often they stand, or by a weight. */
export const template = defineTemplate(manifest, {
  prepare(context): CloudModel | { error: string } {
    const { options, paints } = context;
    const words = read(context).slice(0, options.most);
    if (words.length === 0) return { error: 'The chosen column has no words.' };
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
