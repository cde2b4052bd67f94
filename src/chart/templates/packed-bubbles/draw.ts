import { seriesColors } from '../../color/paints.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type PackedCircle, packCircles } from '../../marks/points/pack.ts';
import { byValue } from '../../marks/series/series.ts';
import { type Box, circle, type Font, group, type Node, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';
import { manifest, type options, type roles } from './manifest.ts';

type Bubble = { key: string; name: string; value: number; row: number; group: number };

type PackedModel = Model & { bubbles: readonly Bubble[]; total: number };

type Setting = { width: number; mayBreak: boolean; withValue: boolean };

type PackedContext = Context<typeof roles, typeof options>;

/** Circles in a heap: amounts as areas, without axes. */
export const template = defineTemplate(manifest, {
  prepare(context): PackedModel | Undrawable {
    const { columns, options: chosen, rowOf, locale } = context;
    const { label, value, color: kind } = columns;
    const all: Bubble[] = [];
    let below = 0;
    value.values.forEach((amount_, row) => {
      if (amount_ < 0) below++;
      if (!(amount_ > 0) || amount_ === Number.POSITIVE_INFINITY) return;
      const name = label.words[label.codes[row] ?? -1] ?? '';
      all.push({ key: name, name, value: amount_, row: rowOf(row), group: kind?.codes[row] ?? -1 });
    });
    if (all.length === 0)
      return below > 0
        ? undrawable('Circles cannot show values below zero.')
        : undrawable('There are no values above zero to show.');
    const largest = byValue(all.length, (place) => all[place]?.value ?? 0).slice(0, chosen.most);
    const bubbles = orderOf(
      largest.flatMap((place) => all[place] ?? []),
      all,
      chosen,
    );
    const shown = locale.words.shown.replace('{0}', String(bubbles.length)).replace('{1}', String(all.length));
    const shades = groupPaint(context);
    const items = (kind?.words ?? []).map(
      (name, place): LegendItem => ({ key: name, label: name, color: shades(name, place), shape: 'circle' }),
    );
    return {
      bubbles,
      total: all.reduce((sum, each) => sum + each.value, 0),
      domains: {},
      legend: items.length > 1 && items.length <= 24 ? { kind: 'items', items } : null,
      ...(bubbles.length < all.length && { note: `${shown}.` }),
      height: (width) => Math.round(Math.max(280, Math.min(560, width < 480 ? width * 1.05 : 200 + width * 0.38))),
    };
  },

  draw({ bubbles }, box, context) {
    const { options: chosen, theme, paints, fonts, formats, measure, enter, columns } = context;
    const circles = layOut(bubbles, box, chosen);
    const shades = groupPaint(context);
    const isByName =
      columns.label.words.some(paints.isContext) && columns.label.words.some((word) => !paints.isContext(word));
    const marks: Node[] = [];
    const labels: Node[] = [];
    const middles: (readonly [string, readonly [number, number]])[] = [];
    bubbles.forEach((each, place) => {
      const { x, y, radius } = circles[place] ?? { x: 0, y: 0, radius: 0 };
      const word = columns.color?.words[each.group] ?? '';
      const tint =
        paints.byHand(each.name) ??
        (isByName && paints.isContext(each.name) ? theme.context : shades(word, each.group));
      const share = enter(place, bubbles.length);
      marks.push(
        circle(x, y, radius * share, {
          fill: tint,
          ...(chosen.strength < 100 && { opacity: chosen.strength / 100 }),
          part: { role: 'mark', key: each.key, rows: [each.row], ...(each.group >= 0 && { series: each.group }) },
        }),
      );
      middles.push([each.name, [x, y]]);
      if (share > 0.7) labels.push(...words(each, { x, y, radius: radius * share }, tint));
    });
    return { nodes: [group(marks), ...labels], plot: box, place: placeByName(box, middles) };

    /** Name and value, as large as fits; then the name alone, then its words in parts; then nothing. */
    function words({ name, value, key }: Bubble, { x, y, radius }: PackedCircle, tint: string): Node[] {
      const { names, values } = chosen;
      if (!names && !values) return [];
      const largest = Math.min(theme.sizes.label * 1.9, Math.max(10, radius * 0.34));
      const whole = { width: radius * 1.75, mayBreak: false };
      for (const withValue of values && names ? [true, false] : [values])
        for (let size = largest; size >= 9; size -= 1) {
          const placed = set(size, { ...whole, withValue });
          if (placed !== null) return placed;
        }
      if (!names) return [];
      for (const share of isLong(name) ? [1.75, 1.5, 1.3] : []) {
        const placed = set(9, { width: radius * share, mayBreak: true, withValue: false });
        if (placed !== null) return placed;
      }
      return [];

      /** The lines in one size, or null where they do not fit into the circle. */
      function set(size: number, { width, mayBreak, withValue }: Setting): Node[] | null {
        const font = { ...fonts.strong, size };
        const quiet = { ...fonts.label, size: Math.max(9, size * 0.85) };
        const lines = names ? fitLines(name, { width, font, measure, maxLines: mayBreak ? 5 : 3 }) : [];
        if (lines === null || (!mayBreak && hasCut(name, lines))) return null;
        const rows = [
          ...lines.map((line) => ({ line, font })),
          ...(withValue ? [{ line: formats.value(value), font: quiet }] : []),
        ];
        const tall = rows.reduce((sum, row) => sum + row.font.size * 1.18, 0);
        let top = -tall / 2;
        const placed = rows.map(({ line, font: face }) => {
          const from = top;
          top += face.size * 1.18;
          const edge = Math.max(Math.abs(from), Math.abs(top)) * 0.92;
          const room = 2 * Math.sqrt(Math.max(0, radius ** 2 - edge ** 2)) - 3;
          const fits = edge < radius && measure(line, face) <= room;
          return fits ? write(line, face, y + from + face.size * 0.94) : null;
        });
        return placed.every((line) => line !== null) ? placed : null;
      }

      function write(line: string, font: Font, baseline: number): Node {
        const part = { role: 'label' as const, key };
        return text(line, x, baseline, { font, fill: paints.inkOn(tint), anchor: 'middle', part });
      }
    }
  },

  describe({ bubbles, total }, { formats, columns, locale }) {
    const sorted = bubbles.toSorted((a, b) => b.value - a.value);
    const largest = sorted.slice(0, 3).map(({ name, value }) => `${name} (${formats.value(value)})`);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Largest: {0}.', largest.join(', ')),
        kind: 'Packed bubbles',
        counts: [formatCount(locale, '{0} entry|{0} entries', bubbles.length)],
        of: columns.value.name,
      }),
      details: describeFirst(
        locale,
        sorted,
        ({ name, value }) =>
          `${name}: ${formats.value(value)}, ${formatPhrase(locale, '{0} of all', formats.share(value / total))}`,
      ),
    };
  },
});

