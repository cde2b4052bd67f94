import { confident } from '#ai/models/confident.ts';
import { countItems } from '#ai/models/count-items.ts';
import { type EditRequest, editQuestion } from '#ai/models/read-edit.ts';
import { requestQuestion } from '#ai/models/read-request.ts';
import { maxModelTextLength, textQuestion } from '#ai/models/read-text.ts';
import { type Made, withModel } from '#ai/models/with-model.ts';
import type { Edit } from '#ai/offline/edit/edit-by-sentence.ts';
import type { EngineAnswer } from '#ai/offline/engine/answer-question.ts';
import type { EngineTables } from '#ai/offline/engine/tables-from-text.ts';
import type { ModelAccess } from '#server/workspace/model-access/index.ts';
import type { EngineWork, QuestionWork, SourceCharts } from './ask-engine.job.ts';
import type { answerReply, chartReply, describeEdit, describeSource, editReply, tableReply } from './read-reply.job.ts';
import {
  answerInSandbox,
  chartsInSandbox,
  readEditInSandbox,
  type SandboxPorts,
  type SandboxProgress,
  tablesInSandbox,
  tryInSandbox,
  type WorkOwner,
} from './work-on-source.ts';

/**
 * Results of the built-in engine, or of a language model where that one is not sure and a model is allowed and responds.
 * The model is asked here; data and replies are read in the sandbox.
 */
type Asking = SandboxPorts & { access: ModelAccess };

const job = (name: string) => new URL(`./read-reply.job.ts#${name}`, import.meta.url);

/** Answers a question. What the data does not have is refused, whether a model or our parser read the question. */
export async function answerWith(
  { access, ...ports }: Asking,
  work: QuestionWork,
  owner: WorkOwner,
): Promise<Made<EngineAnswer>> {
  const offline = await answerInSandbox(work, owner, ports);
  if (access.model === null || offline.isAnswered) return builtIn(offline);
  const data = await tryInSandbox<typeof describeSource>(job('describeSource'), work, owner, ports);
  if (data === null) return builtIn(offline);
  const question = requestQuestion(
    work.text,
    data,
    async (reply) =>
      (await tryInSandbox<typeof answerReply>(job('answerReply'), { work, reply }, owner, ports)) ?? notRead,
  );
  return withModel({ ...access, signal: ports.signal }, question, {
    offline,
    stays: (_, given) => !given.isAnswered || (!offline.isAnswered && given.unused.length > 0),
  });
}

/** Makes charts for a prompt. */
export async function chartsWith(
  { access, ...ports }: Asking,
  work: EngineWork,
  owner: WorkOwner,
): Promise<Made<SourceCharts>> {
  const offline = await chartsInSandbox(work, owner, ports);
  const sureness = offline.candidates[0]?.intent?.confidence ?? 0;
  if (access.model === null || sureness >= confident) return builtIn(offline);
  const data = await tryInSandbox<typeof describeSource>(job('describeSource'), work, owner, ports);
  if (data === null) return builtIn(offline);
  const question = requestQuestion(
    work.text,
    data,
    async (reply) =>
      (await tryInSandbox<typeof chartReply>(job('chartReply'), { work, reply }, owner, ports)) ?? notRead,
  );
  return withModel({ ...access, signal: ports.signal }, question, { offline });
}

/** Reads the tables of a text. */
export async function tablesWith(
  { access, onProgress, ...ports }: Asking & SandboxProgress,
  text: string,
  account: string,
): Promise<Made<EngineTables>> {
  const offline = await tablesInSandbox(text, account, { ...ports, ...(onProgress && { onProgress }) });
  if (access.model === null || text.length > maxModelTextLength) return builtIn(offline);
  const owner = { account, size: text.length * 20 };
  const question = textQuestion(
    text,
    async (reply) =>
      (await tryInSandbox<typeof tableReply>(job('tableReply'), { text, reply }, owner, ports)) ?? notRead,
  );
  return withModel({ ...access, signal: ports.signal }, question, { offline });
}

/** Reads with the model what a sentence changes in a chart. `onCount` gets the number of changes as they arrive. */
export async function editWith(
  { access, ...ports }: Asking,
  request: EditRequest,
  { owner, onCount }: { owner: WorkOwner; onCount: (changes: number) => void },
): Promise<Made<Edit>> {
  const offline = await readEditInSandbox(request, owner, ports);
  if (access.model === null) return builtIn(offline);
  const prompt = await tryInSandbox<typeof describeEdit>(job('describeEdit'), request, owner, ports);
  if (prompt === null) return builtIn(offline);
  const question = editQuestion(
    prompt,
    async (reply) =>
      (await tryInSandbox<typeof editReply>(job('editReply'), { request, reply }, owner, ports)) ?? notRead,
  );
  const changesIn = countItems('changes');
  const onText = (piece: string) => onCount(changesIn(piece));
  return withModel({ ...access, signal: ports.signal, onText }, question, { offline });
}

const notRead = { ok: false, error: 'it could not be read.' } as const;

function builtIn<Value>(value: Value): Made<Value> {
  return { value, by: 'offline', note: null };
}
