import { describeFirst, summarize } from '../../describe/sentences.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { type DateUnit, formatDate } from '../../locale/format-date.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { remember } from '../../plan/memoize.ts';
import { type Box, circle, group, line, type Node, type Text, text } from '../../scene/node.ts';
import { dateUnitOf } from '../../template/roles.ts';
import { defineTemplate, type LegendItem, type Model, type Tools } from '../../template/template.ts';
import { balanceLines, breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type Happening = { at: number; name: string; more: string; group: string; row: number };

type TimelineModel = Model & {
  happenings: readonly Happening[];
  say: (at: number) => string;
  /** How exactly dates are known; null for numbers. */
  unit: DateUnit | null;
  hueOf: (each: Happening) => string;
  /** Where all words stand when the line goes across a width; null when it goes down. */
  across: (width: number) => Across | null;
};

/** Narrower than this, or with more than fits beside one another, the line goes down the page. */
const wideFrom = 640;

/** What happened when, in words along a line. */
export const template = defineTemplate(manifest, {
  prepare(context): TimelineModel | Undrawable {
    const { columns, locale, rowOf, options, paints } = context;
    const { label, date, more, group: of } = columns;
    if (date.kind === 'text') return undrawable('“{0}” has words; events need dates or years.', date.name);
    const happenings = Array.from(
      date.values,
      (at, row): Happening => ({
        at,
        name: label.words[label.codes[row] ?? -1] ?? '',
        more: more?.words[more.codes[row] ?? -1] ?? '',
        group: of?.words[of.codes[row] ?? -1] ?? '',
        row: rowOf(row),
      }),
    )
      .filter(({ at }) => Number.isFinite(at))
      .sort((a, b) => a.at - b.at);
    if (happenings.length === 0) return undrawable('No event has a date.');
    const groups = [...new Set(happenings.map((each) => each.group).filter(Boolean))];
    const items = groups.map(
      (name, place): LegendItem => ({ key: name, label: name, color: paints.of(name, place), shape: 'circle' }),
    );
    const plainOf = (name: string) =>
      options.color !== null && !paints.isContext(name) ? (paints.byHand(name) ?? options.color) : paints.of(name, 0);
    const unit = date.kind === 'time' ? dateUnitOf(date) : null;
    const say = (at: number) => (unit === null ? String(at) : formatDate(at, unit, locale));
    const across = remember((width: number) => {
      if (options.direction === 'down' || (options.direction === 'auto' && width < wideFrom)) return null;
      const found = placeAcross({ happenings, say, unit }, width, context);
      return options.direction === 'across' || found.isComplete ? found : null;
    });
    return {
      happenings,
      say,
      across,
      unit,
      hueOf: (each) => (each.group === '' ? plainOf(each.name) : paints.of(each.group, groups.indexOf(each.group))),
      domains: { x: [happenings[0]?.at ?? 0, happenings.at(-1)?.at ?? 1] },
      legend: items.length > 1 ? { kind: 'items', items } : null,
      height: (width) => {
        const wide = across(width);
        if (wide !== null) return Math.ceil(wide.above + wide.below + wide.under);
        const wordsAt = Math.max(80, width - 130);
        const beside =
          width -
          dateRoomOf(
            happenings.map(({ at }) => say(at)),
            width,
            context,
          ) -
          options.dotSize -
          14;
        // On one line each, events need less.
        if (moreColumn(happenings, beside, context) !== null)
          return Math.min(7600, happenings.length * Math.max(30, options.rowHeight * 0.75));
        const all = happenings.map((each) =>
          Math.max(options.rowHeight, wordsHeight(each, wordsAt, context, false) + 14),
        );
        return Math.min(
          7600,
          all.reduce((sum, each) => sum + each, 0),
        );
      },
    };
  },

  draw(model, box, context) {
    const { options } = context;
    const wide = model.across(box.width);
    return wide === null ? down(model, box) : across(model, box, wide);

    /** Words stand over and under the line in turn, in as many rows as they need. */
    function across({ happenings, unit, hueOf }: TimelineModel, room: Box, { spots, lines, above, below }: Across) {
      const { theme, enter } = context;
      const frame = lineAcross({ happenings, unit }, room, context);
      const { plot } = frame;
      const middle = plot.y + (plot.height * above) / (above + below);
      const nodes: Node[] = [
        line([room.x, middle], [room.x + room.width, middle], { stroke: theme.axis, strokeWidth: 2 }),
      ];
      happenings.forEach((each, place) => {
        const x = frame.x.at(options.spacing === 'even' ? place : each.at);
        const share = enter(place, happenings.length);
        const dot = circle(x, middle, (options.dotSize / 2) * share, {
          fill: hueOf(each),
          stroke: theme.paper,
          strokeWidth: 2,
          part: { role: 'mark', key: each.name, rows: [each.row] },
        });
        const spot = spots[place];
        // In a frame lower than was wished, what stands farthest away goes first.
        if (spot == null || middle + spot.y < plot.y || middle + spot.y + spot.height > plot.y + plot.height) {
          nodes.push(dot);
          return;
        }
        const foot = spot.y < 0 ? spot.y + spot.height + 3 : spot.y - 3;
        const words = (lines[place] ?? []).map(({ words: said, font, fill }, row) =>
          text(said, room.x + spot.x + spot.width / 2, middle + spot.y + row * lineHeight(context) + font.size, {
            font,
            fill,
            anchor: 'middle',
            part: { role: 'label', key: each.name },
          }),
        );
        const leader = line([x, middle + foot], [x, middle], { stroke: theme.axis, strokeWidth: 1 });
        nodes.push(group([leader, ...words], share < 1 ? { opacity: share } : {}), dot);
      });
      return { nodes: [...nodes, ...frame.axes], plot, place: frame.place };
    }

    function down({ happenings, domains, say, hueOf }: TimelineModel, room: Box) {
      const { fonts, theme, locale, enter, measure } = context;
      const isRtl = locale.direction === 'rtl';
      const dates = options.dates ? happenings.map(({ at }) => say(at)) : [];
      const dateRoom = dateRoomOf(dates, room.width, context);
      const half = options.dotSize / 2;
      const axis = isRtl ? room.x + room.width - dateRoom - half : room.x + dateRoom + half;
      const [low, high] = domains.x ?? [0, 1];
      const width = room.width - dateRoom - options.dotSize - 14;
      const column = moreColumn(happenings, width, context);
      const beside = (each: Happening) => (column === null ? each : { ...each, more: '' });
      const need = happenings.map((each) => wordsHeight(beside(each), width, context, false) + 12);
      const ys = placed(happenings, need, { ...room, isEven: options.spacing === 'even', span: [low, high] });
      const nodes: Node[] = [
        line([axis, room.y], [axis, room.y + room.height], { stroke: theme.axis, strokeWidth: 2 }),
      ];
      const plot = { ...room, x: axis - half };
      let lastBottom = Number.NEGATIVE_INFINITY;
      happenings.forEach((each, place) => {
        const y = ys[place] ?? room.y;
        const share = enter(place, happenings.length);
        const top = y + fonts.label.size * 0.35;
        const dot = circle(axis, y, half * share, {
          fill: hueOf(each),
          stroke: theme.paper,
          strokeWidth: 2,
          part: { role: 'mark', key: each.name, rows: [each.row] },
        });
        // Where events are too close for all their words, the later one has none.
        const before = y - fonts.label.size * 0.75;
        const next = (ys[place + 1] ?? room.y + room.height + fonts.label.size) - fonts.label.size * 0.75;
        if (before < lastBottom) {
          nodes.push(dot);
          return;
        }
        const words: Text[] = [];
        const date = dates[place];
        if (date !== undefined)
          breakLines(date, { width: dateRoom - 10, font: fonts.strong, measure }).forEach((line, row) => {
            words.push(
              text(line, axis + (isRtl ? half + 8 : -half - 8), top + row * fonts.strong.size * 1.15, {
                font: fonts.strong,
                fill: theme.muted,
                part: { role: 'label', key: each.name },
                ...(!isRtl && { anchor: 'end' }),
              }),
            );
          });
        const at = axis + (isRtl ? -half - 10 : half + 10);
        let baseline = top;
        const lineFoot = ({ length }: readonly Line[]) => top + fonts.label.size * (0.3 + (length - 1) * 1.3);
        const whole = linesOf(beside(each), width, context, '');
        // What does not fit is left out whole; a long name takes the room of the next event.
        const shown = lineFoot(whole) <= next ? whole : linesOf({ ...each, more: '' }, width, context, '');
        for (const { words: said, font, fill } of shown) {
          if (baseline + font.size * 0.3 > Math.max(room.y + room.height, top + font.size * 0.31)) break;
          lastBottom = baseline + font.size * 0.3;
          words.push(
            text(said, at, baseline, {
              font,
              fill,
              part: { role: 'label', key: each.name },
              ...(isRtl && { anchor: 'end' }),
            }),
          );
          baseline += font.size * 1.3;
        }
        if (column !== null && each.more !== '')
          words.push(
            text(each.more, at + (isRtl ? -column : column), top, {
              font: fonts.label,
              fill: theme.ink,
              part: { role: 'label', key: each.name },
              ...(isRtl && { anchor: 'end' }),
            }),
          );
        nodes.push(dot, group(words, share < 1 ? { opacity: share } : {}));
      });
      return { nodes, plot, place: () => null };
    }
  },

  describe({ happenings, say: sayMoment }, { locale }) {
    const [first, last] = [happenings[0], happenings.at(-1)];
    return {
      summary: summarize(locale, {
        finding: [
          formatPhrase(locale, 'First: {0}.', `${first?.name ?? ''} (${sayMoment(first?.at ?? 0)})`),
          ...(happenings.length > 1
            ? [formatPhrase(locale, 'Last: {0}.', `${last?.name ?? ''} (${sayMoment(last?.at ?? 0)})`)]
            : []),
        ].join(' '),
        kind: 'Timeline',
        counts: [formatCount(locale, '{0} event|{0} events', happenings.length)],
      }),
      details: describeFirst(
        locale,
        happenings,
        ({ at, name, more }) => `${sayMoment(at)}: ${[name, more].filter(Boolean).join('. ')}`,
      ),
    };
  },
});

type Across = {
  /** Beside the upper left of the picture and the height of the line. */
  spots: readonly (Box | null)[];
  lines: readonly (readonly Line[])[];
  isComplete: boolean;
  /** How much is over and under the line, and under all of it for the axis. */
  above: number;
  below: number;
  under: number;
};

type Input = Pick<TimelineModel, 'happenings' | 'unit'>;

type TimelineContext = Tools & { options: { spacing: 'time' | 'even'; dates: boolean } };

function lineHeight({ fonts }: Tools): number {
  return fonts.label.size * 1.25;
}

function lineAcross({ happenings, unit }: Input, room: Box, context: TimelineContext) {
  const [low, high] = [happenings[0]?.at ?? 0, happenings.at(-1)?.at ?? 1];
  const isEven = context.options.spacing === 'even';
  return cartesian(
    { ...room, x: room.x + 12, width: room.width - 24 },
    {
      x: isEven
        ? { kind: 'names', names: happenings.map(() => ''), isShown: false, padding: 0 }
        : {
            ...(unit === null
              ? { kind: 'value', format: (values: readonly number[]) => values.map(String) }
              : { kind: 'time', unit }),
            domain: low === high ? [low - 1, high + 1] : [low, high],
            isShown: true,
            hasGrid: false,
          },
      y: { kind: 'value', domain: [0, 1], isShown: false, hasGrid: false },
      within: room,
    },
    context,
  );
}

/** How far from the line words may stand. */
const farthest = 190;

/** Finds for all words a place over or under the line, as near as there is room. */
function placeAcross(told: Input & { say: (at: number) => string }, width: number, context: TimelineContext): Across {
  const { happenings, say } = told;
  const { options, measure } = context;
  const room = { x: 0, y: 0, width, height: 300 };
  const frame = lineAcross(told, room, context);
  const bounds = { x: 0, y: -farthest, width, height: 2 * farthest };
  const free = freeRoom(bounds, 6);
  const words = freeRoom(bounds, 1);
  const most = Math.min(170, (width / happenings.length) * 2 - 12);
  const lines = happenings.map((each) => linesOf(each, most, context, options.dates ? say(each.at) : ''));
  // From the last to the first: words that begin at their moment never stand in the way of the line to an earlier one.
  // From the last to the first: words that begin at their moment are not in the way of the line to an earlier one.
  const spots = Array.from(happenings.keys()).reverse().map(spotOf).reverse();
  const placed = spots.filter((spot) => spot !== null);
  return {
    spots,
    lines,
    isComplete: placed.length === spots.length,
    above: Math.max(12, ...placed.map(({ y }) => -y)) + 2,
    below: Math.max(12, ...placed.map(({ y, height }) => y + height)) + 6,
    under: room.height - (frame.plot.y + frame.plot.height),
  };

  function spotOf(place: number): Box | null {
    const each = happenings[place];
    const mine = lines[place] ?? [];
    if (each === undefined || mine.length === 0) return null;
    const x = xOf(place);
    const wide = Math.max(...mine.map(({ words: said, font }) => measure(said, font)));
    const height = mine.length * lineHeight(context);
    // Over its moment, or beginning or ending there; best where no earlier moment is covered.
    const lefts = [x - wide / 2, x - 8, x - wide + 8].map((left) => Math.max(0, Math.min(width - wide, left)));
    const isClear = (left: number) =>
      [1, 2, 3].every((back) => !isBetween(xOf(place - back), left - 2, left + wide + 2));
    const sides = place % 2 === 0 ? [-1, 1] : [1, -1];
    for (const some of [lefts.filter(isClear), lefts])
      for (let away = 22; away + height <= farthest; away += 12)
        for (const side of sides)
          for (const left of some) {
            const spot = { x: left, y: side < 0 ? -away - height : away, width: wide, height };
            const leader = { x: x - 1, y: side < 0 ? -away + 3 : 8, width: 2, height: away - 11 };
            if (!words.isFree(leader) || !free.take(spot)) continue;
            free.block(leader);
            words.block(spot);
            return spot;
          }
    return null;
  }

  function xOf(place: number): number {
    const each = happenings[place];
    return each === undefined ? Number.NaN : frame.x.at(options.spacing === 'even' ? place : each.at);
  }
}

function isBetween(value: number, low: number, high: number): boolean {
  return value > low && value < high;
}

type Line = { words: string; font: Text['font']; fill: string };

/** The words of an event, line by line: date, name, more. */
function linesOf({ name, more }: Happening, width: number, { fonts, theme, measure }: Tools, date: string): Line[] {
  const lines = (words: string, font: Text['font'], fill: string): Line[] =>
    words === ''
      ? []
      : balanceLines(words, { width: Math.max(40, width), font, measure }).map((each) => ({
          words: each,
          font,
          fill,
        }));
  return [
    ...lines(date, { ...fonts.label, size: Math.max(9, fonts.label.size - 1) }, theme.muted),
    ...lines(name, fonts.strong, theme.ink),
    ...lines(more, fonts.label, theme.ink),
  ];
}

/** The room of dates beside a line that goes down the page. */
function dateRoomOf(dates: readonly string[], width: number, { options, fonts, measure }: TimelineContext): number {
  if (!options.dates) return 0;
  return Math.min(width * 0.3, Math.max(0, ...dates.map((date) => measure(date, fonts.strong)))) + 14;
}

/** Where what is more to say stands beside the names, if all of it fits there on a line each: else it stands under them. */
function moreColumn(happenings: readonly Happening[], width: number, { fonts, measure }: Tools): number | null {
  const widest = (words: (each: Happening) => string, font: Text['font']) =>
    happenings.reduce((most, each) => Math.max(most, measure(words(each), font)), 0);
  const names = widest(({ name }) => name, fonts.strong) + fonts.label.size * 1.5;
  const more = widest((each) => each.more, fonts.label);
  return more > 0 && names + more <= width ? names : null;
}

function wordsHeight(each: Happening, width: number, tools: Tools, hasDate: boolean): number {
  return linesOf(each, width, tools, hasDate ? '0' : '').reduce((sum, { font }) => sum + font.size * 1.3, 0);
}

type Room = { y: number; height: number; isEven: boolean; span: readonly [number, number] };

/** Where events stand down the page: by time where there is room for their words, pushed apart where there is not. */
function placed(
  happenings: readonly Happening[],
  need: readonly number[],
  { y, height, isEven, span: [low, high] }: Room,
): number[] {
  const top = y + 8;
  const all = need.reduce((sum, each) => sum + each, 0);
  const squeeze = Math.min(1, (height - 8) / Math.max(1, all));
  const free = Math.max(0, height - 8 - (need.at(-1) ?? 0) * squeeze);
  let next = top;
  const forward = happenings.map(({ at }, place) => {
    const share = isEven || high === low ? place / Math.max(1, happenings.length - 1) : (at - low) / (high - low);
    const here = Math.max(next, top + share * free);
    next = here + (need[place] ?? 0) * squeeze;
    return here;
  });
  let end = y + height - (need.at(-1) ?? 0) * squeeze + 8;
  return forward
    .toReversed()
    .map((here, back) => {
      const place = forward.length - 1 - back;
      const kept = Math.min(here, end);
      end = kept - (need[place - 1] ?? 0) * squeeze;
      return kept;
    })
    .toReversed();
}
