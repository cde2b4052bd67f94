import { ChartNoAxesColumn, CornerDownLeft, Highlighter, Rows3 } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { withMeasures } from '#data/measure/measure-kind.ts';
import { columnOf, type Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { sourceRows } from '#data/transform/source-rows.ts';
import { readSteps } from '#data/transform/step.ts';
import { counted } from '#lib/counted.ts';
import { type Store, useStore } from '#web/client/store.ts';
import { Announcement } from '#web/shared/ai/announcement.tsx';
import { examplesFor } from '#web/shared/ai/examples.ts';
import { ReadingChoices } from '#web/shared/ai/intent-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AnswerWithChart } from '#web/workers/ai/messages.ts';
import type { AskedTable } from '#web/workers/ai/open-ai-worker.ts';
import type { AiState } from '#web/workers/ai/use-ai.ts';
import { type EditorChartState, useEditorSession } from '../model/editor-session.ts';
import { assistantOf, type QuestionTurn } from './assistant-state.ts';
import { CandidatePicture } from './candidate-picture.tsx';
import { applyNow, chartChanges, leaveFor } from './proposals.ts';
import { ExampleList, SentenceField } from './sentence-field.tsx';

type Done = Extract<EditorChartState, { status: 'done' }>;

/** Questions about the data. Each answer is computed from its rows; what cannot be computed is refused. */
export function AskMode({ state, ai }: { state: Done; ai: AiState }) {
  const session = useEditorSession();
  const { turns: turnStore, question: store } = assistantOf(session);
  const turns = useStore(turnStore);
  const question = useStore(store);
  const asked = useAskedTable(state);
  const { table } = asked.about;
  const examples = useMemo(() => examplesFor('ask', table), [table]);
  const end = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer comes into view
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'end' }); // a promise in newer browsers
  }, [last]);

  const { locale } = state.chart.document;
  useAnswers(ai, { turns: turnStore, about: asked.about, locale });

  function ask(text: string) {
    if (text.trim() === '') return;
    turnStore.write([...turns, { id: (last?.id ?? 0) + 1, question: text.trim(), answered: null, error: null }]);
    store.write('');
  }

  /** The question is answered again, by the reading that was chosen. */
  function choose(turn: QuestionTurn, choice: number) {
    turnStore.write(turns.map((each) => (each === turn ? { ...turn, answered: null, choice } : each)));
  }

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 py-4">
        {turns.length === 0 && (
          <>
            <p className="text-13 text-muted">
              Ask about your data. Every number in an answer is computed from its rows.
            </p>
            <ExampleList examples={examples} onChoose={ask} />
          </>
        )}
        <ol aria-label="Conversation" className="flex flex-col gap-4">
          {turns.map((turn) => (
            <li key={turn.id} className="flex flex-col gap-2">
              <p className="max-w-[85%] self-end rounded-card bg-accent-wash px-3 py-1.5 text-13 text-accent-ink">
                {turn.question}
              </p>
              <Reply
                {...{ turn, state, asked }}
                isLast={turn === last}
                onAsk={ask}
                onChoice={(choice) => choose(turn, choice)}
              />
            </li>
          ))}
        </ol>
        <div ref={end} />
        <Announcement words={last?.answered?.answer.sentence ?? last?.error ?? ''} />
      </div>
      <div className="flex shrink-0 items-end gap-2 border-line border-t py-3 ps-4 pe-16">
        <div className="min-w-0 flex-1">
          <SentenceField
            label="Ask a question"
            placeholder="Which … has the highest …?"
            rows={2}
            value={question}
            onChange={store.write}
            onEnter={() => ask(question)}
          />
        </div>
        <IconButton label="Ask" variant="primary" disabled={question.trim() === ''} onClick={() => ask(question)}>
          <CornerDownLeft />
        </IconButton>
      </div>
    </>
  );
}

type ReplyProps = {
  turn: QuestionTurn;
  state: Done;
  asked: Asked;
  isLast: boolean;
  onAsk: (text: string) => void;
  onChoice: (place: number) => void;
};

