import { missingNote, summarize } from '../../describe/sentences.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { barDomain } from '../../marks/bars/bar-heights.ts';
import { type Race, type Runner, ranksAt, readRace, valueAt } from '../../marks/race/read-race.ts';
import { captionAt, captionRoom, clockLines, drawCaption, playbackOf, timingOf } from '../../marks/race/timing.ts';
import { type Box, group, type Node, rect, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { breakLines, fitLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type RaceModel = Model & Race & { isWhole: boolean; paintOf: (runner: Runner) => string };

/** More colors than these tell nothing apart. */
const mostCategories = 24;

/** Bars that overtake one another as time goes by. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options, rowOf, locale, paints, theme, fonts, measure }): RaceModel | Undrawable {
    const race = readRace({ ...columns, rowOf }, locale);
    const known = race.runners.filter(({ values }) => values.some(Number.isFinite));
    if (known.length === 0) return undrawable('The chosen columns have no numbers.');
    const all = known.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
    // Who leads first gets the first colors.
    const runners = known
      .map((runner) => ({ runner, best: Math.max(...runner.values.filter(Number.isFinite)) }))
      .sort((a, b) => b.best - a.best)
      .map(({ runner }) => runner);
    const found = [...new Set(runners.map(({ category }) => category).filter(Boolean))];
    const categories = found.length > mostCategories ? [] : found;
    const places = new Map(runners.map(({ key }, place) => [key, place]));
    const paintOf = ({ key, category }: Runner) => {
      const chosen = paints.byHand(key);
      if (chosen !== null) return chosen;
      if (paints.isContext(key)) return theme.context;
      if (categories.includes(category)) return paints.plain(category, categories.indexOf(category));
      return options.coloring === 'one' ? (options.color ?? theme.accent) : paints.plain(key, places.get(key) ?? 0);
    };
    const items = categories.map(
      (name, place): LegendItem => ({ key: name, label: name, color: paints.plain(name, place), shape: 'square' }),
    );
    const rows = Math.min(options.most, runners.length);
    return {
      ...race,
      runners,
      paintOf,
      isWhole: all.every(Number.isInteger),
      domains: { value: barDomain(all, { low: null, high: null }, { isRound: true }) },
      // Where each bar has a group of its own, its name says it all.
      legend: items.length > 1 && items.length < runners.length ? { kind: 'items', items } : null,
      note: missingNote(locale, race.gaps),
      height: (width) => {
        const room = { width: nameWidth(width), font: fonts.label, measure };
        const lines =
          options.names === 'inside' ? 1 : Math.max(...runners.map(({ name }) => breakLines(name, room).length));
        const row = Math.max(width < 420 ? 26 : 34, lines * fonts.label.size * lineHeight + 6);
        const { height } = captionRoom(options.captions, { width: width * leastCaption }, { fonts, measure });
        return rows * row + (options.axis === 'none' ? 0 : 28) + 44 + Math.max(0, height - fonts.label.size * 2.7);
      },
    };
  },

  draw(model, box, context) {
    const { options, theme, fonts, measure, locale, moment } = context;
    const { runners, moments, paintOf } = model;
    const isRtl = locale.direction === 'rtl';
    const position = timingOf(moments, options).positionAt(moment);
    const rows = Math.max(1, Math.min(options.most, runners.length));
    const values = runners.map((runner) => valueAt(runner, position));
    const write = writerFor(model, context);
    const captionText = captionAt(options.captions, moments, position);
    const clock = options.clock === 'none' ? '' : model.sayAt(position);
    const total = options.total ? write(values.reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0)) : '';

    const isInside = options.names === 'inside';
    const widest = Math.min(nameWidth(box.width), Math.max(...runners.map(({ name }) => measure(name, fonts.label))));
    const nameRoom = isInside ? 0 : widest + 9;
    const valueRoom = options.valueLabels
      ? Math.max(
          ...runners.flatMap((runner) => Array.from(runner.values, (each) => measure(write(each), fonts.strong))),
        ) + 10
      : 4;
    const big = { ...fonts.strong, size: Math.round(Math.max(20, Math.min(44, box.width * 0.07))) };

    const domain = domainAt(model, values, options.axis);
    const wholeCaption = captionRoom(options.captions, box, context);
    const inCorner = options.clock === 'corner' && hasFreeCorner();
    const clockHeight =
      (clock === '' || inCorner ? 0 : big.size * 1.25) + (total !== '' && !inCorner ? fonts.label.size * 1.4 : 0);
    // Captions stand beside the clock, or under it where that leaves them too little.
    const beside = box.width - (clock === '' || inCorner ? 0 : cornerWidth() + 16);
    const isBeside = beside >= box.width * leastCaption;
    const caption = isBeside ? captionRoom(options.captions, { ...box, width: beside }, context) : wholeCaption;
    const above = isBeside ? Math.max(clockHeight, caption.height) : clockHeight + caption.height;
    const frame = cartesian(
      {
        ...box,
        x: box.x + (isRtl ? 0 : nameRoom),
        y: box.y + above,
        width: Math.max(20, box.width - nameRoom),
        height: Math.max(20, box.height - above),
      },
      {
        x: {
          kind: 'value',
          domain,
          isShown: options.axis !== 'none',
          hasGrid: options.axis !== 'none',
          inset: [0, valueRoom],
        },
        y: { kind: 'names', names: Array.from({ length: rows }, () => ''), isShown: false, padding: 0.2 },
      },
      context,
    );
    const { plot } = frame;
    const step = plot.height / rows;
    const thick = step * (options.thickness / 100);
    const font = { ...fonts.label, size: Math.max(9, Math.min(fonts.label.size, thick * 0.9)) };
    const strong = { ...fonts.strong, size: font.size };
    const ranks = ranksAt(runners, position);
    const zero = frame.x.at(Math.max(0, domain[0]));
    const here = Math.round(position);

    /** The lines of a name beside its bar, smaller where they would be more than its row is high. */
    const besideBar = (name: string) => {
      for (let size = font.size; size >= 9; size -= 0.5) {
        const face = { ...font, size };
        const maxLines = Math.max(1, Math.floor(step / (size * lineHeight)));
        const lines = fitLines(name, { width: widest, font: face, measure, maxLines });
        if (lines !== null) return { lines, font: face };
      }
      return { lines: [], font };
    };

    const bars = runners.flatMap((runner, place): Node[] => {
      const rank = ranks[place] ?? rows;
      const value = values[place] ?? Number.NaN;
      // Who is not among the first is on the way out, or already gone.
      if (rank >= rows || Number.isNaN(value)) return [];
      const middle = plot.y + (rank + 0.5) * step;
      const end = frame.x.at(value);
      const tint = paintOf(runner);
      const bar: Box = { x: Math.min(zero, end), y: middle - thick / 2, width: Math.abs(end - zero), height: thick };
      const part = { key: runner.key, rows: [runner.rows[here] ?? -1] };
      const nodes: Node[] = [rect(bar, { fill: tint, part: { role: 'mark', ...part } })];
      const baseline = middle + font.size * 0.35;
      const label = { part: { role: 'label' as const, key: runner.key } };
      let name = runner.name;
      if (isInside && measure(name, strong) + 12 <= bar.width) {
        const at = isRtl ? bar.x + 6 : bar.x + bar.width - 6;
        nodes.push(
          text(name, at, baseline, { font: strong, fill: context.paints.inkOn(tint), ...label, ...(!isRtl && end_) }),
        );
        name = '';
      }
      if (!isInside) {
        const at = isRtl ? plot.x + plot.width + 9 : plot.x - 9;
        const { lines, font: face } = besideBar(name);
        lines.forEach((line, row) => {
          const down = (row - (lines.length - 1) / 2) * face.size * lineHeight;
          const style = { font: face, fill: theme.ink, ...label, ...(!isRtl && end_) };
          nodes.push(text(line, at, middle + face.size * 0.35 + down, style));
        });
        name = '';
      }
      const amountWords = options.valueLabels ? write(value) : '';
      const beyond = [name, amountWords].filter(Boolean).join(' ');
      const isBack = value < 0 !== isRtl;
      const at = end + (isBack ? -6 : 6);
      const side = picture(runner.picture, bar, { end, isBack });
      if (beyond !== '')
        nodes.push(
          text(beyond, at + (side === null ? 0 : (isBack ? -1 : 1) * (thick + 4)), baseline, {
            font: strong,
            fill: theme.ink,
            ...label,
            ...(isBack && end_),
          }),
        );
      if (side !== null) nodes.push(side);
      const leaving = Math.max(0, Math.min(1, rows - rank));
      return leaving < 1 ? [group(nodes, { opacity: round(leaving) })] : nodes;
    });

    return {
      nodes: [
        ...frame.grid,
        group(bars, {
          clip: { x: round(box.x), y: round(plot.y), width: round(box.width), height: round(plot.height) },
        }),
        ...frame.axes,
        ...drawCaption(
          captionText,
          { ...box, y: box.y + (isBeside ? 0 : clockHeight) },
          { room: caption, tools: context },
        ),
        ...clockNodes(),
      ],
      plot,
      place: frame.place,
    };

    /** The corner is used when no bar comes near it, at any moment: what is there must not jump about. */
    function hasFreeCorner(): boolean {
      const wide = cornerWidth() + 12;
      const tall = (clock === '' ? 0 : big.size) + (options.total ? fonts.label.size * 1.6 : 0) + 6;
      const room = box.width - nameRoom;
      const rowHeight = (box.height - wholeCaption.height - 28) / rows;
      const low = Math.max(0, rows - Math.ceil(tall / rowHeight));
      return moments.every((_, place) => {
        const sorted = runners
          .map(({ values: all }) => all[place] ?? Number.NaN)
          .filter(Number.isFinite)
          .sort((a, b) => b - a);
        const [from, to] = domainAt(model, sorted, options.axis);
        const longest = sorted.slice(low, rows).reduce((most, each) => Math.max(most, Math.abs(each)), 0);
        const share = from < 0 ? 1 : longest / (to || 1);
        return share * (room - valueRoom) + valueRoom + (isInside ? widest : 0) + wide < room;
      });
    }

    function cornerWidth(): number {
      const clocks = moments.map((_, place) => measure(model.sayAt(place), big));
      return Math.max(...clocks, options.total ? measure(totalWords(), fonts.label) : 0);
    }

    function totalWords(): string {
      return `${locale.words.total} ${total}`;
    }

    function clockNodes(): Node[] {
      if (clock === '') return [];
      const at = isRtl ? box.x : box.x + box.width;
      const under = total === '' ? 0 : fonts.label.size * 1.5;
      const base = inCorner ? plot.y + plot.height - 6 - under : box.y + big.size * 0.85;
      const style = { ...(!isRtl && end_), part: { role: 'note' as const, key: 'clock' } };
      const { lines, font: face } = clockLines(clock, { width: box.width, font: big, measure });
      const nodes: Node[] = lines.map((line, row) =>
        text(line, at, base - (lines.length - 1 - row) * face.size * 1.15, { font: face, fill: theme.muted, ...style }),
      );
      if (total !== '')
        nodes.push(
          text(totalWords(), at, base + fonts.label.size * 1.5, { font: fonts.label, fill: theme.muted, ...style }),
        );
      return nodes;
    }
  },

  describe({ runners, moments }, { formats, options, locale }) {
    const last = moments.length - 1;
    const leaders = (place: number) =>
      runners
        .filter(({ values }) => Number.isFinite(values[place]))
        .toSorted((a, b) => (b.values[place] ?? 0) - (a.values[place] ?? 0))
        .slice(0, Math.min(3, options.most))
        .map(({ name, values }) => `${name} ${formats.value(values[place] ?? 0)}`)
        .join(', ');
    return {
      summary: summarize(locale, {
        finding: `${moments[last]}: ${leaders(last)}.`,
        kind: 'Bar race',
        counts: [
          formatCount(locale, '{0} entry|{0} entries', runners.length),
          formatPhrase(locale, 'from {0} to {1}', moments[0] ?? '', moments[last] ?? ''),
        ],
      }),
      details: [...new Set([0, Math.floor(last / 2), last])].map((place) => `${moments[place]}: ${leaders(place)}`),
    };
  },

  playback: ({ moments }, { options }) => playbackOf(moments, options),
});

