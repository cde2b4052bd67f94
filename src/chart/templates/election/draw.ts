import { signed } from '../../describe/delta-label.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { formatNumber, plainNumber } from '../../locale/format-number.ts';
import { formatPhrase } from '../../locale/say.ts';
import { extentOf } from '../../marks/series/lines.ts';
import { byValue } from '../../marks/series/series.ts';
import { rowOrder } from '../../marks/series/spans.ts';
import { rowHeight } from '../../scale/tick-row.ts';
import { type Box, line, type Node, type Point, rect, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

/** `place` is where a party stands in the data: its color does not depend on the order. */
type Party = { name: string; place: number; row: number; value: number; before: number; change: number };
type ElectionModel = Model & { parties: readonly Party[]; titles: readonly [string, string] };
type ElectionContext = Context<typeof manifest.roles, typeof manifest.options>;

/** Results of an election as bars, and beside them what each party gained or lost since the election before. */
export const template = defineTemplate(manifest, {
  prepare(context): ElectionModel | Undrawable {
    const { columns, options, rowOf, locale, theme } = context;
    const { label, value, before } = columns;
    const all = Array.from(label.codes, (code, row): Party => {
      const [now, then] = [value.values[row] ?? Number.NaN, before.values[row] ?? Number.NaN];
      return {
        name: label.words[code] ?? '',
        place: row,
        row: rowOf(row),
        value: now,
        before: then,
        change: now - then,
      };
    });
    if (all.length === 0) return undrawable('There are no rows to draw.');
    if (all.every((party) => Number.isNaN(party.value))) return undrawable('“{0}” has no numbers.', value.name);
    if (all.some((party) => party.value < 0)) return undrawable('Results cannot be below zero.');
    const by = options.sort === 'change' ? 'change' : 'value';
    const order = rowOrder(
      all.map(({ name }) => name),
      options.sort === 'change' ? 'value' : options.sort,
      (place) => all[place]?.[by] ?? Number.NaN,
    );
    const parties = order.slice(0, options.most).flatMap((place) => all[place] ?? []);
    const results = extentOf([parties.flatMap((party) => [party.value, party.before])]) ?? [0, 1];
    const changes = extentOf([parties.map(({ change }) => change)]) ?? [0, 0];
    const write = (count: number) => formatNumber(count, plainNumber, locale);
    const resultTitle = options.resultTitle || value.name;
    const changeTitle = options.changeTitle || `± ${before.name}`;
    return {
      parties,
      titles: [resultTitle, changeTitle],
      domains: {
        value: [0, Math.max(results[1], 1e-12)],
        change: [Math.min(0, changes[0]), Math.max(0, changes[1])],
      },
      legend: options.previous
        ? { kind: 'items', items: [{ key: 'before', label: before.name, color: theme.ink, shape: 'line' }] }
        : null,
      note: parties.length < all.length ? `${fill(locale.words.shown, write(parties.length), write(all.length))}.` : '',
      height: (width) => {
        const names = parties.map(({ name }) => name);
        const row = rowHeight(parties.length) + (isNarrow(width) ? nameHeight(names, width, context) : 0);
        return headHeight([resultTitle, changeTitle], width, context) + parties.length * row;
      },
    };
  },

  draw({ parties, titles, domains }, box, context) {
    const { options, theme, fonts, measure, formats, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const font = fonts.label;
    const head = headHeight(titles, box.width, context);
    const labels = parties.map(({ name }) => name);
    const nameLines = nameHeight(labels, box.width, context);
    const field = { ...box, y: box.y + head, height: Math.max(10, box.height - head) };
    const step = field.height / Math.max(1, parties.length);
    const isAbove = isNarrow(box.width) && step >= nameLines + font.size;
    const over = isAbove ? nameLines : 0;
    const thick = Math.max(1, Math.min(40, (step - over) * (options.thickness / 100)));
    const hasWords = step - over >= font.size;
    const rows = rowNames(labels, { width: box.width, row: step, place: 'beside', isEven: true }, context);
    const column = rows.fit(field.height);
    const names = isAbove ? 0 : column.gutter;
    const write = formats.alike(parties.map(({ value }) => value));
    const sayChange = (change: number) => (Number.isNaN(change) ? '–' : signed(change, formats.alike(changes)));
    const changes = parties.map(({ change }) => change).filter(Number.isFinite);
    const widestOf = (words: readonly string[]) => Math.max(0, ...words.map((each) => measure(each, font))) + 7;
    const share = Math.max(40, box.width - names - columnGap);
    const results = { from: names, width: share * (1 - swingShare) };
    const swings = { from: names + results.width + columnGap, width: share * swingShare };
    // Words that would leave no room for bars are left out.
    const roomFor = (words: readonly string[], most: number) =>
      hasWords && widestOf(words) <= most ? widestOf(words) : 0;
    const valueRoom = roomFor(
      parties.map(({ value }) => (Number.isNaN(value) ? '' : write(value))),
      results.width * 0.6,
    );
    const changeRoom = roomFor(
      parties.map(({ change }) => sayChange(change)),
      swings.width * 0.4,
    );
    const [low, high] = domains.change ?? [0, 1];
    const span = high - low || 1;
    const inner = Math.max(8, swings.width - (low < 0 ? changeRoom : 0) - changeRoom);
    const zero = swings.from + (low < 0 ? changeRoom : 0) + (-low / span) * inner;
    const perResult = Math.max(4, results.width - valueRoom) / (domains.value?.[1] ?? 1);
    const across = (from: number, wide = 0) => (isRtl ? box.x + box.width - from - wide : box.x + from);
    const marks: Node[] = [];
    const written: Node[] = [];
    const middles: (readonly [string, Point])[] = [];
    parties.forEach((party, index) => {
      const { name, row, value, before, change } = party;
      const top = field.y + index * step + over + (isAbove ? 2 : Math.max(0, (step - over - thick) / 2));
      const middle = top + thick / 2;
      const tint = paints.of(name, party.place);
      const grown = enter(index, parties.length);
      middles.push([name, [across(results.from), middle]]);
      if (isAbove)
        breakLines(name, { width: box.width, font, measure }).forEach((content, row) => {
          written.push(words(content, 0, field.y + index * step + font.size * (1 + row * 1.2), { fill: theme.ink }));
        });
      if (!Number.isNaN(value)) {
        const long = Math.max(0, value * perResult * grown);
        const bar: Box = { x: across(results.from, long), y: top, width: long, height: thick };
        marks.push(
          rect(bar, { fill: tint, radius: theme.mark.radius, part: { role: 'mark', key: name, rows: [row] } }),
        );
        const mark = options.previous && before > 0 ? before * perResult : 0;
        // Beyond the mark of the last election a result would be read as that one: only where it has no room before it.
        const reach = mark > long && mark - long < measure(write(value), font) + 12 ? mark : long;
        if (valueRoom > 0)
          written.push(words(write(value), results.from + reach + 6, middle + font.size * 0.35, { fill: theme.ink }));
      }
      if (options.previous && before >= 0) {
        const at = across(results.from + before * perResult);
        for (const [stroke, strokeWidth] of [
          [theme.paper, 4],
          [theme.ink, 2],
        ] as const)
          marks.push(line([at, top - 2], [at, top + thick + 2], { stroke, strokeWidth }));
      }
      const isLoss = change < 0;
      const size = (Math.abs(change) / span) * inner * grown;
      if (Number.isFinite(change)) {
        const start = isLoss ? zero - size : zero;
        const bar: Box = { x: across(start, size), y: top, width: size, height: thick };
        const part = { role: 'mark' as const, key: `${name} ±`, rows: [row] };
        marks.push(rect(bar, { fill: changeColor(tint, { isLoss, name }), radius: theme.mark.radius, part }));
      }
      if (changeRoom > 0)
        written.push(
          words(
            sayChange(change),
            zero + (isLoss ? -1 : 1) * ((Number.isFinite(size) ? size : 0) + 6),
            middle + font.size * 0.35,
            {
              fill: theme.ink,
              isEnd: isLoss,
            },
          ),
        );
    });
    const plot = { ...field, x: isRtl ? field.x : field.x + names, width: box.width - names };
    if (!isAbove) written.push(...column.draw(plot, box));
    const axis = { stroke: theme.axis, strokeWidth: 1, part: { role: 'baseline' as const } };
    const bottom = field.y + field.height;
    return {
      nodes: [
        ...baselines(),
        ...marks,
        ...written,
        ...title(titles[0], results.from, results.width),
        ...title(titles[1], swings.from, swings.width),
      ],
      plot,
      place: placeByName(plot, middles),
    };

    function words(
      content: string,
      from: number,
      y: number,
      { fill: ink, isEnd = false }: { fill: string; isEnd?: boolean },
    ): Node {
      return text(content, across(from), y, { font, fill: ink, ...(isEnd !== isRtl && { anchor: 'end' as const }) });
    }

    /** The lines that bars start from. They keep clear of names above the bars. */
    function baselines(): Node[] {
      const spans = isAbove
        ? parties.map((_, index) => [field.y + index * step + over, field.y + index * step + over + thick + 4] as const)
        : [[field.y, bottom] as const];
      return spans.flatMap(([from, to]) =>
        [results.from, zero].map((start) => line([across(start), from], [across(start), to], axis)),
      );
    }

    function title(content: string, from: number, width: number): Node[] {
      const strong = fonts.strong;
      return breakLines(content, { width, font: strong, measure }).map((words, row) =>
        text(words, across(from), box.y + strong.size * (1 + row * 1.2), {
          font: strong,
          fill: theme.muted,
          ...(isRtl && { anchor: 'end' as const }),
        }),
      );
    }

    function changeColor(tint: string, { isLoss, name }: { isLoss: boolean; name: string }): string {
      if (options.changeColors === 'party' || paints.isContext(name)) return tint;
      const { diverge } = paints;
      return isLoss ? (options.lossColor ?? diverge(-0.8)) : (options.gainColor ?? diverge(0.8));
    }
  },

  describe({ parties, titles }, { formats, locale }) {
    const order = byValue(parties.length, (place) => parties[place]?.value ?? Number.NaN);
    const tell = ({ name, value, change }: Party) => {
      const since = Number.isNaN(change) ? '' : ` (${signed(change, formats.value)})`;
      return `${name} ${formats.value(value)}${since}`;
    };
    const known = parties.filter(({ change }) => Number.isFinite(change));
    const gain = known.reduce<Party | null>((best, each) => (each.change > (best?.change ?? 0) ? each : best), null);
    const loss = known.reduce<Party | null>((worst, each) => (each.change < (worst?.change ?? 0) ? each : worst), null);
    const first = parties[order[0] ?? 0];
    return {
      summary: summarize(locale, {
        finding: [
          first === undefined ? '' : formatPhrase(locale, 'Leading: {0}.', tell(first)),
          gain === null ? '' : formatPhrase(locale, 'Largest gain: {0}.', gain.name),
          loss === null ? '' : formatPhrase(locale, 'Largest loss: {0}.', loss.name),
        ]
          .filter(Boolean)
          .join(' '),
        kind: 'Election results',
        of: titles[0],
      }),
      details: describeFirst(
        locale,
        order.flatMap((place) => parties[place] ?? []),
        tell,
      ),
    };
  },
});

/** Height of the titles, each over a part of the width. */
function headHeight(titles: readonly string[], width: number, { fonts, measure }: ElectionContext): number {
  const room = { width: (width * (isNarrow(width) ? 1 : 0.6) - columnGap) * swingShare, font: fonts.strong, measure };
  const lines = Math.max(...titles.map((title) => breakLines(title, room).length));
  return fonts.strong.size * (0.7 + lines * 1.2);
}

/** Height of the names above their bars. */
function nameHeight(names: readonly string[], width: number, { fonts, measure }: ElectionContext): number {
  const lines = names.map((name) => breakLines(name, { width, font: fonts.label, measure }).length);
  return fonts.label.size * (0.1 + Math.max(1, ...lines) * 1.2);
}

/** Space between results and changes, and what changes take of the width. */
const [columnGap, swingShare] = [22, 0.44];

/** Where names stand above their bars. */
function isNarrow(width: number): boolean {
  return width < 420;
}