function Reply({ turn, state, asked, isLast, onAsk, onChoice }: ReplyProps) {
  if (turn.error !== null) return <p className="text-13 text-error-ink">{turn.error}</p>;
  if (turn.answered === null) return <Skeleton lines={2} />;
  const { answer, chart, next } = turn.answered;
  return (
    <>
      <p className="text-14">{answer.sentence}</p>
      {!answer.ok && answer.choices !== undefined && <ReadingChoices choices={answer.choices} onChoose={onChoice} />}
      {!answer.ok && answer.choices === undefined && (
        <p className="text-12 text-muted">Columns: {columnNames(asked)}</p>
      )}
      {answer.ok && <UsedRows answered={turn.answered} {...{ state, asked }} />}
      {chart !== null && <AnswerChart {...{ chart, state, asked }} question={turn.question} />}
      {isLast && next.length > 0 && (
        <ul aria-label="Follow-up questions" className="flex flex-wrap gap-1.5">
          {next.map((text) => (
            <li key={text}>
              <Button size="small" onClick={() => onAsk(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function columnNames({ about: { table } }: Asked): string {
  const names = table.columns.slice(0, 12).map(({ name }) => name);
  return names.join(', ') + (table.columns.length > names.length ? ' …' : '');
}

type UsedRowsProps = { answered: AnswerWithChart; state: Done; asked: Asked };

/** How many rows an answer was computed from, with ways to see them in the table and in the chart. */
function UsedRows({ answered: { answer }, state, asked }: UsedRowsProps) {
  const session = useEditorSession();
  const { table } = asked.about;
  const names = answer.ok && answer.computed.kind === 'names' ? answer.computed.names : [];
  const mayHighlight = session.mayEdit && names.length > 0 && names.every((name) => isShown(name, state.chart));
  const rows = answer.ok ? answer.rows : none;
  const inSource = useMemo(() => (rows.length === 0 ? null : asked.sourceOf(rows)), [asked, rows]);
  if (!answer.ok) return null;

  function showRows(wanted: readonly number[]) {
    session.wantedData.write({ is: 'rows', rows: wanted });
    leaveFor(session, 'data');
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <p className="text-12 text-muted">
        Computed from{' '}
        {rows.length === table.rows
          ? `all ${counted(rows.length, 'row')}`
          : `${rows.length.toLocaleString('en-US')} of ${counted(table.rows, 'row')}`}
      </p>
      {inSource !== null && inSource.length > 0 && (rows.length < table.rows || asked.steps.length > 0) && (
        <Button size="small" variant="quiet" icon={<Rows3 />} onClick={() => showRows(inSource)}>
          Show rows
        </Button>
      )}
      {mayHighlight && (
        <Button
          size="small"
          variant="quiet"
          icon={<Highlighter />}
          onClick={() =>
            session.change({ kind: 'highlights', keys: names }, { words: `Highlight ${names.join(', ')}` })
          }
        >
          Highlight in chart
        </Button>
      )}
    </div>
  );
}

const none: readonly number[] = [];

/** Whether a chart has a mark or series of this name. */
function isShown(name: string, { document, table }: Done['chart']): boolean {
  return Object.values(document.roles)
    .flat()
    .some((key) => {
      const column = columnOf(table, key);
      return column?.name === name || (column?.kind === 'text' && column.words.includes(name));
    });
}

type AnswerChartProps = {
  chart: NonNullable<AnswerWithChart['chart']>;
  question: string;
  state: Done;
  asked: Asked;
};

function AnswerChart({ chart, question, state, asked }: AnswerChartProps) {
  const session = useEditorSession();

  function use() {
    applyNow(session, {
      changes: chartChanges(chart, state.chart, asked.steps),
      words: question,
      stepsBefore: asked.steps,
    });
  }

  return (
    <figure className="overflow-hidden rounded-card border border-line">
      <CandidatePicture candidate={chart} state={state} />
      {session.mayEdit && (
        <figcaption className="border-line border-t px-2 py-1.5">
          <Button size="small" variant="quiet" icon={<ChartNoAxesColumn />} onClick={use}>
            Use this chart
          </Button>
        </figcaption>
      )}
    </figure>
  );
}

type Conversation = { turns: Store<readonly QuestionTurn[]>; about: AskedTable; locale: string };

/** Answers questions one after the other, as soon as the engine is loaded. Each goes on from the last that was answered. */
function useAnswers(ai: AiState, { turns: store, about, locale }: Conversation): void {
  const open = useStore(store).find(({ answered, error }) => answered === null && error === null)?.id ?? null;
  const worker = ai.status === 'ready' ? ai.worker : null;

  const ask = useEffectEvent((id: number) => {
    const all = store.read();
    const { question: text = '', choice } = all.find((turn) => turn.id === id) ?? {};
    const before = all.findLast(({ answered }) => answered?.answer.ok)?.answered?.answer.intent;
    return worker?.ask(
      'answer',
      { text, locale, ...(before && { before }), ...(choice !== undefined && { choice }) },
      about,
    );
  });
  useEffect(() => {
    if (worker === null || open === null) return;
    let isOver = false;
    const finish = (rest: Partial<QuestionTurn>) => {
      if (!isOver) store.write(store.read().map((turn) => (turn.id === open ? { ...turn, ...rest } : turn)));
    };
    ask(open)?.then(
      (answered) => finish({ answered }),
      () => finish({ error: 'This question could not be answered. Try other words.' }),
    );
    return () => {
      isOver = true;
    };
  }, [worker, open, store]);
}

type DoneChart = Extract<EditorChartState, { status: 'done' }>;

/** Table that questions are about, with the steps that made it. `sourceOf` finds rows of it in the data of the chart. */
type Asked = {
  about: AskedTable;
  steps: readonly unknown[];
  sourceOf: (rows: readonly number[]) => readonly number[] | null;
};

/**
 * The table of the chart. Steps that the panel itself added last do not count: after a chart of five regions, a question
 * about another column can still be asked, and the next chart takes their place.
 */
export function useAskedTable({ content, chart }: DoneChart): Asked {
  const session = useEditorSession();
  const own = useStore(assistantOf(session).ownSteps);
  const all = useStore(session.sheets.all);
  const { datasetId, steps, name } = content;
  const isOwn = own !== null && JSON.stringify(own.after) === JSON.stringify(steps);
  const source = datasetId === null ? undefined : all.get(datasetId);
  const { measures } = chart.document;
  return useMemo(() => {
    const tableOf = (id: string): Table | null => {
      const other = all.get(id);
      return other?.status === 'done' ? toTable(other.sheet) : null;
    };
    const sourceOf = (ran: readonly unknown[]) => (rows: readonly number[]) =>
      source?.status === 'done'
        ? sourceRows(toTable(source.sheet), { steps: readSteps(ran), rows, context: { tableOf } })
        : null;
    if (!isOwn || source?.status !== 'done')
      return { about: { table: chart.table, name }, steps, sourceOf: sourceOf(steps) };
    const ran = runSteps(toTable(source.sheet), readSteps(own.before), { tableOf });
    const about = { table: withMeasures(ran.table, measures), name };
    return { about, steps: own.before, sourceOf: sourceOf(own.before) };
  }, [isOwn, own, source, all, chart.table, steps, name, measures]);
}
