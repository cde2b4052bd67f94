import { interpolateRgb } from '../../color/rgb.ts';
import { summarize } from '../../describe/sentences.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatPhrase } from '../../locale/say.ts';
import { markPart } from '../../marks/flow/draw-layers.ts';
import { isAmount } from '../../marks/flow/links.ts';
import { remember } from '../../plan/memoize.ts';
import { type Box, circle, type Font, group, type Node, type Point, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';
import { type Disk, layoutCircles } from './circles.ts';
import { manifest, type options, type roles } from './manifest.ts';

/** `only` holds what is in exactly these sets, by the bits of their places. */
type VennModel = Model & {
  sets: readonly string[];
  only: Map<number, number>;
  total: number;
};

type VennContext = Context<typeof roles, typeof options>;

const mostSets = 3;

/** Circles that overlap as far as their sets do. */
export const template = defineTemplate(manifest, {
  prepare(context): VennModel | Undrawable {
    const { options: chosen, locale, formats } = context;
    const read = readSets(context);
    if (read.total <= 0) return undrawable('There are no values above zero to show.');
    const shown = locale.words.shown.replace('{0}', String(mostSets)).replace('{1}', String(read.all));
    const shade = paintOf(read.sets, context);
    const model = {
      ...read,
      domains: {},
      ...(read.all > mostSets && { note: `${shown}.` }),
      height: (width: number) => Math.round(Math.max(240, Math.min(520, width * 0.78))),
    };
    const items = read.sets.map(
      (name, place): LegendItem => ({
        key: name,
        label: name,
        color: shade(place),
        shape: 'circle',
        ...(chosen.values !== 'none' && { note: formats.value(wholeOf(read.only, 1 << place)) }),
      }),
    );
    const isComplete = remember((width: number) => {
      const box = { x: 0, y: 0, width, height: model.height(width) };
      return sayAll({ ...model, legend: null }, box, context, true).isComplete;
    });
    return { ...model, legend: (width) => (chosen.names && !isComplete(width) ? { kind: 'items', items } : null) };
  },

  draw(model, box, context) {
    const { options: chosen, enter, formats } = context;
    const shade = paintOf(model.sets, context);
    const disks = disksIn(model, box, context);
    const marks = disks.map(({ x, y, r }, place) =>
      circle(x, y, r * enter(place, disks.length), {
        fill: shade(place),
        opacity: chosen.strength / 100,
        part: {
          ...markPart(model.sets[place] ?? '', formats.value(wholeOf(model.only, 1 << place)), []),
          series: place,
        },
      }),
    );
    const rims = chosen.outline
      ? disks.map(({ x, y, r }, place) =>
          circle(x, y, Math.max(0, r * enter(place, disks.length) - 0.75), { stroke: shade(place), strokeWidth: 1.5 }),
        )
      : [];
    // Names stand on all circles or in a legend, never half here and half there.
    const hasLegend = typeof model.legend === 'function' && model.legend(box.width, {}) !== null;
    const labels = enter(0, 1) > 0.7 ? sayAll(model, box, context, !hasLegend).nodes : [];
    const middles = disks.map(({ x, y }, place) => [model.sets[place] ?? '', [x, y]] as const);
    return { nodes: [group(marks), group(rims), ...labels], plot: box, place: placeByName(box, middles) };
  },

  describe({ sets, only, total }, { formats, locale }) {
    const shared = only.get((1 << sets.length) - 1) ?? 0;
    const sizes = sets.map((name, place) => `${name} ${formats.value(wholeOf(only, 1 << place))}`);
    const parts = [...only].filter(([, value]) => value > 0).sort(([, a], [, b]) => b - a);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'In all of them: {0} of {1}.', formats.value(shared), formats.value(total)),
        kind: 'Venn diagram',
        of: sizes.join(', '),
      }),
      details: parts.map(([bits, value]) => {
        const inside = sets.filter((_, place) => (bits >> place) & 1);
        const names = inside.reduce((all, name) => formatPhrase(locale, '{0} and {1}', all, name));
        return `${inside.length === 1 ? formatPhrase(locale, 'Only {0}', names) : names}: ${formats.value(value)}`;
      }),
    };
  },
});

