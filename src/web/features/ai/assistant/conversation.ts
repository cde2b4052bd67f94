import type { Before } from '#ai/offline/converse/converse.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { Document } from '#chart/document/document.ts';
import type { SnapHit } from '#contract/ai/snap-ai.ts';
import type { CreditCharge } from '#contract/workspace/credits.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';

/** Data that a conversation is about. */
export type Attachment = {
  id: string;
  name: string;
  kind: 'table' | 'text' | 'image' | 'pdf' | 'dataset' | 'library' | 'prompt';
  /** Source and license of data from the library; notes of what was read. */
  notes: readonly string[];
  source: string;
  sheet: Sheet;
  datasetId: string | null;
  /** The reading of this browser that the cells are from; null for data that was a table before. */
  reading: { id: string; table: number; confidence: number } | null;
};

/** Chart of a reply, with the table that it draws. */
export type ReplyChart = {
  document: Document;
  steps: readonly unknown[];
  reasons: readonly string[];
  table: Table;
};

/** Who replied, where, and what it cost. */
export type MadeBy = {
  by: 'offline' | 'model';
  place: 'browser' | 'server';
  note: string | null;
  credits: CreditCharge | null;
};

type Used = { total: number; of: number; columns: readonly string[]; rows: readonly (readonly string[])[] };

export type TurnReply =
  | { is: 'waiting'; words: string }
  | { is: 'stopped' }
  | { is: 'failed'; message: string }
  | ({
      is: 'refusal';
      sentence: string;
      columns: readonly string[];
      similar: readonly SnapHit[];
      /** Sentences that come close. */
      next?: readonly string[];
      /** What the question may mean, in words; absent in conversations of before. */
      choices?: readonly string[];
    } & MadeBy)
  | ({
      is: 'charts';
      charts: readonly ReplyChart[];
      chosen: number;
      /** Null where only the data suggested the charts. */
      intent: Intent | null;
      unused: readonly string[];
      next: readonly string[];
    } & MadeBy)
  | ({
      is: 'answer';
      sentence: string;
      used: Used;
      chart: ReplyChart | null;
      intent: Intent | null;
      unused: readonly string[];
      next: readonly string[];
    } & MadeBy)
  | ({
      is: 'edit';
      chart: ReplyChart;
      changes: readonly string[];
      intent: Intent | null;
      /** The chart before; absent in conversations of an earlier visit. */
      from?: ReplyChart | null;
    } & MadeBy);

/** Message with its reply. `about` is the attachment that it is about, `attached` are those sent with it. */
export type ConversationTurn = {
  id: number;
  text: string;
  attached: readonly string[];
  about: string | null;
  reply: TurnReply;
};

export type Conversation = { attachments: readonly Attachment[]; turns: readonly ConversationTurn[] };

export const emptyConversation: Conversation = { attachments: [], turns: [] };

/** The chart of a reply that is on the screen; null where there is none. */
export function visibleReplyChart(reply: TurnReply): ReplyChart | null {
  if (reply.is === 'charts') return reply.charts[reply.chosen] ?? null;
  return reply.is === 'answer' || reply.is === 'edit' ? reply.chart : null;
}

/** The last reply with a result about some data: the next message may be a follow-up. */
export function lastResult({ turns }: Conversation, about: string | null): ConversationTurn | null {
  const isResult = ({ reply }: ConversationTurn) =>
    reply.is === 'charts' || reply.is === 'answer' || reply.is === 'edit';
  return turns.findLast((turn) => turn.about === about && isResult(turn)) ?? null;
}

/** What the next message is a follow-up of. */
export function toBefore(turn: ConversationTurn | null): Before | null {
  const reply = turn?.reply;
  if (reply?.is !== 'charts' && reply?.is !== 'answer' && reply?.is !== 'edit') return null;
  const undone = reply.is === 'edit' ? (reply.from ?? null) : null;
  return { is: reply.is, intent: reply.intent, chart: visibleReplyChart(reply), undone };
}

export function attachmentOf({ attachments }: Conversation, id: string | null): Attachment | null {
  return attachments.find((each) => each.id === id) ?? null;
}

/** What screen readers are told of a reply. */
export function spokenReply(reply: TurnReply): string {
  switch (reply.is) {
    case 'waiting':
      return reply.words;
    case 'stopped':
      return 'Stopped.';
    case 'failed':
      return reply.message;
    case 'refusal':
    case 'answer':
      return reply.sentence;
    case 'charts':
      return `Chart: ${reply.charts[reply.chosen]?.document.text.title ?? ''}`;
    case 'edit':
      return `Chart changed: ${reply.changes.join(', ')}.`;
  }
}
