import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { chance, names, pick, randomOf, title, upTo } from '../scene-words.ts';

/** Charts of Vega-Lite, which the detector is measured on but never sees in training: node draw-vega.mjs <count> <first seed> */

const kinds = [
  'vbar',
  'vbar',
  'hbar',
  'hbar',
  'vgroup',
  'vstack',
  'hstack',
  'line',
  'line',
  'area',
  'pie',
  'donut',
  'scatter',
];
const [count = 10, first = 1] = process.argv.slice(2).map(Number);
for (let seed = first; seed < first + count; seed++)
  process.stdout.write(`${JSON.stringify(await drawOne(randomOf(seed)))}\n`);

async function drawOne(random) {
  const kind = pick(random, kinds);
  const view = new View(parse(compile(specOf(kind, random)).spec), { renderer: 'none' });
  await view.runAsync();
  const svg = await view.toSVG();
  const [, dx, dy] = /transform="translate\(([-\d.]+),([-\d.]+)\)"/.exec(svg).map(Number);
  return { by: 'vega', kind, flags: [], svg, ...annotate(view, kind, dx, dy) };
}

function specOf(kind, random) {
  const size = 10 + upTo(random, 4);
  const horizontal = kind.startsWith('h');
  const series = /group|stack|line|area|scatter/.test(kind) ? names(random, 2 + upTo(random, 3)) : ['Value'];
  const running = kind === 'line' || kind === 'area';
  const labels = running
    ? Array.from({ length: 5 + upTo(random, 20) }, (_, i) => String(1990 + i))
    : names(random, 3 + upTo(random, 8));
  const scale = 10 ** upTo(random, 4);
  const rows =
    kind === 'scatter'
      ? series.flatMap((name) =>
          Array.from({ length: 12 }, () => ({ name, x: random() * scale, value: random() * scale })),
        )
      : labels.flatMap((label) => series.map((name) => ({ label, name, value: (0.05 + random()) * scale })));
  const color = {
    field: 'name',
    type: 'nominal',
    ...(chance(random, 0.3) && { legend: { orient: pick(random, ['top', 'bottom', 'right']) } }),
  };
  const category = {
    field: 'label',
    type: 'ordinal',
    sort: null,
    title: null,
    ...(!horizontal && chance(random, 0.4) && { axis: { labelAngle: pick(random, [0, -45, -90]) } }),
  };
  const value = {
    field: 'value',
    type: 'quantitative',
    title: chance(random, 0.5) ? title(random).slice(0, 24) : null,
    ...(kind === 'vgroup' && { stack: null }),
  };
  const bar = {
    mark: { type: 'bar', ...(chance(random, 0.3) && { cornerRadiusEnd: 4 }) },
    encoding: { [horizontal ? 'y' : 'x']: category, [horizontal ? 'x' : 'y']: value },
  };
  const marks = {
    vbar: bar,
    hbar: bar,
    vgroup: { ...bar, encoding: { ...bar.encoding, xOffset: { field: 'name' }, color } },
    vstack: { ...bar, encoding: { ...bar.encoding, color } },
    hstack: { ...bar, encoding: { ...bar.encoding, color } },
    line: {
      mark: { type: 'line', strokeWidth: 1.5 + random() * 2, point: chance(random, 0.3) },
      encoding: { x: category, y: value, color },
    },
    area: { mark: 'area', encoding: { x: category, y: value, color } },
    pie: {
      mark: 'arc',
      encoding: { theta: { field: 'value', type: 'quantitative' }, color: { field: 'label', type: 'nominal' } },
    },
    donut: {
      mark: { type: 'arc', innerRadius: 40 + upTo(random, 30) },
      encoding: { theta: { field: 'value', type: 'quantitative' }, color: { field: 'label', type: 'nominal' } },
    },
    scatter: {
      mark: { type: pick(random, ['point', 'circle']), size: 30 + upTo(random, 60) },
      encoding: { x: { field: 'x', type: 'quantitative' }, y: value, ...(chance(random, 0.5) && { color }) },
    },
  };
  return {
    data: { values: rows },
    width: 260 + upTo(random, 400),
    height: 180 + upTo(random, 260),
    ...(chance(random, 0.7) && { title: title(random) }),
    background: 'white',
    ...marks[kind],
    config: {
      axisX: { labelFont: 'xtick', titleFont: 'xtitle', labelFontSize: size, titleFontSize: size },
      axisY: {
        labelFont: 'ytick',
        titleFont: 'ytitle',
        labelFontSize: size,
        titleFontSize: size,
        ...(chance(random, 0.3) && { grid: false }),
      },
      legend: { labelFont: 'legend', titleFont: 'other', labelFontSize: size },
      title: { font: 'title', fontSize: size + 5, anchor: pick(random, ['start', 'middle']) },
    },
  };
}

