import { readFile } from 'node:fs/promises';
import type { SnapExample } from '#contract/ai/snap.ts';

const folder = new URL('../../../../assets/examples/', import.meta.url);

type Example = Omit<SnapExample, 'type'>;

/** Things to try, one or more for each kind of input. `with` names the file whose data a prompt or question is about. */
const examples: readonly Example[] = [
  {
    filename: 'board-minutes.txt',
    kind: 'text',
    title: 'Minutes of a meeting',
    description: 'Income, costs and members in prose',
    with: null,
  },
  {
    filename: 'coffee-report.txt',
    kind: 'text',
    title: 'Paragraph of a report',
    description: 'Two years and three products in two sentences',
    with: null,
  },
  {
    filename: 'energy-shares.txt',
    kind: 'text',
    title: 'German text',
    description: 'Shares with decimal commas',
    with: null,
  },
  {
    filename: 'team-email.txt',
    kind: 'text',
    title: 'List in an email',
    description: 'Two figures for each city',
    with: null,
  },
  { filename: 'price-list.md', kind: 'text', title: 'Markdown table', description: 'Prices of four bikes', with: null },
  {
    filename: 'results-page.html',
    kind: 'text',
    title: 'Part of a web page',
    description: 'An HTML table of race results',
    with: null,
  },
  {
    filename: 'rents.csv',
    kind: 'data',
    title: 'CSV file',
    description: 'Rents in six cities over eleven years',
    with: null,
  },
  {
    filename: 'stationery-sales.csv',
    kind: 'data',
    title: 'Sales records',
    description: 'A year of sales by product and region',
    with: null,
  },
  {
    filename: 'museum-visitors.json',
    kind: 'data',
    title: 'JSON file',
    description: 'Visitors of six museums by quarter',
    with: null,
  },
  {
    filename: 'fruit-prompt.txt',
    kind: 'prompt',
    title: 'Prompt with figures',
    description: 'The figures are in the prompt',
    with: null,
  },
  {
    filename: 'sales-prompt.txt',
    kind: 'prompt',
    title: 'Prompt about data',
    description: 'Asks for a chart of the sales records',
    with: 'stationery-sales.csv',
  },
  {
    filename: 'rent-question.txt',
    kind: 'question',
    title: 'Question about data',
    description: 'Asks about the rents',
    with: 'rents.csv',
  },
  {
    filename: 'rent-line-chart.png',
    kind: 'image',
    title: 'Picture of a line chart',
    description: 'Six lines with labels',
    with: null,
  },
  {
    filename: 'visitors-column-chart.png',
    kind: 'image',
    title: 'Picture of a column chart',
    description: 'Six columns with printed values',
    with: null,
  },
  {
    filename: 'price-table.jpg',
    kind: 'image',
    title: 'Picture of a table',
    description: 'Four rows of prices',
    with: null,
  },
  {
    filename: 'sales-report.pdf',
    kind: 'pdf',
    title: 'PDF with a chart',
    description: 'A bar chart of vectors and text',
    with: null,
  },
  {
    filename: 'town-report.pdf',
    kind: 'pdf',
    title: 'PDF with three tables',
    description: 'Residents, trees and library loans of a town',
    with: null,
  },
];

const types: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

export function listExamples(): SnapExample[] {
  return examples.map((example) => ({ ...example, type: typeOf(example) }));
}

/** An example by the name in the list: no other file can be read. */
export async function openExample(filename: string): Promise<{ type: string; bytes: Buffer } | null> {
  const example = examples.find((one) => one.filename === filename);
  if (example === undefined) return null;
  return { type: typeOf(example), bytes: await readFile(new URL(example.filename, folder)) };
}

function typeOf({ filename }: Pick<Example, 'filename'>): string {
  return types[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
