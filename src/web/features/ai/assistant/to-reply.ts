import type { Reply } from '#ai/offline/converse/converse.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import { labelOf } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import type { SnapAnswer } from '#contract/ai/snap-ai.ts';
import { cellText, type Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import type * as snap from '#web/client/endpoints/snap.ts';
import {
  type ConversationTurn,
  type MadeBy,
  type ReplyChart,
  type TurnReply,
  visibleReplyChart,
} from './conversation.ts';

type Prompted = ReplyOf<typeof snap.prompt>;
type Candidate = Extract<Prompted, { status: 'made' }>['table']['candidates'][number];

const inBrowser: MadeBy = { by: 'offline', place: 'browser', note: null, credits: null };
const mostUsedRows = 50;

/** A reply of the built-in engine as the conversation shows it. `before` is the chart that an edit changes. */
export function fromEngine(
  reply: Reply,
  { table, source, before }: { table: Table; source: string; before: ConversationTurn | null },
): TurnReply {
  const shown = (candidate: {
    document: Document;
    steps: readonly unknown[];
    reasons: readonly string[];
    table: Table;
  }) => withSource({ ...candidate, reasons: candidate.reasons }, source);
  switch (reply.is) {
    case 'refusal':
      return {
        ...{ is: 'refusal', sentence: reply.sentence, next: reply.next, choices: reply.choices, similar: [] },
        ...{ columns: namesOf(table), ...inBrowser },
      };
    case 'charts': {
      const { candidates, intent, next } = reply;
      return {
        is: 'charts',
        charts: candidates.map(shown),
        chosen: 0,
        intent,
        unused: intent.unused,
        next,
        ...inBrowser,
      };
    }
    case 'answer': {
      const { answer, chart, next } = reply;
      const { sentence, intent, rows } = answer;
      const used = { total: rows.length, of: table.rows, columns: namesOf(table), rows: textOf(table, rows) };
      return {
        ...{ is: 'answer', sentence, used, chart: chart === null ? null : shown(chart), intent },
        ...{ unused: intent.unused, next, ...inBrowser },
      };
    }
    case 'edit': {
      const chart = before === null ? null : visibleReplyChart(before.reply);
      const { chart: edited, isWhole } = reply;
      const steps = isWhole ? edited.steps : [...(chart?.steps ?? []), ...edited.steps];
      const changed = { reasons: [], ...chart, document: edited.document, table: edited.table, steps };
      const intent = before === null ? null : intentOf(before.reply);
      const changes = isWhole ? ['back to the chart before'] : [...new Set(reply.changes.map(labelOf))];
      return { is: 'edit', chart: changed, changes, intent, from: isWhole ? null : chart, ...inBrowser };
    }
  }
}

function intentOf(reply: TurnReply): Intent | null {
  return 'intent' in reply ? reply.intent : null;
}

/** Charts of the server. Those that cannot be drawn from the cells are left out. */
export function fromPrompt(made: Extract<Prompted, { status: 'made' }>, table: Table): TurnReply {
  const { by, note, credits, unused } = made;
  const read = made.table.candidates.flatMap((candidate) => {
    const chart = chartOf(candidate, table);
    return chart === null ? [] : [{ chart, intent: toIntent(candidate.context) }];
  });
  return {
    ...{ is: 'charts', charts: read.map(({ chart }) => chart), chosen: 0, intent: read[0]?.intent ?? null },
    ...{ unused, next: [], by, place: 'server', note, credits },
  };
}

/** The answer of the server to a question. */
export function fromAnswer(answer: SnapAnswer, table: Table): TurnReply {
  const { isAnswered, sentence, used, chart, unused, alternatives, by, note, credits } = answer;
  const made = { by, place: 'server', note, credits } as const;
  if (!isAnswered)
    return { is: 'refusal', sentence, columns: namesOf(table), similar: [], choices: alternatives, ...made };
  const drawn = chart === null ? null : chartOf({ ...chart, reasons: [] }, table);
  return {
    ...{ is: 'answer', sentence, chart: drawn, intent: toIntent(answer.context), unused, next: [], ...made },
    used: { total: used.total, of: table.rows, columns: used.columns, rows: used.rows.map(({ cells }) => cells) },
  };
}

function chartOf(
  { document, steps: written, reasons }: Pick<Candidate, 'document' | 'steps' | 'reasons'>,
  table: Table,
) {
  const read = readDocument(document);
  const steps = readSteps(written);
  const ran = runSteps(table, steps, { tableOf: () => null });
  return read.ok && ran.ok ? { document: read.document, steps, reasons, table: ran.table } : null;
}

function toIntent(context: Record<string, unknown> | null): Intent | null {
  return context as Intent | null; // the server sends what its engine read
}

/** Charts of open data name their source. */
function withSource(chart: ReplyChart, source: string): ReplyChart {
  if (source === '') return chart;
  const { document } = chart;
  return { ...chart, document: { ...document, text: { ...document.text, source } } };
}

function namesOf({ columns }: Table): string[] {
  return columns.map(({ name }) => name);
}

function textOf({ columns }: Table, rows: readonly number[]): string[][] {
  return rows.slice(0, mostUsedRows).map((row) => columns.map((column) => cellText(column, row)));
}
