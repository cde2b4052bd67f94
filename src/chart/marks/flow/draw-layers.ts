import { placeByName } from '../../layout/place-by-name.ts';
import { type Box, type Font, group, type Node, type Part, path, rect, round, text } from '../../scene/node.ts';
import type { Drawn, Tools } from '../../template/template.ts';
import { breakLines, fitLines, hasLongWord } from '../../text/break-lines.ts';
import { crowdedRoom } from '../points/place-labels.ts';
import type { Layers } from './layers.ts';
import type { Flows } from './links.ts';

export type Bar = { name: string; color: string; amount: string };
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** One way to set a name; `isBroken`: words may be broken. */
type Try = { font: Font; strong: Font; width: number; most: number; amount: string; isBroken?: boolean };

type Look = { strength: number; corner: number; hasNames: boolean };

/** Width beside the first and the last layer for names that stand outside of the flows. */
type OuterRoom = { start: number; end: number };

/** What names on up to three lines take outside of the flows, at most a fifth of the width. */
export function outerRoom(bars: readonly Bar[], width: number, { fonts, measure }: Tools): number {
  const most = width * (width < 420 ? 0.24 : 0.2);
  const widest = bars.reduce((wide, { name, amount }) => {
    const lines = breakLines(name, { width: most - nameGap, font: fonts.label, measure });
    return Math.max(wide, measure(amount, fonts.strong), ...lines.map((line) => measure(line, fonts.label)));
  }, 0);
  return Math.min(most, widest + nameGap + 1);
}

const nameGap = 5;

