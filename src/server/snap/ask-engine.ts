import { offlineEngine } from '#ai/engine.ts';
import type { EngineAnswer } from '#ai/offline/engine/answer-question.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import { readSource, type SourceData } from './read-source.ts';

export type EngineWork = { data: SourceData; name: string; text: string; before: Intent | undefined };

/** Answers a question about untrusted data: only ever in the sandbox. */
export async function answerFromSource({ data, ...request }: EngineWork): Promise<EngineAnswer> {
  const { table } = await readSource(data);
  return offlineEngine.answer({ ...request, table });
}
