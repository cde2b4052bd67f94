import { useMemo } from 'react';
import type { SnapHit } from '#contract/ai/snap-ai.ts';
import type { Sheet } from '#data/sheet.ts';
import { ChartCards } from '#web/shared/charts/chart-cards.tsx';
import type { NewDraft } from '#web/shared/charts/draft.ts';
import { draftOfSheet } from '#web/shared/charts/draft-of-sheet.ts';
import { chargeInWords } from '#web/shared/plans/credit-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Prompted } from '../use-prompt.ts';
import { toCharts } from './to-charts.ts';

type PromptResultProps = {
  result: Prompted;
  sheet: Sheet | null;
  onChosen: (draft: NewDraft) => Promise<void>;
  onSimilar: (hit: SnapHit) => void;
};

/** Charts for a request, or the data that comes close to it. */
export function PromptResult({ result, sheet, onChosen, onSimilar }: PromptResultProps) {
  if (result.status === 'needs-data') return <NeedsData result={result} onSimilar={onSimilar} />;
  return sheet && <PromptCharts result={result} sheet={sheet} onChosen={onChosen} />;
}

type Made = Extract<Prompted, { status: 'made' }>;
type PromptChartsProps = { result: Made; sheet: Sheet; onChosen: (draft: NewDraft) => Promise<void> };

function PromptCharts({ result, sheet, onChosen }: PromptChartsProps) {
  const cards = useMemo(
    () => toCharts(result.table, sheet).map((chart) => ({ ...chart, reason: chart.note ?? chart.reasons[0] ?? null })),
    [result, sheet],
  );
  return (
    <div className="flex flex-col gap-3">
      <Facts result={result} />
      <ChartCards
        label="Charts for your request"
        cards={cards}
        onChoose={(chart) => onChosen(draftOfSheet(chart, result.table))}
      />
    </div>
  );
}

/** What the charts are made of, what was not used, and what it cost. */
function Facts({ result: { found, unused, note, credits } }: { result: Made }) {
  const source = found === null ? null : [found.title, found.source, found.license].filter(Boolean).join(' · ');
  return (
    <div role="status" className="flex flex-col gap-1 text-13 text-muted">
      {source !== null && <p>Data: {source}</p>}
      {unused.length > 0 && <p>Not used: {unused.map((word) => `“${word}”`).join(', ')}</p>}
      {note !== null && <p>{note}</p>}
      {credits !== null && <p>{chargeInWords(credits)}</p>}
    </div>
  );
}

type NeedsDataProps = {
  result: Extract<Prompted, { status: 'needs-data' }>;
  onSimilar: (hit: SnapHit) => void;
};

function NeedsData({ result: { sentence, similar }, onSimilar }: NeedsDataProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-14">{sentence}</p>
      {similar.length > 0 && (
        <>
          <p className="text-13 text-muted">Data that comes close:</p>
          <ul aria-label="Similar data" className="flex flex-wrap gap-1.5">
            {similar.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <Button size="small" onClick={() => onSimilar(hit)}>
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