/** Sets and what is in exactly which of them, from sizes or from lists of members. */
function readSets({ columns, options: chosen }: VennContext) {
  const { sets: column, value, item } = columns;
  const regions = new Map<string, { names: string[]; value: number }>();
  const members = new Map<string, { names: string[]; value: number }>();
  column.codes.forEach((code, row) => {
    const amount_ = value === null ? 1 : (value.values[row] ?? Number.NaN);
    const listed = namesIn(column.words[code] ?? '', chosen.separator);
    if (!isAmount(amount_) || listed.length === 0) return;
    const key = item === null ? [...listed].sort().join('\n') : (item.words[item.codes[row] ?? -1] ?? `${row}`);
    const kept = item === null ? regions : members;
    const one = kept.get(key) ?? { names: [], value: 0 };
    one.names = [...new Set([...one.names, ...listed])];
    one.value = item === null ? one.value + amount_ : Math.max(one.value, amount_);
    kept.set(key, one);
  });
  const entries = item === null ? [...regions.values()] : [...members.values()];
  const size = new Map<string, number>();
  for (const { names: listed, value: each } of entries)
    for (const name of listed)
      if (item !== null || listed.length === 1 || !size.has(name)) size.set(name, (size.get(name) ?? 0) + each);
  const sets = [...size.keys()].sort((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0)).slice(0, mostSets);
  const only = new Map<number, number>();
  // What is shared with a set that is not shown says nothing of those that are, unless nothing else is known.
  const inside = entries.filter((entry) => item !== null || entry.names.every((name) => sets.includes(name)));
  for (const entry of inside.length > 0 ? inside : entries) {
    const bits = sets.reduce((sum, name, place) => sum | (entry.names.includes(name) ? 1 << place : 0), 0);
    if (bits === 0) continue;
    only.set(bits, (only.get(bits) ?? 0) + entry.value);
  }
  if (item === null && chosen.means === 'whole') takeApart(only);
  const total = [...only.values()].reduce((sum, each) => sum + each, 0);
  return { sets, only, total, all: size.size };
}

/** From everything in a set to what is in no other: the overlaps are taken off, the smallest first. */
function takeApart(only: Map<number, number>): void {
  const order = [...only.keys()].sort((a, b) => countOf(b) - countOf(a));
  for (const bits of order) {
    let within = 0;
    for (const [other, value] of only) if (other !== bits && (other & bits) === bits) within += value;
    only.set(bits, Math.max(0, (only.get(bits) ?? 0) - within));
  }
}

function countOf(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1);
}

function namesIn(word: string, separator: string): string[] {
  const parts = separator === '' ? [word] : word.replaceAll('∩', separator).split(separator);
  return [...new Set(parts.map((each) => each.trim()).filter(Boolean))];
}

function wholeOf(only: ReadonlyMap<number, number>, bits: number): number {
  let sum = 0;
  for (const [other, value] of only) if ((other & bits) === bits) sum += value;
  return sum;
}

function paintOf(sets: readonly string[], { paints }: VennContext): (place: number) => string {
  const isNamed = sets.some((name) => !paints.isContext(name));
  return (place) => {
    const name = sets[place] ?? '';
    return isNamed ? paints.of(name, place) : paints.plain(name, place);
  };
}