function annotate(view, kind, dx, dy) {
  const found = { bars: [], points: [], lines: [], areas: [], pies: [] };
  const swatches = [];
  walk(view.scenegraph().root, 0, 0, (mark, x, y) => {
    if (mark.role === 'legend-symbol')
      for (const item of mark.items)
        swatches.push([
          item.x + x,
          item.y + y,
          Math.sqrt(item.size ?? 100),
          mark.marktype === 'symbol' ? Math.sqrt(item.size ?? 100) : 2,
        ]);
    if (mark.role !== 'mark') return;
    if (mark.marktype === 'rect')
      for (const { left, top, width, height } of mark.items.map(boxOf))
        found.bars.push(
          kind.startsWith('h')
            ? [left + width + x, top + height / 2 + y, left + x, top + height / 2 + y, height]
            : [left + width / 2 + x, top + y, left + width / 2 + x, top + height + y, width],
        );
    if (mark.marktype === 'symbol' && kind === 'scatter')
      for (const item of mark.items) found.points.push(['point', item.x + x, item.y + y, Math.sqrt(item.size) / 2, 0]);
    if (mark.marktype === 'line')
      found.lines.push([
        pathOf(mark.items.map((item) => [item.x + x, item.y + y])),
        0,
        0,
        mark.items[0]?.strokeWidth ?? 2,
      ]);
    if (mark.marktype === 'area')
      found.areas.push([
        `${pathOf([...mark.items.map((i) => [i.x + x, i.y + y]), ...mark.items.toReversed().map((i) => [i.x + x, (i.y2 ?? i.y + (i.height ?? 0)) + y])])}Z`,
        0,
        0,
      ]);
    if (mark.marktype === 'line' || mark.marktype === 'area')
      for (const item of mark.items) found.points.push(['vert', item.x + x, item.y + y, 0, 0]);
    if (mark.marktype === 'arc')
      for (const item of mark.items) {
        const at = (radius, angle) => [item.x + x + radius * Math.sin(angle), item.y + y - radius * Math.cos(angle)];
        const steps = Array.from(
          { length: 41 },
          (_, i) => item.startAngle + ((item.endAngle - item.startAngle) * i) / 40,
        );
        if (found.pies.length === 0)
          found.points.push(['piec', item.x + x, item.y + y, item.outerRadius, item.innerRadius ?? 0]);
        found.points.push(['pieb', ...at(item.outerRadius, item.startAngle), 0, 0]);
        found.pies.push([
          `${pathOf([...steps.map((a) => at(item.outerRadius, a)), ...steps.toReversed().map((a) => at(item.innerRadius ?? 0, a))])}Z`,
          0,
          0,
        ]);
      }
  });
  for (const swatch of swatches) found.points.push(['swatch', ...swatch]);
  const legend = swatches.length
    ? [
        Math.min(...swatches.map((s) => s[0] - s[2] / 2)) + dx,
        Math.min(...swatches.map((s) => s[1] - 6)) + dy,
        Math.max(...swatches.map((s) => s[0] + s[2] / 2)) + dx,
        Math.max(...swatches.map((s) => s[1] + 6)) + dy,
      ]
    : null;
  found.bars = found.bars.map(([ex, ey, bx, by, thickness]) => [ex + dx, ey + dy, bx + dx, by + dy, thickness]);
  found.points = found.points.map(([name, x, y, ...rest]) => [name, x + dx, y + dy, ...rest]);
  for (const list of [found.lines, found.areas, found.pies]) for (const item of list) [item[1], item[2]] = [dx, dy];
  const hasPlot = kind !== 'pie' && kind !== 'donut';
  return { ...found, legend, plot: hasPlot ? [dx, dy, dx + view.width(), dy + view.height()] : null };
}

/** Bars with round ends have no width or height of their own. */
function boxOf({ bounds: { x1, y1, x2, y2 } }) {
  return { left: x1, top: y1, width: x2 - x1, height: y2 - y1 };
}

/** Every mark with the offset of the groups around it. */
function walk(mark, x, y, visit) {
  visit(mark, x, y);
  for (const item of mark.items ?? [])
    for (const child of item.items ?? []) if (child.marktype) walk(child, x + (item.x ?? 0), y + (item.y ?? 0), visit);
}

function pathOf(points) {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join('');
}
