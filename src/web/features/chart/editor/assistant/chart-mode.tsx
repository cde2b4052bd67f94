import { Check } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Candidate } from '#ai/offline/compile/candidates.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { useStore } from '#web/client/store.ts';
import { Announcement, UnusedWords } from '#web/shared/ai/announcement.tsx';
import { examplesFor } from '#web/shared/ai/examples.ts';
import { IntentChips } from '#web/shared/ai/intent-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useRested } from '#web/ui/use-rested.ts';
import { type AiState, useReply } from '#web/workers/ai/use-ai.ts';
import { type EditorChartState, useEditorSession } from '../model/editor-session.ts';
import { useAskedTable } from './ask-mode.tsx';
import { assistantOf } from './assistant-state.ts';
import { CandidatePicture } from './candidate-picture.tsx';
import { applyNow, chartChanges, discard, propose } from './proposals.ts';
import { ExampleList, SentenceField, useAfterReply } from './sentence-field.tsx';

type Done = Extract<EditorChartState, { status: 'done' }>;

/** A chart by description: how it was understood, as parts that can be changed, and the charts that fit. */
export function ChartMode({ state, ai }: { state: Done; ai: AiState }) {
  const session = useEditorSession();
  const { request: store } = assistantOf(session);
  const { text, intent } = useStore(store);
  const asked = useAskedTable(state);
  const { table } = asked.about;
  const { chart } = state;
  const { locale } = chart.document;
  const ask = useMemo(() => (text.trim() === '' ? null : { request: intent ?? text, locale }), [text, intent, locale]);
  const { last, error, isWaiting } = useReply(ai, 'charts', { ask, about: asked.about });
  const candidates = last?.reply.candidates ?? none;
  const [first] = candidates;
  const [place, setPlace] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reply begins with its best chart
  useEffect(() => setPlace(0), [last]);
  const chosen = candidates[place] ?? first;
  const examples = useMemo(() => examplesFor('chart', table), [table]);

  const { steps } = asked;
  const proposed = useMemo(() => {
    const changes = chosen === undefined ? [] : chartChanges(chosen, chart, steps);
    return { changes, words: `Chart: ${text.trim().slice(0, 50)}`, stepsBefore: steps };
  }, [chosen, chart, steps, text]);
  // Its steps run over the whole table: typing comes first.
  const rested = useRested(proposed, 150);
  useEffect(() => propose(session, rested), [session, rested]);
  const use = useAfterReply(isWaiting, () => {
    if (proposed.changes.length === 0) return;
    discard(session);
    applyNow(session, proposed);
  });

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pt-4 pb-16">
      <SentenceField
        label="Describe the chart"
        placeholder="average price by month, only Berlin, top 5"
        value={text}
        onChange={(next) => store.write({ text: next, intent: null })}
        onEnter={use}
      />
      {ask === null && (
        <ExampleList examples={examples} onChoose={(next) => store.write({ text: next, intent: null })} />
      )}
      {error !== null && <p className="text-13 text-error-ink">This request could not be read. Try other words.</p>}
      {first !== undefined && (
        <IntentChips
          request={typeof last?.ask.request === 'string' ? last.ask.request : undefined}
          intent={first.intent}
          table={table}
          onChange={(next) => store.write({ text, intent: next })}
        />
      )}
      {last !== null && intent === null && <UnusedWords words={last.reply.unused} />}
      {last !== null && first === undefined && (
        <p className="text-13 text-muted">{last.reply.error ?? 'No chart was found for this.'}</p>
      )}
      {candidates.length > 0 && (
        <>
          <ul aria-label="Charts" className="grid grid-cols-2 gap-2">
            {candidates.map((candidate, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
              <li key={at} className={classNames(at === 0 && 'col-span-2')}>
                <Card {...{ candidate, state }} isChosen={candidate === chosen} onChoose={() => setPlace(at)} />
              </li>
            ))}
          </ul>
          <Button variant="primary" className="self-start" onClick={use}>
            Use this chart
          </Button>
        </>
      )}
      <Announcement words={last === null || isWaiting ? '' : spoken(candidates, last.reply.unused)} />
    </div>
  );
}

const none: readonly Candidate[] = [];

type CardProps = { candidate: Candidate; state: Done; isChosen: boolean; onChoose: () => void };

function Card({ candidate, state, isChosen, onChoose }: CardProps) {
  const name = manifestOf(candidate.document.template)?.name ?? candidate.document.template;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex h-full w-full flex-col overflow-hidden rounded-card border text-start',
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      <CandidatePicture candidate={candidate} state={state} />
      <span className="flex flex-1 flex-col gap-0.5 border-line border-t px-2 py-1.5">
        <span className="flex items-center gap-1 text-13 font-medium">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {isChosen && <Check aria-hidden="true" className="size-3.5 text-accent-ink" strokeWidth={2.5} />}
        </span>
        {candidate.reasons.slice(0, 3).map((reason) => (
          <span key={reason} className="text-12 text-muted">
            {reason}
          </span>
        ))}
      </span>
    </button>
  );
}

function spoken(candidates: readonly Candidate[], unused: readonly string[]): string {
  const names = candidates.map(({ document }) => manifestOf(document.template)?.name ?? document.template);
  const found = names.length === 0 ? 'No chart found.' : `Charts: ${names.join(', ')}.`;
  return unused.length === 0 ? found : `${found} Not used: ${unused.join(', ')}.`;
}
