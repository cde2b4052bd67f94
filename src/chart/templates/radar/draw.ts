import { ticks } from 'd3-array';
import { curveCatmullRomClosed, curveLinearClosed, lineRadial } from 'd3-shape';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { polarAround } from '../../layout/polar.ts';
import { drawRingLabels, placeRing } from '../../layout/ring-labels.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { type Grid, toGrid } from '../../marks/series/series.ts';
import { domainOf } from '../../scale/domain.ts';
import { circle, group, line, type Node, path, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** `grid` has an axis for each label. */
type RadarModel = Model & { grid: Grid; ranges: readonly (readonly [number, number])[] | null };

const mostAxes = 40;

const mostShapes = 16;

/** Several values of each thing around a centre, joined to a shape that can be compared with other shapes. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options, rowOf, paints }): RadarModel | Undrawable {
    const cells = toGrid({ label: columns.label, values: columns.value, series: columns.series, rowOf });
    const grid = options.axes === 'columns' ? turned(cells) : cells;
    const values = grid.series.flatMap(({ values: each }) => Array.from(each)).filter(Number.isFinite);
    if (values.length === 0) return undrawable('The chosen columns have no numbers.');
    if (grid.labels.length < 3)
      return undrawable('A radar chart needs at least three axes. A bar chart can show fewer.');
    if (grid.labels.length > mostAxes)
      return undrawable('There is room for {0} axes, but the data has {1}.', mostAxes, grid.labels.length);
    if (grid.series.length > mostShapes)
      return undrawable('There is room for {0} shapes, but the data has {1}.', mostShapes, grid.series.length);
    const items = grid.series.map(({ key, name }, place) => ({
      key,
      label: name,
      color: paints.of(key, place),
      shape: 'line' as const,
    }));
    const bounds = { hasZero: true, low: options.low, high: options.high };
    return {
      grid,
      ranges:
        options.scale === 'own'
          ? grid.labels.map((_, axis) =>
              domainOf(
                grid.series.map((one) => one.values[axis] ?? Number.NaN),
                bounds,
              ),
            )
          : null,
      domains: { value: domainOf(values, bounds) },
      legend: grid.series.length > 1 ? { kind: 'items', items } : null,
      height: (width) => Math.max(240, Math.min(460, width * 0.88)),
    };
  },

  draw({ grid, ranges, domains }, box, context) {
    const { options, theme, fonts, measure, formats, paints, enter, locale } = context;
    const { labels, series } = grid;
    const common = domains.value ?? [0, 1];
    const turn = ((locale.direction === 'rtl' ? -1 : 1) * 2 * Math.PI) / labels.length;
    const plan = placeRing(
      box,
      labels.map((name, axis) => ({
        key: name,
        name,
        amount: '',
        color: theme.ink,
        angle: axis * turn,
        half: 0,
        weight: labels.length - axis,
      })),
      { tools: context },
    );
    const { centre, radius } = plan.polar;
    const { at } = polarAround([0, 0], radius);
    const shapes = series.flatMap((one, place) => shape(one, place));
    return {
      nodes: [
        group([...web(), ...shapes], { x: round(centre[0]), y: round(centre[1]) }),
        ...scale(),
        ...drawRingLabels(plan, { tools: context }),
      ],
      plot: box,
      place: placeByName(
        box,
        labels.map((name, axis) => [name, plan.polar.at(axis * turn, radius)] as const),
      ),
    };

    function reach(value: number, axis: number): number {
      const [low, high] = ranges?.[axis] ?? common;
      return radius * Math.max(0, Math.min(1, (value - low) / (high - low)));
    }

    function rings(): number[] {
      if (ranges !== null) return [0.25, 0.5, 0.75, 1].map((share) => share * radius);
      return [...ticks(common[0], common[1], 5).map((tick) => reach(tick, 0)), radius].filter((each) => each > 1);
    }

    function web(): Node[] {
      const paint = { stroke: theme.grid, strokeWidth: 1 };
      const spokes = labels.map((_, axis) => line([0, 0], at(axis * turn, radius), paint));
      if (options.rings === 'none') return spokes;
      const hoops = rings().map((far) => {
        if (options.rings === 'round') return circle(0, 0, far, paint);
        const corners = labels.map((_, axis) =>
          at(axis * turn, far)
            .map(round)
            .join(','),
        );
        return path(`M${corners.join('L')}Z`, paint);
      });
      return [...hoops, ...spokes];
    }

    function shape({ key, values, rows }: Grid['series'][number], place: number): Node[] {
      const come = enter(place, series.length);
      const hue = paints.of(key, place);
      const corners = labels.map((_, axis) => [axis * turn, reach(values[axis] ?? Number.NaN, axis) * come] as const);
      const isWhole = corners.every(([, far]) => !Number.isNaN(far));
      const curve = options.curve === 'smooth' ? curveCatmullRomClosed : curveLinearClosed;
      const outline = isWhole
        ? (lineRadial().digits(2).curve(curve)(corners.map(([a, r]) => [a, r])) ?? '')
        : openLines(corners);
      const nodes: Node[] = [];
      if (isWhole && options.fill > 0) nodes.push(path(outline, { fill: hue, opacity: options.fill / 100 }));
      nodes.push(
        path(outline, {
          stroke: hue,
          strokeWidth: options.width,
          join: 'round',
          cap: 'round',
          part: { role: 'mark', key, rows: Array.from(new Set(rows)), series: place },
        }),
      );
      if (options.dots || !isWhole)
        corners.forEach(([angle, far], axis) => {
          if (Number.isNaN(far)) return;
          const [x, y] = at(angle, far);
          const part = {
            role: 'mark' as const,
            key: `${key} ${labels[axis] ?? ''}`,
            rows: [rows[axis] ?? -1],
            series: place,
          };
          nodes.push(circle(x, y, options.width * 1.1 + 0.6, { fill: hue, part }));
        });
      return nodes;
    }

    /** With a gap, only neighbours that are both known are joined. */
    function openLines(corners: readonly (readonly [number, number])[]): string {
      let outline = '';
      corners.forEach(([angle, far], axis) => {
        const [nextAngle, nextFar] = corners[(axis + 1) % corners.length] ?? [0, Number.NaN];
        if (Number.isNaN(far) || Number.isNaN(nextFar)) return;
        outline += `M${at(angle, far).map(round).join(',')}L${at(nextAngle, nextFar).map(round).join(',')}`;
      });
      return outline;
    }

    function scale(): Node[] {
      if (!options.scaleLabels || ranges !== null) return [];
      const font = { ...fonts.note, size: Math.max(9, fonts.note.size - 1) };
      const axis = emptiest();
      const [right, down] = at(axis * turn, 1);
      // The unit stands at the last one that has room within the rim.
      const isWithin = (value: number, label: string) =>
        reach(value, axis) <= radius - (Math.abs(right) * measure(label, font)) / 2 - font.size * 0.2;
      const values = ticks(common[0], common[1], 5).filter((value) => isWithin(value, formats.value(value)));
      const written = formats.ticks(values);
      if (written.some((label) => measure(label, font) > radius * 0.5)) return [];
      // Beside the spoke, not on it.
      const aside = { x: -down * font.size * 0.8, y: right * font.size * 0.8 };
      let last = Number.POSITIVE_INFINITY;
      // From the rim inwards: the last one has the unit.
      const places = Array.from(values.keys()).reverse();
      const drawnLabels = places.flatMap((place) => {
        const [value = 0, label = ''] = [values[place], written[place]];
        const far = reach(value, axis);
        const width = measure(label, font);
        const apart = last - far;
        const isApart = apart * Math.abs(right) > width + 4 || apart * Math.abs(down) > font.size * 1.2;
        if (far < font.size || !isApart || !isWithin(value, label)) return [];
        last = far;
        const [x, y] = [centre[0] + right * far + aside.x, centre[1] + down * far + aside.y];
        return text(label, x, y + font.size * 0.36, { font, fill: theme.muted, anchor: 'middle', halo: theme.paper });
      });
      return drawnLabels.reverse();
    }

    /** The axis where the shapes leave most room. */
    function emptiest(): number {
      const most = labels.map((_, axis) =>
        Math.max(0, ...series.map(({ values }) => reach(values[axis] ?? Number.NaN, axis) || 0)),
      );
      return most.indexOf(Math.min(...most));
    }
  },

  describe({ grid }, { formats, locale }) {
    const { labels, series } = grid;
    const width = labels.length;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: series.flatMap(({ name }) => labels.map((label) => `${name}, ${label}`)),
          valueAt: (cell) => series[Math.floor(cell / width)]?.values[cell % width] ?? Number.NaN,
          write: formats.value,
        }),
        kind: 'Radar chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', width)],
        of: series.map(({ name }) => name).join(', '),
      }),
      details: describeFirst(
        locale,
        series,
        ({ name, values }) =>
          `${name}: ${labels.map((label, axis) => `${label} ${formats.value(values[axis] ?? Number.NaN) || '–'}`).join(', ')}`,
      ),
    };
  },
});

/** Rows become columns and columns rows. */
function turned({ labels, series }: Grid): Grid {
  return {
    labels: series.map(({ name }) => name),
    series: labels.map((name, place) => ({
      key: name,
      name,
      values: Float64Array.from(series, ({ values }) => values[place] ?? Number.NaN),
      rows: Int32Array.from(series, ({ rows }) => rows[place] ?? -1),
    })),
  };
}