/** Bars, bands and names. Names stand beside their bars, the largest first; where there is no room, they give way. */
export function drawLayers(
  layers: Layers,
  named: readonly Bar[],
  { box, look, outer }: { box: Box; look: Look; outer?: OuterRoom },
  tools: Tools,
): Drawn {
  const { enter, theme, locale, formats } = tools;
  const tell = formats.value;
  const isRtl = locale.direction === 'rtl';
  const bands: Node[] = layers.bands
    .toSorted((a, b) => b.value - a.value)
    .map((band) => {
      const share = enter((layers.bars[band.source]?.layer ?? 0) + 0.5, layers.count);
      return path(band.d(share), {
        fill: band.color,
        opacity: look.strength / 100,
        part: markPart(band.key, tell(band.value), band.rows),
      });
    });
  const bars: Node[] = layers.bars.map((bar, place) => {
    const share = enter(bar.layer, layers.count);
    const { name = '', color = theme.context } = named[place] ?? {};
    return rect(
      { ...bar, y: bar.y + (bar.height * (1 - share)) / 2, height: bar.height * share },
      {
        fill: color,
        ...(look.corner > 0 && { radius: Math.min(look.corner, bar.width / 2, bar.height / 2) }),
        part: markPart(name, tell(bar.value), []),
      },
    );
  });
  const middles = layers.bars.map(
    (bar, place) => [named[place]?.name ?? '', [bar.x + bar.width / 2, bar.y + bar.height / 2]] as const,
  );
  return { nodes: [group(bands), group(bars), ...names()], plot: box, place: placeByName(box, middles) };

  function names(): Node[] {
    const come = enter(layers.count, layers.count + 1);
    if (come < 0.5) return [];
    const { fonts, measure } = tools;
    const room = crowdedRoom({ x: box.x, y: box.y - 2, width: box.width, height: box.height + 4 });
    for (const bar of layers.bars) if (bar.height > 3) room.add(bar);
    const order = Array.from(layers.bars.keys()).sort(
      (a, b) => (layers.bars[b]?.value ?? 0) - (layers.bars[a]?.value ?? 0) || a - b,
    );
    const nodes: Node[] = [];
    const step = (box.width - (outer?.start ?? 0) - (outer?.end ?? 0)) / Math.max(1, layers.count - 1);
    const usual = { font: fonts.label, strong: fonts.strong };
    const size = Math.max(9.5, fonts.label.size * 0.84);
    const small = { font: { ...fonts.label, size }, strong: { ...fonts.strong, size } };
    for (const place of order) {
      const bar = layers.bars[place];
      const nodeLabel = named[place];
      if (bar === undefined || nodeLabel === undefined) continue;
      const isLast = layers.count > 1 && bar.layer === layers.count - 1;
      const outside = outer === undefined ? 0 : bar.layer === 0 ? outer.start : isLast ? outer.end : 0;
      const name = look.hasNames ? nodeLabel.name : '';
      if (name === '' && nodeLabel.amount === '') continue;
      const free = layers.count > 2 ? step * 0.72 : step * 0.44;
      const wide = outside > 0 ? outside - nameGap : Math.max(24, Math.min(190, free - 10));
      const narrow = outside > 0 ? wide : Math.max(24, step * 0.46 - 8);
      // Smaller is better than cut.
      const tries: Try[] = [
        { ...usual, width: wide, most: 2, amount: nodeLabel.amount },
        { ...usual, width: narrow, most: 3, amount: nodeLabel.amount },
        { ...small, width: wide, most: 3, amount: nodeLabel.amount },
        { ...small, width: narrow, most: 3, amount: nodeLabel.amount },
        { ...small, width: narrow, most: 3, amount: '' },
        // Over the flows of the next layer, where neither its bars nor other names stand.
        { ...small, width: Math.max(wide, 96), most: 3, amount: nodeLabel.amount },
        { ...small, width: Math.max(wide, 96), most: 3, amount: '' },
        { ...small, width: wide, most: 3, amount: '', isBroken: true },
        { ...small, width: wide, most: 5, amount: '', isBroken: true },
        { ...small, width: wide, most: 12, amount: '', isBroken: true },
      ];
      for (const { width: most, most: maxLines, amount, font, strong, isBroken } of tries) {
        const isCut = hasLongWord(name, most, { font, measure }) && !withoutSpaces.test(name);
        // Outside there is no wider place: a word is broken there before its amount is left out.
        if (isCut && !isBroken && outside === 0) continue;
        const lines = fitLines(name, { width: most, font, measure, maxLines });
        if (lines === null) continue;
        const last = lines.at(-1) ?? '';
        const gap = amount === '' || last === '' ? 0 : font.size * 0.4;
        const isBeside = amount !== '' && measure(last, font) + gap + measure(amount, strong) <= most;
        const rows = [
          ...lines.map((line, row) => ({ line, extra: isBeside && row === lines.length - 1 ? amount : '' })),
          ...(amount !== '' && !isBeside ? [{ line: '', extra: amount }] : []),
        ].filter(({ line, extra }) => line !== '' || extra !== '');
        if (rows.length === 0) continue;
        const width = Math.max(
          ...rows.map(({ line, extra }) => measure(line, font) + (line && extra ? gap : 0) + measure(extra, strong)),
        );
        const height = font.size * (rows.length * 1.2 - 0.25);
        // Towards the reading direction, except at the end.
        const isBefore = outside > 0 ? bar.layer === 0 : isLast;
        const isRight = isBefore === isRtl;
        const x = isRight ? bar.x + bar.width + nameGap : bar.x - nameGap - width;
        const places = [bar.height / 2 - height / 2];
        // Near an end of the bar, or at the very end before a name is cut.
        for (const inset of [4, 1])
          if (bar.height > height + 2 * inset) places.push(inset, bar.height - height - inset);
        const y = places
          .map((down) => Math.max(box.y, Math.min(box.y + box.height - height, bar.y + down)))
          .find((top) => room.isFree({ x, y: top, width, height }, 1));
        if (y === undefined) continue;
        room.add({ x, y, width, height });
        rows.forEach(({ line, extra }, row) => {
          const baseline = y + font.size * (0.78 + row * 1.2);
          const inner = measure(line, font) + (line && extra ? gap : 0) + measure(extra, strong);
          const left = isRight ? x : x + width - inner;
          const shown = {
            halo: theme.paper,
            fill: theme.ink,
            part: { role: 'label' as const, key: nodeLabel.name },
            ...(come < 1 && { opacity: round(come) }),
          };
          const [first, second] = isRtl ? [extra, line] : [line, extra];
          const [one, two] = isRtl ? [strong, font] : [font, strong];
          if (first !== '') nodes.push(text(first, left, baseline, { font: one, ...shown }));
          if (second !== '')
            nodes.push(text(second, left + inner - measure(second, two), baseline, { font: two, ...shown }));
        });
        break;
      }
    }
    return nodes;
  }
}

/** A mark of one row is described by it; one that stands for several says what they add up to in its key. */
export function markPart(name: string, said: string, rows: readonly number[]): Part {
  return rows.length === 1 ? { role: 'mark', key: name, rows } : { role: 'mark', key: `${name}: ${said}`, rows: [] };
}

type NodePaint = { of: (place: number) => string; isDim: (place: number) => boolean };

/** A color for each name; what is not highlighted is context. A name is of the same color wherever it stands. */
export function nodePaint({ nodes }: Flows, { paints }: Tools): NodePaint {
  const places = new Map<string, number>();
  for (const { name } of nodes) if (!places.has(name)) places.set(name, places.size);
  const isNamed = nodes.some(({ name }) => !paints.isContext(name));
  const isDim = (place: number) => isNamed && paints.isContext(nodes[place]?.name ?? '');
  return {
    isDim,
    of(place) {
      const name = nodes[place]?.name ?? '';
      return (isNamed ? paints.of : paints.plain)(name, places.get(name) ?? 0);
    },
  };
}
