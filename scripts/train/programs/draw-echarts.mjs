import * as echarts from 'echarts';
import { chance, names, pick, randomOf, title, upTo } from '../scene-words.ts';

/** Charts of ECharts for the detector's training, in the form scenes.py reads: node draw-echarts.mjs <count> <first seed> */

const kinds = {
  vbar: 14,
  hbar: 12,
  vgroup: 9,
  hgroup: 6,
  vstack: 8,
  hstack: 7,
  line: 16,
  area: 6,
  pie: 8,
  donut: 8,
  scatter: 9,
};
const palettes = [
  null,
  ['#c23531', '#2f4554', '#61a0a8', '#d48265', '#91c7ae', '#749f83', '#ca8622'],
  ['#2ec7c9', '#b6a2de', '#5ab1ef', '#ffb980', '#d87a80', '#8d98b3', '#e5cf0d'],
  ['#516b91', '#59c4e6', '#edafda', '#93b7e3', '#a5e7f0', '#cbb0e3', '#3fb1e3'],
  ['#4ea397', '#22c3aa', '#7bd9a5', '#d0648a', '#f58db2', '#f2b3c9'],
];

const [count = 10, first = 1] = process.argv.slice(2).map(Number);
for (let seed = first; seed < first + count; seed++)
  process.stdout.write(`${JSON.stringify(drawOne(randomOf(seed)))}\n`);

function drawOne(random) {
  const kind = pick(
    random,
    Object.entries(kinds).flatMap(([name, share]) => Array(share).fill(name)),
  );
  const isDark = chance(random, 0.15);
  const width = 400 + upTo(random, 500);
  const height = Math.round(width * (0.5 + random() * 0.5));
  const chart = echarts.init(null, isDark ? 'dark' : null, { renderer: 'svg', ssr: true, width, height });
  const { option, flags } = optionOf(kind, random);
  const palette = pick(random, palettes);
  chart.setOption({ animation: false, ...(palette && { color: palette }), ...option });
  const svg = chart.renderToSVGString();
  const line = { by: 'echarts', kind, flags, svg, ...annotate(chart, kind) };
  chart.dispose();
  return line;
}

/** Fonts are the roles of texts: that is how the annotation knows them in the picture. */
function text(role, size) {
  return { fontFamily: role, fontSize: size };
}

