import type { z } from 'zod';
import type { Candidate } from '#ai/offline/engine/charts-from-prompt.ts';
import { type Intent, intentSchema } from '#ai/offline/intent/intent.ts';
import { longestRequest } from '#ai/offline/intent/parse.ts';
import type * as snap from '#contract/ai/snap.ts';
import { type CreditCharge, creditCosts } from '#contract/workspace/credits.ts';
import type { Sheet } from '#data/sheet.ts';
import {
  createProject,
  requireChartContent,
  requireData,
  requireProjectWorkspace,
} from '#server/chart/project/index.ts';
import { createDatasetFromSheet, createSheetInSandbox, type SheetFile } from '#server/data/dataset/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { modelFor } from '#server/workspace/model-access/index.ts';
import { withCredits } from '#server/workspace/usage/index.ts';
import { copyPrivacyLimit, nowhere } from '../ai-privacy/index.ts';
import type { SourceCharts } from './ask-engine.job.ts';
import { type OpenSource, openSource } from './open-source.ts';
import { chartsWith } from './use-model.ts';
import { intentInSandbox, workOwner } from './work-on-source.ts';

type Asked = Context<typeof snap.create>;
type Given = z.output<typeof snap.create.input>;
type Chosen = { candidate: Candidate; unused: readonly string[]; sheet: Sheet | SheetFile | null };
type MadeProject = { id: string; reasons: readonly string[]; unused: readonly string[] };

/** Creates a chart from data, and a dataset for data that the server does not have yet: both or none. */
export async function makeProject(
  asked: Asked,
  given: Given,
): Promise<{ made: MadeProject; credits: CreditCharge | null }> {
  const { db, user } = asked;
  const workspaceId = await requireProjectWorkspace(db, { workspaceId: given.workspaceId, user, right: 'change' });
  const source = await openSource(asked, user, given.source);
  if (given.prompt === undefined) {
    const chosen = chosenIn(await chartsAsAsked(asked, given, source), await sheetOf(asked, source));
    return { made: await keep(asked, given, { source, chosen, workspaceId }), credits: null };
  }
  const text = readRequest(given.prompt, 'prompt');
  const { result, credits } = await withCredits(asked, user, creditCosts.chart, async () => {
    const chosen = chosenIn(await chartsFor(asked, text, { source, workspaceId }), await sheetOf(asked, source));
    return { result: await keep(asked, given, { source, chosen, workspaceId }), cost: creditCosts.chart };
  });
  return { made: result, credits };
}

function chartsAsAsked(asked: Asked, { intent, template }: Given, source: OpenSource): Promise<SourceCharts> {
  const { log, network, signal } = asked;
  const { data, name } = source;
  const work = { data, name, intent: readContext(intent) ?? null, template: template ?? null };
  return intentInSandbox(work, workOwner(asked, source.size), { log, network, signal });
}

async function chartsFor(
  asked: Asked,
  text: string,
  { source, workspaceId }: Pick<Keeping, 'source' | 'workspaceId'>,
): Promise<SourceCharts> {
  const { log, network, signal, user } = asked;
  const { data, name, size } = source;
  const place = source.place === nowhere ? { ...nowhere, workspaceId } : source.place;
  const access = await modelFor(asked, { userId: user.id, place, what: 'request' });
  const work = { data, name, text, before: undefined };
  return (await chartsWith({ log, network, signal, access }, work, workOwner(asked, size))).value;
}

/** Cells that came with the request, or that the server has in no dataset. */
async function sheetOf(asked: Asked, { data, sheet }: OpenSource): Promise<Sheet | SheetFile | null> {
  if (data.from !== 'sheet') return sheet ?? null;
  const { log, network, signal, user } = asked;
  return (await createSheetInSandbox({ account: user.id, sheet: data.cells, evidence: null }, { log, network, signal }))
    .sheet;
}

function chosenIn({ candidates, unused, sheet }: SourceCharts, given: Sheet | SheetFile | null): Chosen {
  const [candidate] = candidates;
  if (candidate === undefined)
    refuse('bad-input', 'No chart can be made of this data. It needs a column of numbers. Nothing was saved.');
  return { candidate, unused, sheet: sheet ?? given };
}

type Keeping = { source: OpenSource; chosen: Chosen; workspaceId: string };

async function keep(asked: Asked, given: Given, { source, chosen, workspaceId }: Keeping): Promise<MadeProject> {
  const { user, db, now } = asked;
  const { candidate, sheet, unused } = chosen;
  const { document } = candidate;
  const title = given.title ?? document.text.title;
  const toContent = (datasetId: string | null) =>
    requireChartContent({
      name: given.name ?? '',
      document: { ...document, text: { ...document.text, title } },
      datasetId,
      steps: [...source.steps, ...candidate.steps],
    });
  const create = async (within: typeof db, datasetId: string | null) => {
    const projectId = await createProject(within, {
      ...{ workspaceId, ownerId: user.id, folderId: given.folderId ?? null },
      ...{ content: toContent(datasetId), now: now() },
    });
    await copyPrivacyLimit(within, source.place, { projectId, ...(datasetId !== source.datasetId && { datasetId }) });
    return projectId;
  };
  const { reasons } = candidate;
  if (sheet === null || source.datasetId !== null) {
    await requireData(db, user, { from: null, to: toContent(source.datasetId) });
    const id = await db.transaction((within) => create(within, source.datasetId));
    return { id, reasons, unused };
  }
  const dataset = {
    ...{ workspaceId, createdBy: user.id, description: '' },
    name: source.name.trim() || given.name?.trim() || title.trim() || 'Data',
  };
  return { id: await createDatasetFromSheet(asked, { sheet, dataset }, create), reasons, unused };
}

/** Text that people typed as a request: not empty, not a document, and with words in it. */
export function readRequest(given: string, what: 'question' | 'prompt' | 'search' | 'sentence'): string {
  const text = given.toWellFormed().trim();
  if (text === '') refuse('bad-input', `Please enter a ${what}.`);
  if (text.length > longestRequest)
    refuse(
      'too-large',
      `Please keep the ${what} under ${longestRequest.toLocaleString('en')} characters. Longer text can be imported as data.`,
    );
  if (!/[\p{L}\p{N}]/u.test(text))
    refuse('bad-input', `This ${what} has no words. Say what you would like to know or see.`);
  return text;
}

/** The context that an earlier answer gave, as far as it is one. */
export function readContext(given: unknown): Intent | undefined {
  if (given === undefined) return undefined;
  const parsed = intentSchema.safeParse(given);
  if (!parsed.success) refuse('bad-input', 'The context is not one of an earlier answer. Ask again without it.');
  return parsed.data;
}
