import { useMemo, useState } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import type { FirstCharts } from '#chart/suggest/first-charts.ts';
import type { Question } from '#chart/suggest/recipe.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import { saidOf } from '#chart/suggest/words-around.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { ChartCards } from '#web/shared/charts/chart-cards.tsx';
import { stepsInWords } from '#web/shared/charts/steps-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFirstCharts } from '#web/workers/suggest/use-first-charts.ts';
import { findLoadedSample } from '../samples.ts';
import type { ImportedTable } from '../use-box.ts';
import { type ChartChoice, oncePerType, toChoice } from './chart-choices.ts';

interface TableChartsProps {
  found: ImportedTable;
  /** The type the user picked before importing data. */
  wanted: string | null;
  onChoose: (choice: ChartChoice) => Promise<void>;
}

/** Charts of a table: the best one large where it is sure, else some to choose from, with what they could show instead. */
export function TableCharts({ found, wanted, onChoose }: TableChartsProps) {
  const [question, setQuestion] = useState<{ of: ImportedTable; is: Question } | null>(null);
  const asked = question?.of === found ? question.is : null;
  const ask = useMemo(() => ({ table: found.table, question: asked, about: saidOf(found) }), [found, asked]);
  const first = useFirstCharts(ask);
  const requested = useMemo(() => requestedChoices(found, wanted), [found, wanted]);
  const charts = first.status === 'done' ? first.charts : first.status === 'working' ? first.last : null;
  if (first.status === 'failed')
    return (
      <ErrorState
        compact
        title="Charts of this table could not be suggested."
        kept="Your data is still here."
        onRetry={first.onRetry}
      />
    );
  if (charts === null) return <ChartsToCome />;
  return (
    <>
      {requested.problem !== null && wanted !== null && (
        <p className="text-13">
          <span className="font-medium">{manifestOf(wanted)?.name} does not fit this data.</span> {requested.problem}{' '}
          These do:
        </p>
      )}
      <Offer
        found={found}
        requested={requested.choices}
        charts={charts}
        question={asked}
        onQuestion={(is) => setQuestion(is === null ? null : { of: found, is })}
        onChoose={onChoose}
      />
    </>
  );
}

const most = { sure: 5, unsure: 3 };

interface OfferProps {
  found: ImportedTable;
  requested: readonly ChartChoice[];
  charts: FirstCharts;
  question: Question | null;
  onQuestion: (question: Question | null) => void;
  onChoose: (choice: ChartChoice) => Promise<void>;
}

function Offer({ found, requested, charts, question, onQuestion, onChoose }: OfferProps) {
  const isSure = requested.length > 0 || (charts.isSure && question === null);
  const cards = useMemo(() => {
    const choices = oncePerType([...requested, ...charts.charts.flatMap((chart) => toChoice(chart, found))]);
    return choices.slice(0, isSure ? most.sure : most.unsure).map((choice) => ({
      ...choice,
      key: choice.template,
      reason: choice.reasons[0] ?? null,
      change: stepsInWords(choice.steps, found.table.columns),
    }));
  }, [requested, charts, found, isSure]);
  if (cards.length === 0)
    return found.shapes === null ? (
      <ErrorState
        title="No chart fits this data yet"
        advice="A chart needs a column of numbers. Check the import notes above, or add different data."
      />
    ) : null;
  return (
    <>
      {!isSure && <Questions offered={charts.questions} value={question} onChange={onQuestion} />}
      <ChartCards label="Charts of your data" cards={cards} areAlike={!isSure} takesFocus onChoose={onChoose} />
    </>
  );
}

/** What a table can be asked to show, in plain words. */
const intents: readonly { question: Question; words: string }[] = [
  { question: 'trend', words: 'Over time' },
  { question: 'compare', words: 'Compare' },
  { question: 'parts', words: 'Shares' },
  { question: 'place', words: 'On a map' },
  { question: 'distribution', words: 'Spread' },
  { question: 'relation', words: 'Relation' },
  { question: 'flow', words: 'Flows' },
];

interface QuestionsProps {
  offered: readonly Question[];
  value: Question | null;
  onChange: (question: Question | null) => void;
}

function Questions({ offered, value, onChange }: QuestionsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left me-1 text-13">What should it show?</legend>
      {intents
        .filter(({ question }) => offered.includes(question))
        .map(({ question, words }) => (
          <Button
            key={question}
            size="small"
            aria-pressed={value === question}
            variant={value === question ? 'primary' : 'secondary'}
            onClick={() => onChange(value === question ? null : question)}
          >
            {words}
          </Button>
        ))}
    </fieldset>
  );
}

function ChartsToCome() {
  return (
    <div role="status" aria-label="Looking for charts" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Skeleton className="col-span-2 h-96 lg:row-span-2" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}

/** What the user asked for: the type picked before, or the chart of a sample. */
type Requested = {
  choices: readonly ChartChoice[];
  /** The reason why the picked type cannot show this table. */
  problem: string | null;
};

function requestedChoices(
  { table, notes, name, sampleOf }: Pick<ImportedTable, 'table' | 'notes' | 'name' | 'sampleOf'>,
  type: string | null,
): Requested {
  const own = sampleOf === null ? [] : ownChoice(sampleOf, table);
  const requested = type === null ? null : (suggest(table).find(({ template }) => template === type) ?? null);
  if (requested === null) return { choices: own, problem: null };
  if (requested.problems.length > 0) return { choices: own, problem: requested.problems.join(' ') };
  return {
    choices: [...own, ...toChoice({ ...requested, steps: [], isMean: false }, { table, notes, name })],
    problem: null,
  };
}

/** A sample as its chart shows it, with its title and source. Its columns have other keys after reading. */
function ownChoice(template: string, table: Table): ChartChoice[] {
  const document = { ...blankDocument(template), ...findLoadedSample(template)?.document };
  const roles = Object.entries(document.roles).map(([role, names]) => [role, names.map(keyOf)] as const);
  if (roles.some(([, keys]) => keys.includes(''))) return [];
  const filled = { ...document, facet: null, roles: Object.fromEntries(roles) };
  return [{ template, document: filled, table, steps: [], reasons: [] }];

  function keyOf(name: string): string {
    return table.columns.find((column) => column.name === name)?.key ?? '';
  }
}
