import type { ChartHint } from '#lib/reading-certainty.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { FileReading } from '../file-reading.ts';
import { vectorChartStyle } from '../vector/look-of-chart.ts';
import { readSvg } from '../vector/read-svg.ts';
import type { ChartClass } from './elements.ts';
import { type ImageReading, readImage, type Stage } from './read-image.ts';
import type { ChartKind } from './reading.ts';

type Watching = { onProgress: (percent: number, stage: string) => void; hint?: ChartHint | null };

const stages: Record<Stage, { percent: number; words: string }> = {
  opening: { percent: 2, words: 'Opening the picture' },
  'finding-marks': { percent: 10, words: 'Finding bars, lines and axes' },
  'reading-text': { percent: 35, words: 'Reading the text' },
  'reading-values': { percent: 85, words: 'Measuring the values' },
};

const templates: Record<ChartKind, string> = {
  bar: 'column',
  hbar: 'bar',
  grouped_bar: 'grouped-column',
  grouped_hbar: 'grouped-bar',
  stacked_bar: 'stacked-column',
  stacked_hbar: 'stacked-bar',
  line: 'line',
  area: 'area',
  stacked_area: 'stacked-area',
  combo: 'combo',
  pie: 'pie',
  donut: 'donut',
  scatter: 'scatter',
  table: 'table',
};

/** Reads the table behind a picture, with the look of its chart. An SVG is read exactly, from its shapes. */
export async function readPicture(bytes: Uint8Array, { onProgress, hint = null }: Watching): Promise<FileReading> {
  if (isSvg(bytes)) {
    onProgress(10, 'Reading the shapes');
    return readDrawing(new TextDecoder().decode(bytes));
  }
  const reading = await readImage(bytes, {
    hint,
    onStage: (stage) => onProgress(stages[stage].percent, stages[stage].words),
  });
  return toFileReading(reading);
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)));
}

function readDrawing(source: string): FileReading {
  const { found, texts, width, height } = readSvg(source);
  const pages = [{ width, height, isScan: false }];
  if (found === null)
    return {
      pages,
      tables: [],
      texts: texts.map((text) => ({ page: 1, ...text })),
      confidence: 0,
      certainty: 'not-read',
      refusal: 'No chart was recognized in this SVG. Save it as PNG and try that.',
    };
  const look = vectorChartStyle(found.chart);
  return {
    pages,
    tables: [{ ...found.table, page: 1, look, alternatives: [], certainty: 'sure', account: [], unread: [] }],
    texts: [],
    confidence: 0.95,
    certainty: 'sure',
    refusal: null,
  };
}

const problems: Record<Exclude<Extract<ImageReading, { ok: false }>['problem'], 'not-read'>, string> = {
  'not-a-picture': 'This file is not a picture that can be read. Use PNG, JPEG, WebP, GIF or SVG.',
  'too-large': 'This picture has more than 50 million pixels. Crop it to the chart, or save it smaller.',
  'too-small': 'This picture is too small to read. Use one that is at least 40 pixels high and wide.',
  damaged: 'This picture is damaged. Save it again as PNG.',
};

function toFileReading(reading: ImageReading): FileReading {
  if (!reading.ok && reading.problem !== 'not-read') throw new SentenceError(problems[reading.problem]);
  const texts = reading.texts.map(({ text, box }) => ({ page: 1, box, text }));
  const pages = [{ ...reading.size, isScan: true }];
  const found = reading.ok ? reading : reading.unsure;
  const refusal = reading.ok ? null : refusalOf(reading);
  if (found === null) return { pages, tables: [], texts, confidence: 0, certainty: 'not-read', refusal };
  const { title, subtitle, source } = found.titles;
  const look = { template: templates[found.kind], title, subtitle, source, colors: found.colors };
  const { certainty, account, unread, confidence } = found;
  return {
    pages,
    tables: found.tables.map((table, place) => ({
      ...table,
      ...{ page: 1, look, alternatives: [], certainty },
      ...(place === 0 ? { account, unread } : { account: [], unread: [] }),
    })),
    texts: reading.ok ? unusedTexts(texts, reading) : texts,
    ...{ confidence, certainty },
    refusal,
  };
}

/** Texts that are no cell, no number of an axis, and none of the words around the chart. */
function unusedTexts(
  texts: FileReading['texts'],
  { tables, titles: { title, subtitle, source } }: Extract<ImageReading, { ok: true }>,
): FileReading['texts'] {
  const names = tables.flatMap(({ columns }) => columns.map(({ name }) => name));
  const around = [title, subtitle, source, ...names].join(' ');
  const boxes = tables.flatMap(({ rows }) => rows.flat().flatMap(({ box }) => box ?? []));
  return texts.filter(({ text, box }) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isCell = boxes.some((cell) => isWithin(x, cell.x, cell.width) && isWithin(y, cell.y, cell.height));
    const isSource = source !== '' && text.endsWith(source);
    return !isCell && !isSource && /\p{L}{2}/u.test(text) && !around.includes(text);
  });
}

function isWithin(place: number, start: number, size: number): boolean {
  return place >= start && place <= start + size;
}

const recognized: Record<ChartClass, string> = {
  vbar: 'a column chart',
  hbar: 'a bar chart',
  vgroup: 'a grouped column chart',
  hgroup: 'a grouped bar chart',
  vstack: 'a stacked column chart',
  hstack: 'a stacked bar chart',
  line: 'a line chart',
  area: 'an area chart',
  pie: 'a pie chart',
  donut: 'a donut chart',
  scatter: 'a scatter plot',
  none: '',
};

function refusalOf({ recognized: kind, texts, unsure }: Extract<ImageReading, { problem: 'not-read' }>): string {
  const what = unsure?.kind === 'table' ? 'a table' : recognized[kind];
  if (what !== '' && unsure !== null)
    return `This looks like ${what}, but its values could not be read with certainty. Check every cell of the table against the picture, or use a larger picture that shows axes and legend.`;
  if (what !== '')
    return `This looks like ${what}, but its values could not be read. Use a larger picture that shows the axes, or type the values.`;
  if (texts.length > 0)
    return 'No table and no bar, line, area, pie or scatter chart was recognized in this picture. Maps and other charts cannot be read. The text that was found is listed: pick what you need from it.';
  return 'No chart, table or text was recognized in this picture.';
}
