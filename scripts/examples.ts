import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { read } from '#data/read.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { measure } from '#render/measure.ts';
import { toPdf, toPicture } from '#render/to-picture.ts';
import { line, write, writePdf, writeRows } from '#tests/support/readers/write-pdf.ts';

// Draws the pictures and PDFs among the examples from the tables among them: npm run examples.

type Picture = { from: string; template: string; title: string; roles: Record<string, string[]>; steps: object[] };

const total = (by: string, column: string) => ({
  kind: 'group',
  by: [{ column: by, part: 'none' }],
  aggregates: [{ how: 'sum', column, share: 50, name: '' }],
});

const pictures: Record<string, Picture> = {
  'visitors-column-chart.png': {
    from: 'museum-visitors.json',
    template: 'column',
    title: 'Visitors of the museums in 2024',
    steps: [total('c1', 'c3')],
    roles: { label: ['c1'], value: ['c3'] },
  },
  'rent-line-chart.png': {
    from: 'rents.csv',
    template: 'line',
    title: 'Rents in six cities, euros per square meter',
    steps: [],
    roles: { x: ['c3'], y: ['c4'], series: ['c1'] },
  },
  'price-table.jpg': {
    from: 'price-list.md',
    template: 'table',
    title: 'Bike rental, prices in euros',
    steps: [],
    roles: { columns: ['c1', 'c2', 'c3', 'c4'] },
  },
  'sales-report.pdf': {
    from: 'stationery-sales.csv',
    template: 'bar',
    title: 'Revenue by product in 2024',
    steps: [total('c2', 'c5')],
    roles: { label: ['c2'], value: ['c5'] },
  },
};

/** Pages of the report of a town: heading, sentence, and a table with its name. */
const townReport = [
  {
    heading: 'Annual report of the town of Elmbrook',
    sentence: 'The town counts its residents, trees and library loans once a year. This report lists the results.',
    name: 'Table 1. Residents by district',
    rows: [
      ['District', '2022', '2023', '2024'],
      ['Harbor', '4,120', '4,260', '4,391'],
      ['Old Town', '2,870', '2,845', '2,902'],
      ['Hillside', '6,340', '6,512', '6,688'],
      ['Riverbank', '1,980', '2,034', '2,117'],
    ],
  },
  {
    heading: 'Streets',
    sentence: 'Most of the new trees were planted in autumn.',
    name: 'Table 2. Trees planted along streets',
    rows: [
      ['Species', 'Trees'],
      ['Linden', '312'],
      ['Maple', '268'],
      ['Oak', '145'],
      ['Cherry', '97'],
      ['Birch', '64'],
    ],
  },
  {
    heading: 'Library',
    sentence: 'Games were lent more often in every quarter.',
    name: 'Table 3. Library loans per quarter',
    rows: [
      ['Quarter', 'Books', 'Films', 'Games'],
      ['Q1', '12,480', '3,120', '860'],
      ['Q2', '11,950', '2,980', '910'],
      ['Q3', '10,640', '2,450', '1,020'],
      ['Q4', '13,210', '3,340', '1,180'],
    ],
  },
];

function reportPage({ heading, sentence, name, rows }: (typeof townReport)[number]) {
  const rule = (y: number) => line(60, y, 540, y);
  const draws = [
    '0.5 w\n',
    write({ x: 60, y: 70, text: heading, font: 'F2' }),
    write({ x: 60, y: 92, text: sentence }),
    write({ x: 60, y: 140, text: name, font: 'F2' }),
    ...[150, 172, 156 + 16 * rows.length].map(rule),
    writeRows(rows, [60, 240, 340, 440], 166),
  ];
  return { draws: draws.join('') };
}

const folder = new URL('../assets/examples/', import.meta.url);
for (const [name, { from, template: id, title, roles, steps }] of Object.entries(pictures)) {
  const found = await read({ from: 'file', bytes: readFileSync(new URL(from, folder)), name: from });
  const template = templateOf(id);
  if (!found.ok || template === null) throw new Error(`${name} cannot be drawn`);
  const { table } = runSteps(found.table, readSteps(steps), { tableOf: () => null });
  const keyOf = (place: string) => found.table.columns[Number(place.slice(1)) - 1]?.key ?? place;
  const known = new Set(table.columns.map(({ key }) => key));
  const filled = Object.fromEntries(
    Object.entries(roles).map(([role, keys]) => [
      role,
      keys.map(keyOf).map((key) => (known.has(key) ? key : (table.columns.at(-1)?.key ?? key))),
    ]),
  );
  const blank = blankDocument(id);
  const document = { ...blank, roles: filled, text: { ...blank.text, title, source: 'Example data' } };
  const { scene } = draw(document, table, template, { width: 640, theme: themes[0], measure });
  writeFileSync(new URL(name, folder), await toFile(name, scene, title));
}

writeFileSync(new URL('town-report.pdf', folder), writePdf(townReport.map(reportPage)));

function toFile(name: string, scene: Parameters<typeof toPicture>[0], title: string): Promise<Buffer> {
  if (name.endsWith('.pdf')) return toPdf(scene, { title });
  if (name.endsWith('.jpg')) return toPicture(scene, { type: 'jpg', scale: 2 });
  return toPicture(scene, { type: 'png', scale: 2 }).then((png) =>
    sharp(png).png({ palette: true, compressionLevel: 9 }).toBuffer(),
  );
}