function optionOf(kind, random) {
  const size = 10 + upTo(random, 5);
  const flags = [];
  const isRound = kind === 'pie' || kind === 'donut';
  const horizontal = kind.startsWith('h');
  const many = /group|stack|line|area|scatter/.test(kind);
  const series = many ? names(random, 1 + upTo(random, 4) + (/group|stack/.test(kind) ? 1 : 0)) : ['Value'];
  const running = kind === 'line' || kind === 'area';
  const length = running ? 4 + upTo(random, chance(random, 0.6) ? 10 : 40) : 2 + upTo(random, many ? 7 : 14);
  const year = 1970 + upTo(random, 40);
  const labels =
    running || chance(random, 0.25) ? Array.from({ length }, (_, i) => String(year + i)) : names(random, length);
  const scale = 10 ** upTo(random, 4);
  const value = () => Math.round((0.05 + random() ** 1.4) * scale * 10) / 10;
  const show = chance(random, 0.4) && series.length * length < 40;
  const hasLegend = isRound ? chance(random, 0.6) : series.length > 1 || chance(random, 0.2);
  const place = pick(random, ['top', 'bottom', 'right']);
  const option = {
    ...(chance(random, 0.7) && {
      title: {
        text: title(random),
        left: pick(random, ['left', 'center']),
        textStyle: text('title', size + 5),
        ...(chance(random, 0.4) && { subtext: title(random), subtextStyle: text('title', size) }),
      },
    }),
    ...(hasLegend && {
      legend: {
        textStyle: text('legend', size),
        ...(place === 'right'
          ? { orient: 'vertical', right: 8, top: 'middle' }
          : place === 'bottom'
            ? { bottom: 4 }
            : { top: 46 }),
        ...(chance(random, 0.3) && { icon: pick(random, ['circle', 'rect', 'roundRect']) }),
      },
    }),
    ...(chance(random, 0.2) && { toolbox: { feature: { saveAsImage: {}, restore: {}, dataView: {} } } }),
  };
  if (isRound) {
    const inner = kind === 'donut' ? 20 + upTo(random, 30) : 0;
    option.series = [
      {
        type: 'pie',
        radius: [`${inner}%`, `${inner + 18 + upTo(random, 20)}%`],
        center: [place === 'right' ? '42%' : '50%', '54%'],
        startAngle: pick(random, [90, 90, 0, 45]),
        label: {
          show: !hasLegend || chance(random, 0.6),
          position: pick(random, ['outside', 'outside', 'inside']),
          formatter: pick(random, ['{b}', '{b}: {d}%', '{d}%']),
          ...text('dlabel', size),
        },
        ...(chance(random, 0.3) && { itemStyle: { borderColor: '#fff', borderWidth: 2 } }),
        data: labels.slice(0, 8).map((name) => ({ name, value: value() })),
      },
    ];
    if (option.series[0].label.formatter === '{b}') option.series[0].label.fontFamily = 'legend';
    return { option, flags };
  }
  const turn = !horizontal && chance(random, 0.3) ? pick(random, [30, 45, 60, 90, -45]) : 0;
  const role = { category: horizontal ? 'y' : 'x', value: horizontal ? 'x' : 'y' };
  const title_ = (axis) =>
    chance(random, 0.3)
      ? {
          name: title(random).slice(0, 22),
          nameLocation: 'middle',
          nameGap: 46,
          nameTextStyle: text(`${axis}title`, size),
        }
      : {};
  const unit = pick(random, ['{value}', '{value}', '{value}%', '\u0024{value}', '{value} k']);
  const category =
    kind === 'scatter'
      ? { type: 'value', axisLabel: text('xtick', size), ...title_('x') }
      : {
          type: 'category',
          data: labels,
          boundaryGap: !running || chance(random, 0.5),
          axisLabel: { ...text(`${role.category}tick`, size), rotate: turn, ...(turn && { interval: 0 }) },
          axisTick: { show: chance(random, 0.6), alignWithLabel: true },
          ...(horizontal && chance(random, 0.7) && { inverse: true }),
          ...title_(role.category),
        };
  const values = {
    type: 'value',
    axisLabel: { ...text(`${role.value}tick`, size), formatter: unit },
    splitLine: { show: chance(random, 0.75) },
    axisLine: { show: chance(random, 0.4) },
    ...title_(role.value),
  };
  option.grid = {
    left: 70 + upTo(random, 30),
    right: place === 'right' && hasLegend ? 130 : 30,
    top: 78,
    bottom: (turn ? 90 : 58) + (place === 'bottom' ? 20 : 0),
    ...(horizontal && { left: 130 }),
  };
  if (horizontal) Object.assign(option, { xAxis: values, yAxis: category });
  else Object.assign(option, { xAxis: category, yAxis: values });
  const walkers = series.map(() => value());
  const next = (index) => () => {
    walkers[index] = Math.round(Math.abs(walkers[index] + (random() - 0.48) * scale * 0.3) * 10) / 10;
    return walkers[index];
  };
  const corner = chance(random, 0.3) ? 2 + upTo(random, 8) : 0;
  const width = chance(random, 0.5) ? { barWidth: `${25 + upTo(random, 40)}%` } : {};
  const shade = chance(random, 0.12);
  option.series = series.map((name, index) => ({
    name,
    type: kind === 'scatter' ? 'scatter' : running ? 'line' : 'bar',
    data:
      kind === 'scatter'
        ? Array.from({ length: 8 + upTo(random, 30) }, () => [value(), value()])
        : labels.map(running ? next(index) : value),
    ...(kind === 'scatter' && { symbolSize: 4 + upTo(random, 12) }),
    ...(running && {
      smooth: chance(random, 0.3),
      showSymbol: chance(random, 0.6),
      symbolSize: 4 + upTo(random, 5),
      lineStyle: { width: 1 + random() * 2.5, type: chance(random, 0.12) ? 'dashed' : 'solid' },
      ...(kind === 'area' && { areaStyle: { opacity: 0.35 + random() * 0.65 } }),
    }),
    ...((/stack/.test(kind) || (kind === 'area' && series.length > 1)) && { stack: 'all' }),
    ...(!running &&
      kind !== 'scatter' &&
      !/stack/.test(kind) && {
        itemStyle: {
          borderRadius: horizontal ? [0, corner, corner, 0] : [corner, corner, 0, 0],
          ...(shade && {
            color: new echarts.graphic.LinearGradient(0, 0, 0, 1, [
              { offset: 0, color: '#83bff6' },
              { offset: 1, color: '#188df0' },
            ]),
          }),
        },
      }),
    ...(!running && kind !== 'scatter' && (series.length === 1 || /stack/.test(kind)) && width),
    label: {
      show,
      ...text('dlabel', size - 1),
      position: /stack/.test(kind) ? 'inside' : horizontal ? 'right' : 'top',
    },
  }));
  if (kind === 'vbar' && chance(random, 0.15)) {
    flags.push('combo');
    if (chance(random, 0.5)) {
      flags.push('dual');
      option.yAxis = [values, { ...values, splitLine: { show: false } }];
      option.grid.right = 80;
    }
    option.series.push({
      name: 'Rate',
      type: 'line',
      yAxisIndex: flags.includes('dual') ? 1 : 0,
      data: labels.map(value),
      symbolSize: 6,
    });
  }
  return { option, flags };
}

