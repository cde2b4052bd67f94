import { chartsOfTable } from '#ai/offline/engine/charts-from-prompt.ts';
import { chartOfPrompt, closestTopics } from '#ai/offline/search/open-data/chart-of-prompt.ts';
import { type PromptReading, readPrompt } from '#ai/offline/search/open-data/read-prompt.ts';
import { searchKinds } from '#contract/ai/snap-ai.ts';
import type { SnapSource } from '#contract/ai/snap-source.ts';
import { tableToSheet } from '#data/to-sheet.ts';
import { findLibraryTable, type LibraryEntry, listLibrary } from '#server/data/library/index.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { presentHit, type SearchHit, searchAll } from '#server/publish/search/index.ts';
import { chartsOfSource, type Prompt, type PromptCharts, type PromptContext } from './make-charts.ts';
import { presentCandidate, presentSheet } from './present.ts';

/** Hits that fit the prompt less are not used, only shown. */
const leastScore = 0.4;
/** Open data and the gallery have to fit every word: another topic is no answer. */
const leastCoverage = { own: 0.6, others: 0.99 };
const mostTried = 3;
const mostShown = 3;
/** The caller’s own data is preferred to what others publish. */
const ownBonus = 0.15;

/** Finds data for a prompt without any, and makes charts of what fits best. Asks for data when nothing fits. */
export async function chartsOfFoundData(asked: PromptContext, prompt: Prompt): Promise<PromptCharts> {
  const { db, now, user } = asked;
  const viewer = user?.isVerified ? user : null;
  const hits = await searchAll(db, { text: prompt.text, viewer, kinds: searchKinds, now: now() });
  const reading = readPrompt(prompt.text);
  const fromLibrary = reading === null ? null : await chartOfLibrary(prompt.text, reading);
  const ranked = hits.map((hit) => ({ hit, points: hit.score + (isOwn(hit) ? ownBonus : 0) }));
  ranked.sort((a, b) => b.points - a.points);
  const fitting = ranked.filter(({ hit }) => hit.score >= leastScore && hit.coverage >= leastCoverageOf(hit));
  // What the library knows of countries is read word by word; beside it only the caller’s own data is tried.
  const tried =
    fromLibrary?.status === 'made'
      ? fitting.filter(({ hit }) => isOwn(hit) && hit.coverage > 0.99)
      : fitting.filter(({ hit }) => isOwn(hit) || !isAboutOther(hit, reading));
  let best: { made: PromptCharts; points: number } | null = null;
  for (const { hit, points } of tried.slice(0, mostTried)) {
    const made = await tryHit(asked, hit, prompt);
    if (made?.status !== 'made' || (!isOwn(hit) && made.unused.length > 0)) continue;
    const all = points + (made.table.candidates[0]?.score ?? 0) / 2;
    if (best === null || all > best.points) best = { made, points: all };
  }
  if (best !== null) return best.made;
  if (fromLibrary !== null) return fromLibrary;
  return {
    status: 'needs-data',
    sentence: `No data was found for this. ${whatComesClose(prompt.text, reading)}`,
    similar: hits.slice(0, mostShown).map(presentHit),
  };
}

function leastCoverageOf(hit: SearchHit): number {
  return isOwn(hit) ? leastCoverage.own : leastCoverage.others;
}

function isOwn({ kind }: SearchHit): boolean {
  return kind === 'dataset' || kind === 'chart';
}

/** Whether a found table is about something else: population is not density, and states of a country are no countries. */
function isAboutOther({ entry }: SearchHit, asked: PromptReading | null): boolean {
  if (asked === null || asked.indicators.length === 0) return false;
  const named = readPrompt(entry.title)?.indicators ?? [];
  if (!named.some((each) => asked.indicators.includes(each))) return true;
  const said = JSON.stringify(entry).toLowerCase();
  return asked.unknown.some((word) => !said.includes(word.slice(0, stemLength)));
}

/** “industry” is met by “industries”. */
const stemLength = 5;

/** Null for what cannot be used, such as a published chart whose author does not share its data. */
async function tryHit(asked: PromptContext, hit: SearchHit, prompt: Prompt): Promise<PromptCharts | null> {
  const source: SnapSource = { from: hit.kind, id: hit.entry.id };
  try {
    const made = await chartsOfSource(asked, source, prompt);
    if (made.status !== 'made') return null;
    const found = presentHit(hit);
    const candidates = made.table.candidates.map((candidate) => withSource(candidate, found.source));
    return { ...made, origin: hit.kind, found, table: { ...made.table, candidates } };
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  }
}

type Candidate = Extract<PromptCharts, { status: 'made' }>['table']['candidates'][number];

/** Charts of found data name where it is from. */
function withSource(candidate: Candidate, source: string | null): Candidate {
  if (source === null) return candidate;
  const text = { ...(candidate.document.text as object), source }; // texts of a document are an object
  return { ...candidate, document: { ...candidate.document, text } };
}

const mostOthers = 3;

/** Chart of the open data that ships, for a prompt about countries; or why there is none, with what comes close. */
async function chartOfLibrary(prompt: string, reading: PromptReading): Promise<PromptCharts> {
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
function whatComesClose(prompt: string, reading: PromptReading | null): string {
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
