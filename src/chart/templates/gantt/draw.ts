import type { NumberColumn, TimeColumn } from '#data/table.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { asYears, isYears } from '../../layout/along.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { type DateUnit, formatDate } from '../../locale/format-date.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { maxColoredGroups } from '../../options/plane-options.ts';
import { type Box, group, line, type Node, path, rect, round, text } from '../../scene/node.ts';
import { dateUnitOf } from '../../template/roles.ts';
import { type Context, defineTemplate, type LegendItem, type Model, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type Task = { name: string; group: string; from: number; to: number; done: number; row: number; place: number };

type GanttModel = Model & {
  tasks: readonly Task[];
  groups: readonly string[];
  paintOf: (task: Task) => string;
  /** How exactly dates are known; null for numbers. */
  unit: DateUnit | null;
  /** Years as numbers: written without separators. */
  areYears: boolean;
  say: (at: number) => string;
};

/** What lasts from when to when. */
export const template = defineTemplate(manifest, {
  prepare(context): GanttModel | Undrawable {
    const { columns, options, rowOf, locale, paints } = context;
    const { start, end } = columns;
    if (start.kind === 'text')
      return undrawable('“{0}” has words; the start of a task is a date or a number.', start.name);
    const tasks = sorted(read(columns, rowOf, options.open), options.sort);
    if (tasks.length === 0) return undrawable('No task has a start.');
    const all = [...new Set(tasks.map((task) => task.group).filter(Boolean))];
    const groups = all.length > maxColoredGroups && !all.some(paints.isContext) ? [] : all;
    const low = Math.min(...tasks.map(({ from }) => from));
    const high = Math.max(...tasks.map(({ to }) => to));
    const room = (high - low) * 0.01 || 1;
    const paintOf = ({ name, group: of, place }: Task) => {
      if (of !== '' && groups.length > 0) return paints.of(of, groups.indexOf(of));
      if (options.color !== null && !paints.isContext(name)) return paints.byHand(name) ?? options.color;
      return paints.of(name, groups.length === 0 ? 0 : place);
    };
    const items = groups.map(
      (name, place): LegendItem => ({ key: name, label: name, color: paints.of(name, place), shape: 'square' }),
    );
    const unit = start.kind === 'time' ? dateUnitOf(end?.kind === 'time' ? end : start) : null;
    return {
      tasks,
      groups,
      paintOf,
      unit,
      areYears: start.kind === 'number' && isYears(start.values),
      say: (at) => (unit === null ? String(at) : formatDate(at, unit, locale)),
      domains: { x: [low - room, high + room] },
      legend: items.length > 1 ? { kind: 'items', items } : null,
      height: (width) => {
        const isBeside = options.names === 'beside';
        const tall = isBeside ? namesOf(tasks, width, context).height : tasks.length * options.rowHeight;
        return Math.min(8000, tall) + 30;
      },
    };
  },

  draw({ tasks, domains, paintOf, unit, areYears, say }, box, context) {
    const { options, fonts, theme, measure, paints, locale, enter } = context;
    const isRtl = locale.direction === 'rtl';
    const isInside = options.names === 'inside';
    const frame = cartesian(
      box,
      {
        x: {
          ...(unit === null ? { kind: 'value' } : { kind: 'time', unit }),
          ...(areYears && { format: asYears }),
          domain: domains.x ?? [0, 1],
          isShown: true,
          hasGrid: true,
        },
        y: {
          kind: 'names',
          names: tasks.map(({ name }) => name),
          ...(!isInside && { rows: namesOf(tasks, box.width, context) }),
          isShown: !isInside,
          padding: 1 - options.thickness / 100,
        },
      },
      context,
    );
    const { plot } = frame;
    const thick = Math.max(2, frame.y.band);
    const step = (frame.y.band * 100) / options.thickness;
    const nodes = tasks.flatMap((task, place): Node[] => {
      const share = enter(place, tasks.length);
      const [a, b] = [frame.x.at(task.from), frame.x.at(task.from + (task.to - task.from) * share)];
      const middle = frame.y.at(place);
      const hue = paintOf(task);
      const part = { role: 'mark' as const, key: task.name, rows: [task.row] };
      if (task.to === task.from) return [milestone(a, middle, hue, part), ...label(task, a, a, middle, hue)];
      const bar: Box = { x: Math.min(a, b), y: middle - thick / 2, width: Math.max(1, Math.abs(b - a)), height: thick };
      const radius = Math.min(options.radius, thick / 2, bar.width / 2);
      const round_ = radius > 0 ? { radius } : {};
      const hasDone = Number.isFinite(task.done);
      const done = Math.max(0, Math.min(1, task.done));
      const filled = { ...bar, width: bar.width * done, ...(isRtl && { x: bar.x + bar.width * (1 - done) }) };
      return [
        rect(bar, { fill: hue, ...round_, ...(hasDone && { opacity: 0.4 }), part }),
        ...(hasDone && done > 0 ? [rect(filled, { fill: hue, ...round_ })] : []),
        ...label(task, a, b, middle, hue),
      ];
    });
    return {
      nodes: [...frame.grid, group(nodes), ...today(), ...frame.axes],
      plot,
      place: frame.place,
    };

    function milestone(x: number, y: number, fill: string, part: Node['part']): Node {
      const size = Math.min(thick, 16) / 2;
      const d = `M${round(x)},${round(y - size)}L${round(x + size)},${round(y)}L${round(x)},${round(y + size)}L${round(x - size)},${round(y)}Z`;
      return path(d, { fill, ...(part !== undefined && { part }) });
    }

    /** In the bar where it fits, else behind it, else before it. */
    function label(task: Task, a: number, b: number, middle: number, hue: string): Node[] {
      const [said = '', shorter = ''] = isInside
        ? [[task.name, datesOf(task)].filter(Boolean).join(' · '), task.name]
        : [datesOf(task)];
      const font = fonts.label;
      if (said === '' || font.size * 1.15 > step) return [];
      const part = { role: 'label' as const, key: task.name };
      const [left, right] = [Math.min(a, b), Math.max(a, b)];
      const y = middle + font.size * 0.35;
      const wide = measure(said, font);
      if (wide + 12 <= right - left && font.size * 1.15 <= thick && !Number.isFinite(task.done)) {
        const at = isRtl ? right - 6 : left + 6;
        return [text(said, at, y, { font, fill: paints.inkOn(hue), part, ...(isRtl && { anchor: 'end' }) })];
      }
      const gap = task.to === task.from ? 12 : 6;
      const after = plot.x + plot.width - right - gap;
      const before = left - gap - plot.x;
      const isAfter = isRtl ? before < wide && after > before : after >= wide || after >= before;
      const room = isAfter ? after : before;
      const shown = [said, shorter].find((each) => each !== '' && measure(each, font) <= room);
      if (shown === undefined) return [];
      const at = isAfter ? right + gap : left - gap;
      return [
        text(shown, at, y, { font, fill: theme.ink, part, halo: theme.paper, ...(!isAfter && { anchor: 'end' }) }),
      ];
    }

    function datesOf({ from, to }: Task): string {
      if (options.dates === 'none') return '';
      if (from === to) return say(from);
      if (options.dates === 'both') return `${say(from)} – ${say(to)}`;
      return unit === null ? context.formats.value(to - from) : lengthOf(to - from);
    }

    function today(): Node[] {
      const at = options.today === '' ? Number.NaN : unit === null ? Number(options.today) : Date.parse(options.today);
      const [low, high] = domains.x ?? [0, 1];
      if (!(at >= low && at <= high)) return [];
      const x = frame.x.at(at);
      return [line([x, plot.y], [x, plot.y + plot.height], { stroke: theme.ink, strokeWidth: 1, dash: [3, 3] })];
    }
  },

  describe({ tasks, say: sayMoment }, { locale }) {
    const [first] = tasks;
    const longest = tasks.reduce(
      (most, each) => (each.to - each.from > most.to - most.from ? each : most),
      first ?? none,
    );
    const low = tasks.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
    const high = tasks.reduce((most, { to }) => Math.max(most, to), Number.NEGATIVE_INFINITY);
    const span = (from: number, to: number) => formatPhrase(locale, 'from {0} to {1}', sayMoment(from), sayMoment(to));
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Longest: {0}.', `${longest.name}, ${span(longest.from, longest.to)}`),
        kind: 'Gantt chart',
        counts: [formatCount(locale, '{0} task|{0} tasks', tasks.length), span(low, high)],
      }),
      details: describeFirst(locale, tasks, ({ name, from, to }) => `${name}: ${span(from, to)}`),
    };
  },
});