/** The circles as large as fits into the box. */
function disksIn({ sets, only, total }: VennModel, box: Box, { options: chosen, locale }: VennContext): Disk[] {
  const share = (bits: number) => wholeOf(only, bits) / total;
  const laid = layoutCircles({
    one: sets.map((_, place) => (chosen.scaled ? Math.max(1e-4, share(1 << place)) : 1)),
    two: (a, b) => (chosen.scaled ? share((1 << a) | (1 << b)) : share((1 << a) | (1 << b)) > 0 ? 0.28 : 0),
  });
  const left = Math.min(...laid.map(({ x, r }) => x - r));
  const right = Math.max(...laid.map(({ x, r }) => x + r));
  const top = Math.min(...laid.map(({ y, r }) => y - r));
  const bottom = Math.max(...laid.map(({ y, r }) => y + r));
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top)) * 0.98;
  const turn = locale.direction === 'rtl' ? -1 : 1;
  return laid.map(({ x, y, r }) => ({
    x: box.x + box.width / 2 + turn * (x - (left + right) / 2) * scale,
    y: box.y + box.height / 2 + (y - (top + bottom) / 2) * scale,
    r: r * scale,
  }));
}

/** An amount in every part, and beside each circle the name of the set and all that is in it. Complete when every name stands there. */
function sayAll(
  model: VennModel,
  box: Box,
  context: VennContext,
  isNamed: boolean,
): { nodes: Node[]; isComplete: boolean } {
  const { options: chosen, formats, fonts, measure, theme, paints } = context;
  const { sets, only, total } = model;
  const disks = disksIn(model, box, context);
  const shade = paintOf(sets, context);
  const room = freeRoom(box, 2);
  const nodes: Node[] = [];
  const regions = Array.from({ length: (1 << sets.length) - 1 }, (_, place) => place + 1);
  const spots = spotsIn(disks, box);
  for (const bits of regions.sort((a, b) => countOf(a) - countOf(b))) {
    const value = only.get(bits) ?? 0;
    if (value > 0) putInside(say(value), bits);
  }
  const isComplete = !isNamed || !chosen.names || sets.map((_, place) => putBeside(place)).every(Boolean);
  return { nodes, isComplete };

  function say(value: number): string {
    if (chosen.values === 'none') return '';
    return chosen.values === 'share' ? formats.share(value / total) : formats.value(value);
  }

  function mixed(bits: number): string {
    return sets.reduce(
      (below, _, place) => ((bits >> place) & 1 ? interpolateRgb(below, shade(place))(chosen.strength / 100) : below),
      theme.paper,
    );
  }

  function putInside(said: string, bits: number): void {
    if (said === '') return;
    for (const size of [18, 15, 13, 11, 10]) {
      const font: Font = { ...fonts.strong, size };
      const [width, height] = [measure(said, font), size * 0.95];
      const at = (spots.get(bits) ?? []).find((spot) => isInside(spot, { width, height }, bits, disks));
      if (at === undefined) continue;
      if (!room.take({ x: at[0] - width / 2, y: at[1] - height / 2, width, height })) continue;
      nodes.push(
        text(said, at[0], at[1] - height / 2 + size * 0.8, {
          font,
          fill: paints.inkOn(mixed(bits)),
          anchor: 'middle',
          part: { role: 'label', key: said },
        }),
      );
      return;
    }
  }

  /** At the rim, as far from the other circles as there is room. */
  function putBeside(place: number): boolean {
    const disk = disks[place];
    const name = sets[place] ?? '';
    if (disk === undefined) return false;
    const whole = wholeOf(only, 1 << place);
    const amount_ = whole === (only.get(1 << place) ?? 0) ? '' : say(whole);
    for (const size of [15, 13, 11]) {
      const font: Font = { ...fonts.strong, size };
      const lines = fitLines(name, { width: size * 9, font, measure, maxLines: 2 });
      if (lines === null) continue;
      const rows = [
        ...lines.map((line) => ({ line, font })),
        ...(amount_ === '' ? [] : [{ line: amount_, font: { ...fonts.label, size } }]),
      ];
      const width = Math.max(...rows.map((row) => measure(row.line, row.font)));
      const height = size * (rows.length * 1.2 - 0.25);
      const free = waysAround(disk, disks)
        .map((way) => boxAt(disk, way, { width, height }))
        .find((each) => !disks.some((other) => isOver(each, other)) && room.take(each));
      if (free === undefined) continue;
      const isLeft = free.x + width / 2 < disk.x - disk.r * 0.5;
      const isRight = free.x + width / 2 > disk.x + disk.r * 0.5;
      const [x, anchor] = isLeft
        ? [free.x + width, { anchor: 'end' as const }]
        : isRight
          ? [free.x, {}]
          : [free.x + width / 2, { anchor: 'middle' as const }];
      rows.forEach((row, index) => {
        nodes.push(
          text(row.line, x, free.y + size * (0.8 + index * 1.2), {
            font: row.font,
            fill: row.font === font ? paints.textOf(shade(place)) : theme.ink,
            ...anchor,
            part: { role: 'label', key: name },
          }),
        );
      });
      return true;
    }
    return false;
  }
}

