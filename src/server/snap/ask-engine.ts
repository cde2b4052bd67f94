import { offlineEngine } from '#ai/engine.ts';
import type { EngineAnswer } from '#ai/offline/engine/answer-question.ts';
import type { EngineCharts } from '#ai/offline/engine/charts-from-prompt.ts';
import type { EngineTables } from '#ai/offline/engine/tables-from-text.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { Sheet } from '#data/sheet.ts';
import type { JobTools } from '../sandbox/sandbox-job.ts';
import { readSource, type SourceData } from './read-source.ts';

// Requests about untrusted data: these functions only ever run in the sandbox.

export type EngineWork = { data: SourceData; name: string; text: string; before: Intent | undefined };

export async function answerFromSource({ data, ...request }: EngineWork): Promise<EngineAnswer> {
  const { table } = await readSource(data);
  return offlineEngine.answer({ ...request, table });
}

export type SourceCharts = EngineCharts & { sheet: Sheet | null; rows: number };

export async function chartsFromSource({ data, ...request }: EngineWork): Promise<SourceCharts> {
  const { table, sheet } = await readSource(data);
  return { ...(await offlineEngine.charts({ ...request, table })), sheet, rows: table.rows };
}

export function tablesFromText({ text }: { text: string }, { report }: JobTools): Promise<EngineTables> {
  return offlineEngine.tables(text, { onProgress: (share) => report(Math.round(share * 100)) });
}
