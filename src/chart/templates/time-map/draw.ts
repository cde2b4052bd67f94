import { type Column, cellText, toDictionary } from '#data/table.ts';
import { interpolateRgb } from '../../color/rgb.ts';
import { valueScale } from '../../color/value-scale.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed } from '../../locale/sentences.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { landOf, mapFrame, mapHeight } from '../../marks/maps/map-frame.ts';
import { mapNote } from '../../marks/maps/map-furniture.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { openMap } from '../../marks/maps/open-map.ts';
import { readRegions, type UnmatchedRegion } from '../../marks/maps/read-regions.ts';
import { type Race, type Runner, readRace, valueAt } from '../../marks/race/read-race.ts';
import { captionAt, captionRoom, clockLines, drawCaption, playbackOf, timingOf } from '../../marks/race/timing.ts';
import { type Node, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type TimeModel = Model &
  Race & {
    missed: readonly UnmatchedRegion[];
    map: GeoMap;
    runnerOf: (id: string) => Runner | null;
    ids: readonly string[];
  };

/** Regions colored by a value that changes over time. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),

  prepare(context): TimeModel | Undrawable {
    const { columns, options, rows, rowOf, locale } = context;
    const opened = openMap(context, options, columns.region);
    if ('error' in opened) return opened;
    const { map } = opened;
    const label = asWords(columns.region, rows);
    const race = readRace({ ...columns, label, category: null, picture: null, rowOf }, locale, { hasGaps: true });
    if (!race.runners.some(({ values }) => values.some(Number.isFinite)))
      return undrawable('The chosen columns have no numbers.');
    if (race.moments.length === 0) return undrawable('There are no dates: choose a column for “Time”.');
    const read = readRegions(label, { map, rows, matches: options.matches }, context);
    const byWord = new Map(race.runners.map((runner) => [runner.key, runner]));
    const runnerOf = (id: string) => byWord.get(read.of(id)?.word ?? '\0') ?? null;
    const ids = map.regions.flatMap(({ id }) => (runnerOf(id) === null ? [] : [id]));
    const all = race.runners.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
    const hasGaps = race.runners.some(({ values }) => !values.every(Number.isFinite));
    const isWhole = ids.length === map.regions.length && !hasGaps;
    return {
      ...race,
      map,
      runnerOf,
      missed: read.missed,
      ids,
      domains: { value: [Math.min(...all), Math.max(...all)] },
      legend: valueScale(isWhole ? all : [...all, Number.NaN], wishOf(context), context).legend,
      note: [read.note, mapNote(map.note, locale)].filter(Boolean).join(' '),
      height: (width) =>
        mapHeight({ map, look: options, ids }, width) +
        clockHeight(context, width) +
        captionRoom(options.captions, { width }, context).height,
    };
  },

  draw(model, box, context) {
    const { options, theme, measure, moment, locale } = context;
    const { map, ids, moments, runners, runnerOf } = model;
    const position = timingOf(moments, options).positionAt(moment);
    const here = options.between === 'step' ? Math.floor(position + 1e-9) : position;
    const captionText = captionAt(options.captions, moments, position);
    const hasCaptions = options.captions.trim() !== '';
    const whole = mapFrame({ map, look: options, ids }, box, context);
    const widest = Math.max(...moments.map((said) => measure(said, bigFont(context, box.width))));
    const beside = whole.plot.x - box.x - 12;
    // In a low and wide frame the time and what is said of it stand beside the map, which then has all the height.
    const isBeside = beside >= Math.max(options.clock === 'none' ? 0 : widest, hasCaptions ? leastBeside : 0);
    const top = clockHeight(context, box.width);
    const captions = captionRoom(
      options.captions,
      isBeside ? { width: beside, height: (box.height - top) / 0.45 } : box,
      context,
    );
    const head = isBeside ? 0 : top + captions.height;
    const under = { ...box, y: box.y + head, height: Math.max(30, box.height - head) };
    const frame = isBeside ? whole : mapFrame({ map, look: options, ids }, under, context);
    const all = runners.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
    const scale = valueScale(all, wishOf(context), context);
    const land = options.noDataColor ?? frame.land;
    const nodes = frame.nodes({
      first: ids,
      paint(id) {
        const runner = runnerOf(id);
        const key = runner?.key ?? frame.nameOf(id);
        if (runner === null) return { fill: land, part: { role: 'mark', key, rows: [] } };
        const row = runner.rows[Math.round(here)] ?? -1;
        return { fill: colorAt(runner, here), part: { role: 'mark', key, rows: row < 0 ? [] : [row] } };
      },
    });
    const caption = drawCaption(captionText, { ...box, y: box.y + top }, { room: captions, tools: context });
    return { nodes: [...nodes, ...clock(), ...caption], plot: frame.plot, place: frame.place };

    /** Who comes or goes fades from and to the land. */
    function colorAt(runner: Runner, at: number): string {
      const before = runner.values[Math.floor(at)] ?? Number.NaN;
      const after = runner.values[Math.ceil(at)] ?? Number.NaN;
      if (Number.isFinite(before) && Number.isFinite(after)) return scale.of(valueAt(runner, at));
      const [from, to] = [before, after].map((value) => (Number.isFinite(value) ? scale.of(value) : land));
      return interpolateRgb(from ?? land, to ?? land)(at - Math.floor(at));
    }

    function clock(): Node[] {
      if (options.clock === 'none') return [];
      const font = bigFont(context, box.width);
      const isRtl = locale.direction === 'rtl';
      const at = isRtl ? box.x + box.width : box.x;
      const words = model.sayAt(position);
      const part = { role: 'note' as const, key: 'clock' };
      const { lines, font: face } = clockLines(words, { width: box.width, font, measure });
      return lines.map((line, row) =>
        text(line, at, box.y + font.size * 0.85 - (lines.length - 1 - row) * face.size * 1.15, {
          font: face,
          fill: theme.ink,
          part,
          ...(isRtl && { anchor: 'end' as const }),
        }),
      );
    }
  },

  describe({ runners, moments, map, note }, { formats, locale }) {
    const last = moments.length - 1;
    const span = fill(mapWordsOf(locale).span, moments[0] ?? '', moments[last] ?? '');
    const leaders = (place: number) =>
      listed(
        runners
          .filter(({ values }) => Number.isFinite(values[place]))
          .toSorted((a, b) => (b.values[place] ?? 0) - (a.values[place] ?? 0))
          .slice(0, 3)
          .map(({ name, values }) => `${name} ${formats.value(values[place] ?? 0)}`),
        locale,
      );
    return {
      summary: `${moments[last] ?? ''}: ${leaders(last)}. ${mapSummary('plainMap', { map, count: runners.length, of: 'regions' }, locale)} ${span}`,
      details: [...[...new Set([0, last])].map((place) => `${moments[place]}: ${leaders(place)}`), note ?? ''].filter(
        Boolean,
      ),
    };
  },

  playback: ({ moments }, { options }) => playbackOf(moments, options),
});

/** Narrower, a caption would be a column of single words. */
const leastBeside = 80;

type TimeTools = Pick<Context, 'fonts'> & { options: { clock: 'above' | 'none' } };

function bigFont({ fonts }: Pick<Context, 'fonts'>, width: number) {
  return { ...fonts.strong, size: Math.round(Math.max(18, Math.min(34, width * 0.045))) };
}

/** The room of the time over the map. */
function clockHeight(context: TimeTools, width: number): number {
  return context.options.clock === 'none' ? 0 : bigFont(context, width).size * 1.2;
}

function wishOf<Wish extends { noDataColor: string | null }>({
  options,
  theme,
}: Pick<Context, 'theme'> & { options: Wish }): Wish {
  return { ...options, noDataColor: options.noDataColor ?? landOf({ theme }) };
}

/** Codes stay as they are: 6037 is a county, not six thousand. */
function asWords(column: Column, rows: number) {
  if (column.kind === 'text') return column;
  const cells = Array.from({ length: rows }, (_, row) => cellText(column, row));
  return { kind: 'text' as const, key: column.key, name: column.name, ...toDictionary(cells) };
}