function annotate(chart, kind) {
  const model = chart.getModel();
  const grid = model.getComponent('grid')?.coordinateSystem.getRect();
  const found = { bars: [], points: [], lines: [], areas: [], pies: [] };
  let below = null;
  model.eachSeries((series) => {
    const data = series.getData();
    const layouts = data.mapArray((index) => data.getItemLayout(index));
    if (series.subType === 'bar')
      for (const { x, y, width, height } of layouts)
        found.bars.push(
          kind.startsWith('h')
            ? [x + width, y + height / 2, x, y + height / 2, Math.abs(height)]
            : [x + width / 2, y + height, x + width / 2, y, Math.abs(width)],
        );
    if (series.subType === 'scatter')
      for (const [x, y] of layouts) found.points.push(['point', x, y, series.get('symbolSize') / 2, 0]);
    if (series.subType === 'line') {
      const flat = data.getLayout('points');
      const points = Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]]);
      if (points.length <= 40) for (const [x, y] of points) found.points.push(['vert', x, y, 0, 0]);
      if (kind === 'area') {
        const base =
          series.get('stack') && below
            ? below
            : [
                [points.at(0)[0], grid.y + grid.height],
                [points.at(-1)[0], grid.y + grid.height],
              ];
        found.areas.push([`${pathOf([...points, ...[...base].reverse()])}Z`, 0, 0]);
        below = points;
      } else
        found.lines.push([drawnLine(chart, series) ?? pathOf(points), 0, 0, series.get(['lineStyle', 'width']) ?? 2]);
    }
    if (series.subType === 'pie')
      for (const { startAngle, endAngle, cx, cy, r0, r } of layouts) {
        found.points.push(['pieb', cx + r * Math.cos(startAngle), cy + r * Math.sin(startAngle), 0, 0]);
        const steps = Array.from({ length: 41 }, (_, i) => startAngle + ((endAngle - startAngle) * i) / 40);
        const rim = (radius, angles) =>
          angles.map((angle) => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]);
        found.pies.push([`${pathOf([...rim(r, steps), ...rim(r0, steps.toReversed())])}Z`, 0, 0]);
        if (found.pies.length === 1) found.points.push(['piec', cx, cy, r, r0]);
      }
  });
  const swatches = swatchesOf(chart);
  for (const { x, y, width, height } of swatches)
    found.points.push(['swatch', x + width / 2, y + height / 2, width, height]);
  const legend =
    swatches.length === 0
      ? null
      : [
          Math.min(...swatches.map((s) => s.x)),
          Math.min(...swatches.map((s) => s.y)),
          Math.max(...swatches.map((s) => s.x + s.width)),
          Math.max(...swatches.map((s) => s.y + s.height)),
        ];
  for (const list of Object.values(found))
    for (const item of list)
      for (const [i, v] of item.entries()) if (typeof v === 'number') item[i] = Math.round(v * 100) / 100;
  return { ...found, legend, plot: grid ? [grid.x, grid.y, grid.x + grid.width, grid.y + grid.height] : null };
}

function pathOf(points) {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join('');
}

/** A smooth line, as many points along the curve that is drawn. */
function drawnLine(chart, series) {
  const line = chart.getViewOfSeriesModel?.(series)?._polyline;
  if (!line?.getPointOn || !series.get('smooth')) return null;
  const { points } = line.shape;
  const from = points[0];
  const to = points[points.length - 2];
  const steps = Array.from({ length: 121 }, (_, i) => line.getPointOn(from + ((to - from) * i) / 120, 'x')).filter(
    Boolean,
  );
  return steps.length > 2 ? pathOf(steps) : null;
}

function swatchesOf(chart) {
  const view = chart._componentsViews?.find(({ type }) => type?.startsWith('legend'));
  if (!view?.getContentGroup) return [];
  return view
    .getContentGroup()
    .children()
    .flatMap((item) => {
      const icon = item.childAt?.(0);
      if (!icon) return [];
      const rect = icon.getBoundingRect().clone();
      icon.updateTransform?.();
      let node = icon;
      while (node) {
        if (node.getLocalTransform) rect.applyTransform(node.getLocalTransform());
        node = node.parent;
      }
      return [rect];
    });
}
