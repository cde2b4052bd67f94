import type { Made } from '#ai/models/with-model.ts';
import type { EngineTables } from '#ai/offline/engine/tables-from-text.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { SnapTable } from '#contract/ai/snap.ts';
import type { SnapHit } from '#contract/ai/snap-ai.ts';
import type { SnapSource } from '#contract/ai/snap-source.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Context } from '#server/platform/http/route.ts';
import { modelFor } from '#server/workspace/model-access/index.ts';
import { nowhere } from '../ai-privacy/index.ts';
import { openSource } from './open-source.ts';
import { presentCandidate, presentSheet, presentTextResult } from './present.ts';
import { chartsWith, tablesWith } from './use-model.ts';
import { workOwner } from './work-on-source.ts';

export type PromptContext = Pick<
  Context,
  'db' | 'files' | 'models' | 'now' | 'log' | 'network' | 'secret' | 'request' | 'signal'
> & {
  user: SignedInCaller | null;
};
export type Prompt = { text: string; before: Intent | undefined };

type Reader = Pick<Made<unknown>, 'by' | 'note'>;

/** Charts for a prompt, or why there are none. */
export type PromptCharts =
  | ({
      status: 'made';
      origin: 'attached' | 'prompt' | SnapHit['kind'];
      found: SnapHit | null;
      table: SnapTable;
      unused: string[];
    } & Reader)
  | { status: 'needs-data'; sentence: string; similar: SnapHit[] };

/** Makes charts of data that was sent along or selected. */
export async function chartsOfSource(
  asked: PromptContext,
  source: SnapSource,
  { text, before }: Prompt,
): Promise<PromptCharts> {
  const { data, name, datasetId, steps, size, ...opened } = await openSource(asked, asked.user, source);
  const userId = asked.user?.id ?? null;
  const access = await modelFor(asked, { userId, place: opened.place, what: 'request' });
  const work = { data, name, text, before };
  const { log, network, signal } = asked; // the context of a request does not survive a spread
  const { value: made, by, note } = await chartsWith({ log, network, signal, access }, work, workOwner(asked, size));
  if (made.candidates.length === 0)
    return {
      status: 'needs-data',
      sentence: 'No chart can be made of this data. It needs a column of numbers.',
      similar: [],
    };
  const sheet = made.sheet ?? opened.sheet;
  const table = {
    name,
    datasetId,
    sheet: sheet === undefined ? null : presentSheet(sheet),
    rows: made.rows,
    evidence: null,
    notes: [],
    candidates: made.candidates.map((candidate) => presentCandidate(candidate, steps)),
  };
  return { status: 'made', origin: 'attached', found: null, table, unused: made.unused, by, note };
}

const fewestFigures = 2;

/** Makes charts of the figures in the prompt itself; null when it has none. */
export async function chartsOfFigures(asked: PromptContext, { text }: Prompt): Promise<PromptCharts | null> {
  if (!/\p{N}/u.test(text)) return null;
  const { account } = workOwner(asked, text.length);
  const reader = { userId: asked.user?.id ?? null, place: nowhere, what: 'text' } as const;
  const { log, network, signal } = asked;
  const found = await tablesWith({ log, network, signal, access: await modelFor(asked, reader) }, text, account);
  const { by, note, ...result } = presentTextResult({ ...found, value: withFigures(found.value) }, []);
  const [table] = result.tables;
  if (table === undefined || table.candidates.length === 0) return null;
  const unused = result.unused.map((part) => part.text);
  return { status: 'made', origin: 'prompt', found: null, table, unused, by, note };
}

/** The largest table first; a single figure, such as the 5 of “top 5”, is no data. */
function withFigures({ tables, ...rest }: EngineTables): EngineTables {
  const large = tables.filter(({ sheet }) => sheet.rows >= fewestFigures);
  return { ...rest, tables: large.sort((a, b) => b.sheet.rows - a.sheet.rows).slice(0, 1) };
}