function namesOf(tasks: readonly Task[], width: number, context: Tools & { options: { rowHeight: number } }) {
  return rowNames(
    tasks.map(({ name }) => name),
    { width, row: context.options.rowHeight },
    context,
  );
}

const none: Task = { name: '', group: '', from: 0, to: 0, done: 0, row: -1, place: 0 };

type Columns = Pick<Context<(typeof manifest)['roles']>['columns'], 'label' | 'start' | 'end' | 'group' | 'progress'>;

function read(
  { label, start, end, group: of, progress }: Columns,
  rowOf: (row: number) => number,
  isOpen: boolean,
): Task[] {
  const starts = valuesOf(start);
  const ends = end === null ? null : valuesOf(end);
  const latest = Math.max(...[...starts, ...(ends ?? [])].filter(Number.isFinite));
  const isPercent = progress?.values.some((value) => value > 1) ?? false;
  return Array.from(starts, (from, row): Task => {
    const endTime = ends?.[row] ?? Number.NaN;
    const to = Number.isFinite(endTime) ? endTime : isOpen && ends !== null ? latest : from;
    return {
      name: label.words[label.codes[row] ?? -1] ?? '',
      group: of?.words[of.codes[row] ?? -1] ?? '',
      // Ends that were mixed up are turned around.
      from: Math.min(from, to),
      to: Math.max(from, to),
      done: (progress?.values[row] ?? Number.NaN) / (isPercent ? 100 : 1),
      row: rowOf(row),
      place: row,
    };
  }).filter(({ from }) => Number.isFinite(from));
}

function valuesOf(column: Columns['start']): Float64Array {
  return (column as NumberColumn | TimeColumn).values ?? new Float64Array(); // words were refused before
}

function sorted(tasks: readonly Task[], by: 'start' | 'data' | 'group' | 'length'): Task[] {
  if (by === 'data') return [...tasks];
  if (by === 'length') return tasks.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (by === 'start') return tasks.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const groups = [...new Set(tasks.map((task) => task.group))];
  return tasks.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.from - b.from);
}

const spans = [
  ['y', 365.25 * 86_400_000],
  ['mo', 30.44 * 86_400_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** A length in its largest unit, as precisely as matters: 2.5 y, 14 d. */
function lengthOf(milliseconds: number): string {
  const [unit, size] = spans.find(([, each]) => milliseconds >= each) ?? ['min', 60_000];
  const value = milliseconds / size;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`;
}
