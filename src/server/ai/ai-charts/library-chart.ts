import { chartsOfTable } from '#ai/offline/engine/charts-from-prompt.ts';
import { chartOfPrompt, closestTopics } from '#ai/offline/search/open-data/chart-of-prompt.ts';
import type { PromptReading } from '#ai/offline/search/open-data/read-prompt.ts';
import { tableToSheet } from '#data/to-sheet.ts';
import { findLibraryTable, type LibraryEntry, listLibrary } from '#server/data/library/index.ts';
import type { PromptCharts } from './make-charts.ts';
import { presentCandidate, presentSheet } from './present.ts';

const mostOthers = 3;

/** Chart of the open data that ships, for a prompt about countries; or why there is none, with what comes close. */
export async function chartOfLibrary(prompt: string, reading: PromptReading): Promise<PromptCharts> {
  const made = await chartOfPrompt(reading, async (id) => (await findLibraryTable(id))?.table ?? null);
  if (!made.ok)
    return { status: 'needs-data', sentence: refusalOf(prompt, reading, made), similar: await closest(reading) };
  const entries = (await listLibrary()).filter(({ id }) => made.from.includes(id));
  const [entry] = entries;
  if (entry === undefined) throw new Error(`the library has no table ${made.from.join()}`);
  const text = { ...made.document.text, source: sourceOf(entries) };
  const document = { ...made.document, text };
  const others = chartsOfTable(made.table)
    .filter((other) => other.document.template !== document.template)
    .slice(0, mostOthers)
    .map((other) => ({ ...other, document: { ...other.document, text } }));
  const best = { document, steps: [], score: 1, note: null, reasons: [], intent: null };
  return {
    status: 'made',
    origin: 'library',
    found: hitOf(entry, 1),
    table: {
      name: document.text.title,
      datasetId: null,
      sheet: presentSheet(tableToSheet(made.table)),
      rows: made.table.rows,
      evidence: null,
      notes: [...made.notes],
      candidates: [best, ...others].map((candidate) => presentCandidate(candidate, [])),
    },
    unused: [],
    by: 'offline',
    note: null,
  };
}

/** “The World Factbook 2015, CIA (public domain)”. */
function sourceOf(entries: readonly LibraryEntry[]): string {
  return [...new Set(entries.map(({ source, license }) => `${source} (${license})`))].join('; ');
}

type Refused = Extract<Awaited<ReturnType<typeof chartOfPrompt>>, { ok: false }>;

function refusalOf(prompt: string, reading: PromptReading, { reason, words }: Refused): string {
  const quoted = words.map((word) => `“${word}”`).join(', ');
  const why = {
    words: `No open data is known here for ${quoted}.`,
    years:
      quoted === ''
        ? 'The open data here has no figures over time for this.'
        : `The open data here has no such figures for ${quoted}.`,
    places: 'The open data here has no figures for all of these places.',
    topic: 'No open data is known here for this.',
  }[reason];
  return `${why} ${whatComesClose(prompt, reading)}`;
}

/** Three topics by name, and the way with one’s own figures. */
export function whatComesClose(prompt: string, reading: PromptReading | null): string {
  const topics = closestTopics(prompt, reading).join(', ');
  return `What comes close: ${topics}. Add your own data, or write the figures into the prompt.`;
}

async function closest({ indicators }: PromptReading) {
  const ids = ['world-bank-population', 'world-bank-gdp-per-capita', 'world-bank-life-expectancy'];
  const wanted = [...new Set([...indicators.map(({ newest }) => newest.table), ...ids])].slice(0, 3);
  const entries = await listLibrary();
  return wanted.flatMap((id) => {
    const entry = entries.find((each) => each.id === id);
    return entry === undefined ? [] : [hitOf(entry, 0.5)];
  });
}

function hitOf({ id, title, description, source, license, date }: LibraryEntry, score: number) {
  return { kind: 'library' as const, id, title, description, template: null, source, license, date, score };
}