/** The directions from a circle, those farthest from the other ones first. */
function waysAround({ x, y, r }: Disk, disks: readonly Disk[]): number[] {
  const clear = (way: number) =>
    Math.min(
      ...disks
        .filter((other) => other.x !== x || other.y !== y)
        .map((other) => Math.hypot(x + Math.cos(way) * r - other.x, y + Math.sin(way) * r - other.y) - other.r),
      r,
    );
  return Array.from({ length: 48 }, (_, step) => (step * Math.PI) / 24).sort((a, b) => clear(b) - clear(a));
}

/** Where words of a size stand that touch the rim in a direction. */
function boxAt({ x, y, r }: Disk, way: number, { width, height }: { width: number; height: number }): Box {
  const [across, down] = [Math.cos(way), Math.sin(way)];
  const [middleX, middleY] = [x + across * (r + 8) + (across * width) / 2, y + down * (r + 8) + (down * height) / 2];
  return { x: middleX - width / 2, y: middleY - height / 2, width, height };
}

function isOver({ x, y, width, height }: Box, disk: Disk): boolean {
  const across = Math.max(x, Math.min(x + width, disk.x)) - disk.x;
  const down = Math.max(y, Math.min(y + height, disk.y)) - disk.y;
  return Math.hypot(across, down) < disk.r + 3;
}

/** For each part of the picture the places in it, those farthest from any rim first. */
function spotsIn(disks: readonly Disk[], box: Box): Map<number, Point[]> {
  const found = new Map<number, { at: Point; clear: number }[]>();
  const steps = 48;
  for (let column = 1; column < steps; column++)
    for (let row = 1; row < steps; row++) {
      const at: Point = [box.x + (box.width * column) / steps, box.y + (box.height * row) / steps];
      const bits = bitsAt(at, disks);
      if (bits === 0) continue;
      const clear = Math.min(...disks.map(({ x, y, r }) => Math.abs(Math.hypot(at[0] - x, at[1] - y) - r)));
      const known = found.get(bits);
      if (known === undefined) found.set(bits, [{ at, clear }]);
      else known.push({ at, clear });
    }
  return new Map(
    [...found].map(([bits, all]) => [
      bits,
      all
        .sort((a, b) => b.clear - a.clear)
        .slice(0, 60)
        .map(({ at }) => at),
    ]),
  );
}

function bitsAt([x, y]: Point, disks: readonly Disk[]): number {
  return disks.reduce((sum, disk, place) => sum | (Math.hypot(x - disk.x, y - disk.y) < disk.r ? 1 << place : 0), 0);
}

function isInside(
  [x, y]: Point,
  { width, height }: { width: number; height: number },
  bits: number,
  disks: readonly Disk[],
): boolean {
  for (const across of [-0.5, 0, 0.5])
    for (const down of [-0.5, 0, 0.5])
      if (bitsAt([x + across * (width + 4), y + down * (height + 3)], disks) !== bits) return false;
  return true;
}
