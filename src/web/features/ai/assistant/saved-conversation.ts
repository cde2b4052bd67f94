import { readDocument } from '#chart/document/read.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson, toSheetJson } from '#data/sheet-json.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import type { Attachment, Conversation, ConversationTurn, ReplyChart, TurnReply } from './conversation.ts';

/** A conversation as it is stored. Tables of charts are computed again when it is opened. */
export type SavedConversation = {
  title: string;
  turns: number;
  words: string;
  content: Record<string, unknown>;
};

/** Larger data is not stored with a conversation: it would fill the history. */
const mostSheetLength = 1_000_000;
const mostWords = 10_000;
const mostTitle = 80;

type SavedChart = Omit<ReplyChart, 'table'>;

/** Conversations with data that is too large, or without a finished reply, are not stored: null. */
export function toSaved({ attachments, turns }: Conversation): SavedConversation | null {
  const done = turns.filter(({ reply }) => reply.is !== 'waiting');
  const [first] = done;
  if (first === undefined) return null;
  const sheets = attachments.map((each) => ({ ...each, sheet: JSON.parse([...toSheetJson(each.sheet)].join('')) }));
  const content = { attachments: sheets, turns: done.map((turn) => ({ ...turn, reply: withCharts(turn.reply, cut) })) };
  if (JSON.stringify(content).length > mostSheetLength) return null;
  const words = [...done.map(({ text }) => text), ...attachments.map(({ name }) => name)].join('\n');
  const title = first.text.length > mostTitle ? `${first.text.slice(0, mostTitle - 1)}…` : first.text;
  return { title, turns: done.length, words: words.slice(0, mostWords), content };
}

/** A stored conversation with its tables. Charts that can no longer be drawn are left out. */
export function fromSaved(content: Record<string, unknown>): Conversation {
  const saved = content as { attachments: readonly Attachment[]; turns: readonly ConversationTurn[] }; // as `toSaved` wrote it
  const attachments = saved.attachments.map((each) => ({ ...each, sheet: readSheetJson(each.sheet) }));
  const turns = saved.turns.map((turn) => {
    const sheet = attachments.find(({ id }) => id === turn.about)?.sheet ?? null;
    return { ...turn, reply: withCharts(turn.reply, (chart) => drawn(chart, sheet)) };
  });
  return { attachments, turns };
}

function cut({ table: _, ...chart }: ReplyChart): ReplyChart {
  return chart as ReplyChart; // `drawn` adds the table again
}

function drawn(chart: SavedChart, sheet: Sheet | null): ReplyChart | null {
  const read = readDocument(chart.document);
  const ran = sheet === null ? null : runSteps(toTable(sheet), readSteps(chart.steps), { tableOf: () => null });
  return read.ok && ran?.ok ? { ...chart, document: read.document, table: ran.table } : null;
}

function withCharts(reply: TurnReply, change: (chart: ReplyChart) => ReplyChart | null): TurnReply {
  switch (reply.is) {
    case 'charts':
      return { ...reply, charts: reply.charts.flatMap((chart) => change(chart) ?? []) };
    case 'answer':
      return { ...reply, chart: reply.chart && change(reply.chart) };
    case 'edit': {
      const chart = change(reply.chart);
      if (chart === null) return { is: 'stopped' };
      const { from: _, ...rest } = reply; // what was before is not kept
      return { ...rest, chart };
    }
    default:
      return reply;
  }
}
