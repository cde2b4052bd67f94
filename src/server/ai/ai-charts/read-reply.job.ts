import type { ReadReply } from '#ai/models/ask-model.ts';
import { type EditReply, type EditRequest, editPrompt, readEdit } from '#ai/models/read-edit.ts';
import { type RequestReply, readIntent, requestData } from '#ai/models/read-request.ts';
import { readExtraction, type TextReply } from '#ai/models/read-text.ts';
import type { Edit } from '#ai/offline/edit/edit-by-sentence.ts';
import { answerAsRead, type EngineAnswer } from '#ai/offline/engine/answer-question.ts';
import { chartsAsRead } from '#ai/offline/engine/charts-from-prompt.ts';
import { type EngineTables, tablesOfExtraction } from '#ai/offline/engine/tables-from-text.ts';
import { extractTables } from '#ai/offline/prose/extract-tables.ts';
import type { EngineWork, SourceCharts } from './ask-engine.job.ts';
import { readSource } from './read-source.ts';

// Replies of a language model about untrusted data: these functions only ever run in the sandbox.

/** What a model is told about the data of a request. */
export async function describeSource({ data, before }: EngineWork): Promise<string> {
  const { table } = await readSource(data);
  return requestData(table, before);
}

type Replied<Reply> = { work: EngineWork; reply: Reply };

export async function answerReply({ work, reply }: Replied<RequestReply>): Promise<ReadReply<EngineAnswer>> {
  const { table } = await readSource(work.data);
  const read = readIntent(reply, table);
  return read.ok ? { ok: true, value: await answerAsRead(read.value, { ...work, table }) } : read;
}

export async function chartReply({ work, reply }: Replied<RequestReply>): Promise<ReadReply<SourceCharts>> {
  const { table, sheet } = await readSource(work.data);
  const read = readIntent(reply, table);
  if (!read.ok) return read;
  return { ok: true, value: { ...(await chartsAsRead(read.value, { ...work, table })), sheet, rows: table.rows } };
}

export async function tableReply({
  text,
  reply,
}: {
  text: string;
  reply: TextReply;
}): Promise<ReadReply<EngineTables>> {
  const read = readExtraction(reply, text, await extractTables(text));
  return read.ok ? { ok: true, value: await tablesOfExtraction(read.value, text) } : read;
}

/** What a model is told about a chart that a sentence changes. */
export function describeEdit(request: EditRequest): string {
  return editPrompt(request);
}

export function editReply({ request, reply }: { request: EditRequest; reply: EditReply }): ReadReply<Edit> {
  return readEdit(reply, request);
}
