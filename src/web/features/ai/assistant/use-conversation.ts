import { useEffect, useMemo, useRef, useState } from 'react';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { SnapHit } from '#contract/ai/snap-ai.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as snap from '#web/client/endpoints/snap.ts';
import * as snapAi from '#web/client/endpoints/snap-ai.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { send } from '#web/client/send.ts';
import { askForReader, ofRequest } from '#web/shared/model-access/reader-question.ts';
import { type AiState, useReply } from '#web/workers/ai/use-ai.ts';
import {
  type Attachment,
  attachmentOf,
  type Conversation,
  type ConversationTurn,
  emptyConversation,
  lastResult,
  type TurnReply,
  toBefore,
} from './conversation.ts';
import { loadCode, loadedCode } from './load-code.ts';

const locale = 'en';

/** A conversation: its messages, the reply to what is being typed, and everything that can be done with it. */
export function useConversation(ai: AiState, { typed, withModel }: { typed: string; withModel: boolean }) {
  const [conversation, setConversation] = useState<Conversation>(emptyConversation);
  const [current, setCurrent] = useState<string | null>(null);
  const open = useRef<AbortController | null>(null);
  useEffect(() => () => open.current?.abort(), []);

  const data = attachmentOf(conversation, current);
  const about = useMemo(
    () => (data === null ? null : { table: loadedCode().toTable(data.sheet), name: data.name }),
    [data],
  );
  const before = lastResult(conversation, current);
  const message = typed.trim();
  const ask = useMemo(
    () => (message === '' || withModel ? null : { message, locale, before: toBefore(before) }),
    [message, withModel, before],
  );
  const live = useReply(ai, 'converse', { ask, about });
  const preview = useMemo((): TurnReply | null => {
    if (live.last === null || about === null || live.last.ask !== ask) return null;
    return loadedCode().fromEngine(live.last.reply, { table: about.table, source: data?.source ?? '', before });
  }, [live.last, ask, about, data, before]);

  const setReply = (id: number, reply: TurnReply, changes: Partial<ConversationTurn> = {}) =>
    setConversation((now) => ({
      ...now,
      turns: now.turns.map((turn) => (turn.id === id ? { ...turn, ...changes, reply } : turn)),
    }));

  function addTurn(text: string, attached: readonly Attachment[], reply: TurnReply): ConversationTurn {
    const id = (conversation.turns.at(-1)?.id ?? 0) + 1;
    const turn: ConversationTurn = { id, text, attached: attached.map((each) => each.id), about: current, reply };
    setConversation((now) => ({ ...now, turns: [...now.turns, turn] }));
    return turn;
  }

  function attach(added: readonly Attachment[]) {
    setConversation((now) => ({ ...now, attachments: [...now.attachments, ...added] }));
    setCurrent(added[0]?.id ?? current);
  }

  /** Work for a reply, one at a time. A refusal of the plan opens the plans, and the message is given back. */
  async function reply(
    turn: ConversationTurn,
    words: string,
    work: (signal: AbortSignal) => Promise<TurnReply>,
  ): Promise<boolean> {
    open.current?.abort();
    const controller = new AbortController();
    open.current = controller;
    setReply(turn.id, { is: 'waiting', words });
    try {
      const result = await work(controller.signal);
      if (!controller.signal.aborted) setReply(turn.id, result);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      if (isNeedsPlan(error)) showUpgrade(error);
      setReply(turn.id, { is: 'failed', message: error instanceof Error ? error.message : String(error) });
      return !isNeedsPlan(error);
    } finally {
      if (open.current === controller) open.current = null;
    }
  }

  /** Sends a message. Returns false if it could not be paid: then it is to stay in the field. */
  async function submit(text: string, attached: readonly Attachment[]): Promise<boolean> {
    if (data !== null && about !== null && !withModel) {
      if (preview !== null && text === message) {
        addTurn(text, attached, preview);
        return true;
      }
      const turn = addTurn(text, attached, { is: 'waiting', words: readingWords });
      return reply(turn, readingWords, async () => {
        if (ai.status !== 'ready') throw new Error('The built-in engine is still loading. Try again in a moment.');
        const made = await ai.worker.ask('converse', { message: text, locale, before: toBefore(before) }, about);
        return loadedCode().fromEngine(made, { table: about.table, source: data.source, before });
      });
    }
    const turn = addTurn(text, attached, { is: 'waiting', words: readingWords });
    return data === null ? promptFor(turn, text) : askServer(turn, text);
  }

  /** Charts of the figures in a prompt, or of data that is found for it. The data stays for follow-ups. */
  function promptFor(turn: ConversationTurn, text: string, hit?: SnapHit): Promise<boolean> {
    return reply(turn, searchWords, async (signal) => {
      await askForReader(ofRequest, signal);
      const source = hit && { source: { from: hit.kind, id: hit.id } };
      const made = await send(snap.prompt, { prompt: text, ...source }, { toast: false, signal });
      if (made.status !== 'made')
        return {
          ...{ is: 'refusal', sentence: made.sentence, columns: [], similar: made.similar, by: 'offline' },
          ...{ place: 'server', note: null, credits: made.credits },
        };
      const { readSheetJson, loadDatasetSheet, attachment, fromPrompt, toTable } = await loadCode();
      const { sheet: given, datasetId, name, notes } = made.table;
      const sheet = given !== null ? readSheetJson(given) : datasetId && (await loadDatasetSheet(datasetId, signal));
      if (!sheet) throw new Error('The data of this chart could not be loaded. Try again.');
      const isFound = made.found !== null && made.found.kind === 'library';
      const added = {
        ...attachment({ name: made.found?.title ?? (name || 'Figures of the prompt'), kind: 'prompt', notes, sheet }),
        ...{ datasetId, source: isFound ? (made.found?.source ?? '') : '' },
      };
      attach([added]);
      setReply(turn.id, { is: 'waiting', words: searchWords }, { about: added.id });
      return fromPrompt(made, toTable(sheet));
    });
  }

  /** Asks this server, which uses a language model where one is turned on and the built-in engine is not sure. */
  function askServer(turn: ConversationTurn, text: string): Promise<boolean> {
    const subject = attachmentOf(conversation, turn.about);
    if (subject === null || about === null) return promptFor(turn, text);
    return reply(turn, modelWords, async (signal) => {
      const { datasetId, sheet, name } = subject;
      await askForReader({ ...ofRequest, ...(await placeOf(datasetId, signal)) }, signal);
      const { toSheetJson, fromAnswer, fromPrompt } = loadedCode();
      const source =
        datasetId === null
          ? { from: 'sheet' as const, sheet: JSON.parse([...toSheetJson(sheet)].join('')), name: name.slice(0, 200) }
          : { from: 'dataset' as const, id: datasetId };
      const intent = toBefore(before)?.intent;
      const context = intent == null ? {} : { context: { ...intent } };
      if (/[?？؟]\s*$/u.test(text))
        return fromAnswer(
          await send(snapAi.ask, { question: text, source, ...context }, { toast: false, signal }),
          about.table,
        );
      const made = await send(snap.prompt, { prompt: text, source, ...context }, { toast: false, signal });
      if (made.status === 'made') return fromPrompt(made, about.table);
      const columns = about.table.columns.map((column) => column.name);
      return {
        ...{ is: 'refusal', sentence: made.sentence, columns, similar: made.similar, by: 'offline' },
        ...{ place: 'server', note: null, credits: made.credits },
      };
    });
  }

  return {
    conversation,
    current: data,
    preview,
    isBusy: conversation.turns.some((turn) => turn.reply.is === 'waiting'),
    isThinking: live.isWaiting,
    attach,
    choose: setCurrent,
    submit,
    /** Data that comes close to what was searched for. */
    promptWith: (turn: ConversationTurn, hit: SnapHit) => promptFor(turn, turn.text, hit),
    /** The message as if it were the first: open data is looked for. */
    promptAnew: (turn: ConversationTurn) => promptFor(turn, turn.text),
    askModel: (turn: ConversationTurn) => askServer(turn, turn.text),
    retry: (turn: ConversationTurn) => (turn.about === null ? promptFor(turn, turn.text) : askServer(turn, turn.text)),
    stop() {
      open.current?.abort();
      setConversation((now) => ({
        ...now,
        turns: now.turns.map((turn) => (turn.reply.is === 'waiting' ? { ...turn, reply: { is: 'stopped' } } : turn)),
      }));
    },
    /** The answer of a reading that was offered. */
    async chooseReading(turn: ConversationTurn, choice: number) {
      const subject = attachmentOf(conversation, turn.about);
      if (ai.status !== 'ready' || subject === null) return;
      const { toTable, fromEngine } = loadedCode();
      const table = toTable(subject.sheet);
      const made = await ai.worker.ask(
        'converse',
        { message: turn.text, locale, before: null, choice },
        { table, name: subject.name },
      );
      setReply(turn.id, fromEngine(made, { table, source: subject.source, before: turn }));
    },
    chooseChart(turn: ConversationTurn, chosen: number) {
      if (turn.reply.is === 'charts') setReply(turn.id, { ...turn.reply, chosen });
    },
    /** Makes the charts of an intent that was changed by a chip. */
    async changeIntent(turn: ConversationTurn, intent: Intent) {
      const subject = attachmentOf(conversation, turn.about);
      if (ai.status !== 'ready' || subject === null) return;
      const { toTable, fromEngine } = loadedCode();
      const table = toTable(subject.sheet);
      const made = await ai.worker.ask(
        'converse',
        { message: intent, locale, before: null },
        { table, name: subject.name },
      );
      setReply(turn.id, fromEngine(made, { table, source: subject.source, before: turn }));
    },
    open(next: Conversation) {
      open.current?.abort();
      setConversation(next);
      setCurrent(next.attachments.at(-1)?.id ?? null);
    },
  };
}

export type ConversationState = ReturnType<typeof useConversation>;

const readingWords = 'Reading your message';
const searchWords = 'Looking for figures in your message and for open data';
/** The workspace of a dataset, which may have a language model of its own. */
async function placeOf(datasetId: string | null, signal: AbortSignal): Promise<{ workspaceId?: string }> {
  if (datasetId === null) return {};
  const { workspaceId } = await send(datasets.read, { id: datasetId }, { toast: false, signal });
  return { workspaceId };
}

const modelWords = 'Waiting for the reply of this server';
