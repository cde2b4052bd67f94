import { Cpu, RotateCcw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { SnapHit } from '#contract/ai/snap-ai.ts';
import type { Table } from '#data/table.ts';
import { counted } from '#lib/counted.ts';
import { UnusedWords } from '#web/shared/ai/announcement.tsx';
import { IntentChips, ReadingChoices } from '#web/shared/ai/intent-chips.tsx';
import { RowsTable } from '#web/shared/charts/rows-table.tsx';
import { chargeInWords } from '#web/shared/plans/credit-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AssistantChartCard, OtherCharts } from './chart-card.tsx';
import type { Attachment, MadeBy, ReplyChart, TurnReply } from './conversation.ts';

export type ReplyActions = {
  onChips: (intent: Intent) => void;
  onChoose: (place: number) => void;
  onAsk: (text: string) => void;
  onSimilar: (hit: SnapHit) => void;
  /** Where the data is open data that was found for an earlier message: this one may be about something else. */
  onOpenData?: () => void;
  /** One of the readings that were offered. */
  onChoice: (place: number) => void;
  onRetry: () => void;
  onOpen: (chart: ReplyChart) => Promise<void>;
  /** Absent where no language model may be asked. */
  onModel?: () => void;
};

type ReplyViewProps = {
  request: string;
  reply: TurnReply;
  /** The data that it is about, as attached and as a table. */
  data: Attachment | null;
  table: Table | null;
  /** Absent while the reply is a preview of what is being typed. */
  actions?: ReplyActions;
  isLast?: boolean;
};

/** A reply: what was understood, the result, and where it is from. */
export function ReplyView({ request, reply, data, table, actions, isLast = false }: ReplyViewProps) {
  if (reply.is === 'waiting')
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <p className="flex items-center gap-2 text-13 text-muted">
          <Spinner /> {reply.words} …
        </p>
        <Skeleton className="h-48 w-full" />
      </div>
    );
  if (reply.is === 'stopped' || reply.is === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className={reply.is === 'failed' ? 'text-14 text-error-ink' : 'text-14 text-muted'}>
          {reply.is === 'failed' ? reply.message : 'Stopped. Nothing was charged.'}
        </p>
        {actions && (
          <Button size="small" icon={<RotateCcw />} onClick={actions.onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  const intent = 'intent' in reply ? reply.intent : null;
  const unused = 'unused' in reply ? reply.unused : [];
  const next = 'next' in reply ? (reply.next ?? []) : [];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {intent !== null && table !== null && reply.is !== 'edit' && (
        <IntentChips {...{ request, intent, table }} onChange={(changed) => actions?.onChips(changed)} />
      )}
      {reply.is === 'answer' && <p className="text-16">{reply.sentence}</p>}
      {reply.is === 'edit' && <p className="text-14">Changed: {reply.changes.join(', ')}</p>}
      {reply.is === 'refusal' && <Refusal reply={reply} {...(actions && { actions })} />}
      <UnusedWords words={unused} />
      {data?.reading != null && reply.is !== 'refusal' && <ReadFrom data={data} />}
      {reply.is === 'charts' && reply.charts.length === 0 && (
        <p className="text-14 text-muted">No chart can be drawn from this data.</p>
      )}
      <Chart reply={reply} {...(actions && { actions })} />
      {reply.is === 'answer' && <UsedRows used={reply.used} />}
      <div className="flex flex-wrap items-center gap-3">
        <MadeByLine {...reply} />
        {actions?.onModel && isLast && reply.by === 'offline' && reply.place === 'browser' && (
          <Button size="small" icon={<Sparkles />} onClick={actions.onModel}>
            Ask the language model
          </Button>
        )}
      </div>
      {isLast && actions && next.length > 0 && (
        <ul aria-label="Follow-ups" className="flex flex-wrap gap-1.5">
          {next.map((text) => (
            <li key={text}>
              <Button size="small" onClick={() => actions.onAsk(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chart({ reply, actions }: { reply: TurnReply; actions?: ReplyActions }) {
  const chart =
    reply.is === 'charts' ? reply.charts[reply.chosen] : 'chart' in reply ? (reply.chart ?? undefined) : undefined;
  if (chart === undefined) return null;
  return (
    <AssistantChartCard
      chart={chart}
      {...(actions && { onOpen: () => actions.onOpen(chart) })}
      {...(reply.is === 'charts' &&
        actions && {
          others: <OtherCharts charts={reply.charts} chosen={reply.chosen} onChoose={actions.onChoose} />,
        })}
    />
  );
}

type RefusalProps = { reply: Extract<TurnReply, { is: 'refusal' }>; actions?: ReplyActions };

function Refusal({ reply: { sentence, columns, similar, choices = [] }, actions }: RefusalProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14">{sentence}</p>
      {choices.length > 0 && <ReadingChoices choices={choices} {...(actions && { onChoose: actions.onChoice })} />}
      {columns.length > 0 && (
        <p className="text-13 text-muted">
          This data has the columns {columns.slice(0, 12).join(', ')}
          {columns.length > 12 && ' …'}
        </p>
      )}
      {actions?.onOpenData && (
        <Button size="small" className="self-start" onClick={actions.onOpenData}>
          Look for other open data
        </Button>
      )}
      {columns.length === 0 && similar.length === 0 && choices.length === 0 && (
        <p className="text-13 text-muted">Write the figures into your message, or attach a table, picture or PDF.</p>
      )}
      {similar.length > 0 && (
        <>
          <p className="text-13 text-muted">Data that comes close:</p>
          <ul aria-label="Similar data" className="flex flex-wrap gap-1.5">
            {similar.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <Button size="small" onClick={() => actions?.onSimilar(hit)}>
                  {hit.title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** How certain data from a picture, document or text is, with the way to check it. */
function ReadFrom({ data: { reading, name } }: { data: Attachment }) {
  if (reading === null) return null;
  const percent = Math.round(reading.confidence * 100);
  return (
    <p className="rounded-card bg-wash px-3 py-2 text-13">
      Read from {name} with {percent}% confidence.{' '}
      <Link to={`/ai/edit-data/${reading.id}`} className="text-accent-ink underline underline-offset-2">
        Check the numbers
      </Link>
    </p>
  );
}

/** The rows that an answer was computed from. */
function UsedRows({ used }: { used: Extract<TurnReply, { is: 'answer' }>['used'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = used.total.toLocaleString('en-US');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-13 text-muted">
          Computed from{' '}
          {used.total === used.of ? `all ${counted(used.total, 'row')}` : `${count} of ${counted(used.of, 'row')}`}
        </p>
        {used.rows.length > 0 && (
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide rows' : 'Show rows'}
          </Button>
        )}
      </div>
      {isOpen && (
        <RowsTable caption="Rows used for the answer" columns={used.columns} rows={used.rows} total={used.total} />
      )}
    </div>
  );
}

/** Who replied and where, what it cost, and why a language model was asked but not used. */
function MadeByLine({ by, place, note, credits }: MadeBy) {
  const isModel = by === 'model';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
      <Badge kind={isModel ? 'accent' : 'neutral'} icon={isModel ? <Sparkles /> : <Cpu />}>
        {isModel ? 'Language model' : 'Built-in engine'}
      </Badge>
      <span>{place === 'browser' ? 'In this browser, free' : 'On this server'}</span>
      {credits !== null && <span>{chargeInWords(credits)}</span>}
      {note !== null && <span className="text-warning-ink">{note} The built-in engine replied instead.</span>}
    </div>
  );
}

type Cost = { isSignedIn: boolean; hasData: boolean; withModel: boolean; balance: number | undefined };

/** What the next message will cost, as one short sentence. */
export function costOf({ isSignedIn, hasData, withModel, balance }: Cost): string {
  if (hasData && !withModel) return 'Free: read in this browser';
  if (!isSignedIn) return 'Free: sent to this server';
  const left = balance === undefined ? '' : ` (${balance} left)`;
  return `Up to 1 AI credit${left}`;
}