const end_ = { anchor: 'end' as const };

/** What names beside their bars take at most. */
function nameWidth(width: number): number {
  return width * (width < 420 ? 0.36 : 0.3);
}

const lineHeight = 1.05;

/** Least share of the width that a caption has beside the clock. */
const leastCaption = 0.4;

type RaceContext = Pick<Context, 'formats'>;

/** Whole numbers stay whole between two moments. */
function writerFor({ isWhole }: RaceModel, { formats }: RaceContext): (value: number) => string {
  return (value) => (Number.isNaN(value) ? '' : formats.value(isWhole ? Math.round(value) : value));
}

/** The axis ends at the first, or where the largest of all moments needs it to. */
function domainAt({ domains }: RaceModel, values: readonly number[], axis: string): readonly [number, number] {
  if (axis === 'fixed') return domains.value ?? [0, 1];
  return barDomain(values, { low: null, high: null }, { isRound: false });
}

/** Only pictures that are in the data themselves: a chart fetches nothing. */
function picture(href: string, bar: Box, { end, isBack }: { end: number; isBack: boolean }): Node | null {
  if (!/^data:image\/(png|jpeg|webp|gif);base64,[\w+/=]+$/.test(href)) return null;
  const size = round(bar.height);
  return {
    kind: 'image',
    x: round(isBack ? end - 4 - size : end + 4),
    y: round(bar.y),
    width: size,
    height: size,
    href,
  };
}
