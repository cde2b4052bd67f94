import type { EditRequest } from '#ai/models/read-edit.ts';
import type { Edit } from '#ai/offline/edit/edit-by-sentence.ts';
import type { EngineTables } from '#ai/offline/engine/tables-from-text.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { networkPrefix } from '#server/platform/http/network.ts';
import type { Context } from '#server/platform/http/route.ts';
import { headSize, mediaTypeOf } from '#server/platform/object-store/media-type.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import {
  pageSeconds,
  type ResultOf,
  type SandboxAnswer,
  type SandboxJob,
  type SandboxOptions,
  sandboxJobWeight,
} from '#server/platform/sandbox/sandbox-job.ts';
import type { WorkPorts } from '#server/ports.ts';
import type {
  answerFromSource,
  chartFromIntent,
  chartsFromSource,
  EngineWork,
  editOfSentence,
  IntentWork,
  SourceCharts,
  tablesFromText,
} from './ask-engine.job.ts';
import type { FileContent, readSourceFile } from './read-file.job.ts';

export type SandboxPorts = Pick<WorkPorts, 'log' | 'network'> & { signal?: AbortSignal | undefined };

export type WorkOwner = { account: string; size: number };

const visitorPrefix = 'visitor ';

/** The account of the caller, or the network of a visitor: places in the sandbox go round among them. */
export function workOwner(
  { user, request }: Pick<Context, 'request'> & { user: SignedInCaller | null },
  size: number,
): WorkOwner {
  return { account: user?.id ?? `${visitorPrefix}${networkPrefix(request.ip)}`, size };
}

/** The user whose account it is; null for visitors. */
export function userOf(account: string): string | null {
  return account.startsWith(visitorPrefix) ? null : account;
}

/** Answers a question in the sandbox. */
export async function answerInSandbox(work: EngineWork, owner: WorkOwner, ports: SandboxPorts) {
  const job = new URL('./ask-engine.job.ts#answerFromSource', import.meta.url);
  return requireResult(await runInSandbox<typeof answerFromSource>(job, work, limitsFor(owner, ports)), ports);
}

/** Makes charts for a prompt about data in the sandbox. */
export async function chartsInSandbox(work: EngineWork, owner: WorkOwner, ports: SandboxPorts): Promise<SourceCharts> {
  const job = new URL('./ask-engine.job.ts#chartsFromSource', import.meta.url);
  return requireResult(await runInSandbox<typeof chartsFromSource>(job, work, limitsFor(owner, ports)), ports);
}

/** Makes the chart of an intent in the sandbox. */
export async function intentInSandbox(work: IntentWork, owner: WorkOwner, ports: SandboxPorts): Promise<SourceCharts> {
  const job = new URL('./ask-engine.job.ts#chartFromIntent', import.meta.url);
  return requireResult(await runInSandbox<typeof chartFromIntent>(job, work, limitsFor(owner, ports)), ports);
}

/** Reads in the sandbox what a sentence changes in a chart. */
export async function readEditInSandbox(request: EditRequest, owner: WorkOwner, ports: SandboxPorts): Promise<Edit> {
  const job = new URL('./ask-engine.job.ts#editOfSentence', import.meta.url);
  return requireResult(await runInSandbox<typeof editOfSentence>(job, request, limitsFor(owner, ports)), ports);
}

export type SandboxProgress = { onProgress?: ((percent: number) => void) | undefined };

/** Reads the tables of a text in the sandbox. */
export async function tablesInSandbox(
  text: string,
  account: string,
  { onProgress, ...ports }: SandboxPorts & SandboxProgress,
): Promise<EngineTables> {
  const job = new URL('./ask-engine.job.ts#tablesFromText', import.meta.url);
  const limits = { ...limitsFor({ account, size: text.length * 20 }, ports), ...(onProgress && { onProgress }) };
  return requireResult(await runInSandbox<typeof tablesFromText>(job, { text }, limits), ports);
}

/** Reads a file in the sandbox. */
export async function fileInSandbox(
  file: { bytes: Uint8Array; name: string },
  account: string,
  ports: SandboxPorts,
): Promise<FileContent> {
  const job = new URL('./read-file.job.ts#readSourceFile', import.meta.url);
  const limits = limitsFor({ account, size: file.bytes.length * 4 }, ports);
  const readers = isPictured(file.bytes)
    ? ({ weight: 'long', seconds: 240, stepSeconds: pageSeconds, megabytes: 900 } as const)
    : {};
  return requireResult(await runInSandbox<typeof readSourceFile>(job, file, { ...limits, ...readers }), ports);
}

/** Whether a file is a picture or PDF, whose readers take seconds and much memory. */
export function isPictured(bytes: Uint8Array): boolean {
  const type = mediaTypeOf(bytes.subarray(0, headSize));
  return type === 'application/pdf' || type.startsWith('image/');
}

/** Result of a job that can be done without: null when it fails. */
export async function tryInSandbox<Job extends SandboxJob>(
  job: URL,
  input: Parameters<Job>[0],
  owner: WorkOwner,
  ports: SandboxPorts,
): Promise<ResultOf<Job> | null> {
  const answer = await runInSandbox<Job>(job, input, limitsFor(owner, ports));
  return answer.ok ? answer.result : null;
}

function limitsFor({ account, size }: WorkOwner, { network, signal }: SandboxPorts): Omit<SandboxOptions, 'onPart'> {
  const megabytes = Math.ceil(size / 1024 / 1024);
  return {
    account,
    network,
    weight: sandboxJobWeight(size),
    seconds: Math.min(120, 20 + 2 * megabytes),
    megabytes: Math.min(4000, 700 + 16 * megabytes),
    answerMegabytes: 64,
    ...(signal && { signal }),
  };
}

function requireResult<Result>(answer: SandboxAnswer<Result>, { log }: SandboxPorts): Result {
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'a request to the AI could not be finished');
  if (answer.reason === 'crashed') refuse('bad-input', 'This data could not be read. Save it as CSV and try again.');
  refuse('too-large', 'This data is too large for this. Filter or group it first.');
}
