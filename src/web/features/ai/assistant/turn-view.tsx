import { toTable } from '#data/to-table.ts';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { draftOfSheet } from '#web/shared/charts/draft-of-sheet.ts';
import { draftOfReading, readReading } from '#web/shared/readings/reading.ts';
import {
  type Attachment,
  attachmentOf,
  type ConversationTurn,
  type ReplyChart,
  type TurnReply,
} from './conversation.ts';
import { type ReplyActions, ReplyView } from './reply-view.tsx';
import type { ConversationState } from './use-conversation.ts';

type TurnViewProps = {
  turn: ConversationTurn;
  state: ConversationState;
  isLast: boolean;
  hasModel: boolean;
  onAsk: (text: string) => void;
  onOpen: (draft: NewDraft) => Promise<void>;
};

/** A message and the reply to it. */
export function TurnView({ turn, state, isLast, hasModel, onAsk, onOpen }: TurnViewProps) {
  const { conversation } = state;
  const data = attachmentOf(conversation, turn.about);
  const table = data === null ? null : toTableOf(data);
  const attached = conversation.attachments.filter(({ id }) => turn.attached.includes(id));
  const actions: ReplyActions = {
    onChips: (intent) => void state.changeIntent(turn, intent),
    onChoose: (place) => state.chooseChart(turn, place),
    onAsk,
    onSimilar: (hit) => void state.promptWith(turn, hit),
    onChoice: (place) => void state.chooseReading(turn, place),
    onRetry: () => void state.retry(turn),
    onOpen: async (chart) => onOpen(await draftOf(chart, data)),
    ...(data?.kind === 'prompt' && { onOpenData: () => void state.promptAnew(turn) }),
    ...(hasModel && { onModel: () => void state.askModel(turn) }),
  };
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <div className="flex max-w-[85%] flex-col items-end gap-1 self-end">
        {attached.map(({ id, name }) => (
          <p key={id} className="rounded-control bg-ink/6 px-2 py-1 text-12 text-muted">
            {name}
          </p>
        ))}
        <p className="rounded-card bg-accent-wash px-3 py-1.5 text-14 text-accent-ink">{turn.text}</p>
      </div>
      <ReplyView request={turn.text} reply={turn.reply} {...{ data, table, actions, isLast }} />
      {isLast && data !== null && data.notes.length > 0 && (
        <ul aria-label="Notes about the data" className="text-12 text-muted">
          {data.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

type ReplyPreviewProps = { request: string; reply: TurnReply; data: Attachment };

/** The reply to what is being typed. */
export function ReplyPreview({ request, reply, data }: ReplyPreviewProps) {
  return <ReplyView {...{ request, reply, data }} table={toTableOf(data)} />;
}

const tables = new WeakMap<Attachment, ReturnType<typeof toTable>>();

/** The table of an attachment, made once. */
function toTableOf(attachment: Attachment) {
  const table = tables.get(attachment) ?? toTable(attachment.sheet);
  tables.set(attachment, table);
  return table;
}

/** A draft of a chart; that of a reading takes its evidence and the original along. */
async function draftOf({ document, steps }: ReplyChart, data: Attachment | null): Promise<NewDraft> {
  if (data === null) throw new Error('a chart is always about data');
  const reading = data.reading === null ? null : await readReading(data.reading.id);
  if (reading !== null) return draftOfReading({ ...reading, table: data.reading?.table ?? 0 }, { document, steps });
  return draftOfSheet({ document, steps, sheet: data.sheet }, data);
}
