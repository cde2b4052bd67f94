import { type PromptReading, readPrompt } from '#ai/offline/search/open-data/read-prompt.ts';
import { searchKinds } from '#contract/ai/snap-ai.ts';
import type { SnapSource } from '#contract/ai/snap-source.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { presentHit, type SearchHit, searchAll } from '#server/publish/search/index.ts';
import { chartOfLibrary, whatComesClose } from './library-chart.ts';
import { chartsOfSource, type Prompt, type PromptCharts, type PromptContext } from './make-charts.ts';

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