function groupPaint(context: PackedContext): (key: string, place: number) => string {
  const { columns, options: chosen, theme } = context;
  const shades = seriesColors(columns.color?.words ?? [], context);
  const one = chosen.color ?? theme.palettes.categories[0] ?? theme.accent;
  return (_, place) => (columns.color === null ? one : place < 0 ? theme.context : shades.of(place));
}

type Order = { sort: 'value' | 'data' | 'ascending' | 'mixed'; seed: number };

/** The largest come in already in order. A mixture is the same for the same seed. */
function orderOf(largest: Bubble[], all: readonly Bubble[], { sort, seed }: Order): Bubble[] {
  if (sort === 'value') return largest;
  if (sort === 'ascending') return largest.toReversed();
  const kept = new Set(largest);
  const inData = all.filter((each) => kept.has(each));
  if (sort === 'data') return inData;
  const chance = (place: number) => Math.imul(place + 1, 0x9e37_79b1 ^ Math.imul(seed, 0x85eb_ca6b)) >>> 0;
  return inData
    .map((each, place) => ({ each, at: chance(place) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

type Heap = { gap: number; shape: 'box' | 'round'; group: 'together' | 'apart' };

/** Circles in the box, as large as they can be. Heaps of their own are packed like circles themselves. */
function layOut(bubbles: readonly Bubble[], box: Box, { gap, shape, group: way }: Heap): PackedCircle[] {
  const stretch = shape === 'round' ? 1 : Math.max(0.4, Math.min(3, box.width / box.height));
  const most = bubbles.reduce((largest, { value }) => Math.max(largest, value), 0);
  const radii = bubbles.map(({ value }) => Math.max(0.5, 100 * Math.sqrt(value / most)));
  // The gap is in pixels, the heap is not yet: taken for a heap that fills the box.
  const area = radii.reduce((sum, radius) => sum + Math.PI * radius ** 2, 0);
  const scale = Math.sqrt((box.width * box.height * 0.6) / area);
  const apart = gap / scale;
  const heap = way === 'apart' ? heaps() : packCircles(radii, { stretch, gap: apart });
  const ends = heap.reduce(
    (all, { x, y, radius }) => ({
      left: Math.min(all.left, x - radius),
      right: Math.max(all.right, x + radius),
      top: Math.min(all.top, y - radius),
      bottom: Math.max(all.bottom, y + radius),
    }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  );
  const fit = Math.min(box.width / (ends.right - ends.left), box.height / (ends.bottom - ends.top), 120);
  const [midX, midY] = [(ends.left + ends.right) / 2, (ends.top + ends.bottom) / 2];
  return heap.map(({ x, y, radius }) => ({
    x: box.x + box.width / 2 + (x - midX) * fit,
    y: box.y + box.height / 2 + (y - midY) * fit,
    radius: radius * fit,
  }));

  function heaps(): PackedCircle[] {
    const groups = [...new Set(bubbles.map(({ group: each }) => each))];
    const inner = groups.map((each) => {
      const places = Array.from(bubbles.keys()).filter((place) => bubbles[place]?.group === each);
      const packed = packCircles(
        places.map((place) => radii[place] ?? 0),
        { stretch: 1, gap: apart },
      );
      return {
        places,
        packed,
        radius: packed.reduce((far, one) => Math.max(far, Math.hypot(one.x, one.y) + one.radius), 0),
      };
    });
    inner.sort((a, b) => b.radius - a.radius);
    const outer = packCircles(
      inner.map(({ radius }) => radius),
      { stretch, gap: apart * 4 + 4 },
    );
    const found: PackedCircle[] = new Array(bubbles.length);
    inner.forEach(({ places, packed }, at) => {
      const { x = 0, y = 0 } = outer[at] ?? {};
      places.forEach((place, index) => {
        const one = packed[index] ?? { x: 0, y: 0, radius: 0 };
        found[place] = { x: one.x + x, y: one.y + y, radius: one.radius };
      });
    });
    return found;
  }
}

/** Whether a name has a word that may be broken rather than left out. */
function isLong(name: string): boolean {
  return name.split(/[\s\-–/]+/).some((word) => word.length >= 8);
}

/** Whether a word was cut to fit: a smaller size is better than that. */
function hasCut(name: string, lines: readonly string[]): boolean {
  const whole = new Set(name.split(/[\s\-–/]+/));
  return /\s/.test(name) || lines.length > 1
    ? lines.some((line) =>
        line
          .split(/[\s\-–/]+/)
          .some((word) => word !== '' && !whole.has(word) && !/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(word)),
      )
    : false;
}
