import { Sparkles } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { SnapHit } from '#contract/snap-ai.ts';
import type { Sheet } from '#data/sheet.ts';
import type { NewDraft } from '#web/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PromptCharts } from './prompt-charts.tsx';
import { type Prompted, usePrompt } from './use-prompt.ts';

const examples = [
  'Life expectancy in Germany and Japan since 1960',
  'A pie chart of apples 12, pears 8 and plums 5',
  'Population of the ten largest countries',
];

/** From a sentence to charts: of the figures in it, or of data that is found for it. */
export function PromptBox({ onChosen }: { onChosen: (draft: NewDraft) => Promise<void> }) {
  const [text, setText] = useState('');
  const { state, ask, stop } = usePrompt();

  function submit(prompt: string) {
    if (prompt.trim() !== '') ask(prompt.trim());
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit(text);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit(text);
  }
  function choose(example: string) {
    setText(example);
    submit(example);
  }

  return (
    <section
      aria-label="From a prompt"
      className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <form onSubmit={handleSubmit} className="flex flex-col gap-3">
        <Field label="Describe a chart or ask a question">
          <TextArea
            rows={2}
            maxLength={2000}
            placeholder={examples[0]}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKey}
            className="resize-none"
          />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            variant="primary"
            icon={<Sparkles />}
            disabled={text.trim() === ''}
            busy={state.status === 'asking'}
          >
            Create chart
          </Button>
          {state.status === 'asking' && <Button onClick={stop}>Stop</Button>}
          <p className="text-12 text-muted">
            Add figures, or leave them out to search open data. The text is sent to this server.
          </p>
        </div>
      </form>
      {state.status === 'idle' && <Examples onChoose={choose} />}
      {state.status === 'asking' && (
        <div aria-busy="true" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Skeleton className="col-span-2 h-56" />
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </div>
      )}
      {state.status === 'failed' && <ErrorState compact title={state.message} kept="Your text is still here." />}
      {state.status === 'done' && (
        <Result
          result={state.result}
          sheet={state.sheet}
          onChosen={onChosen}
          onSimilar={(hit) => ask(text.trim(), hit)}
        />
      )}
    </section>
  );
}

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <ul aria-label="Examples" className="flex flex-wrap gap-1.5">
      {examples.map((text) => (
        <li key={text}>
          <Button size="small" onClick={() => onChoose(text)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type ResultProps = {
  result: Prompted;
  sheet: Sheet | null;
  onChosen: (draft: NewDraft) => Promise<void>;
  onSimilar: (hit: SnapHit) => void;
};

function Result({ result, sheet, onChosen, onSimilar }: ResultProps) {
  if (result.status === 'made') return sheet && <PromptCharts {...{ result, sheet, onChosen }} />;
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-14">{result.sentence}</p>
      {result.similar.length > 0 && (
        <>
          <p className="text-13 text-muted">Data that comes close:</p>
          <ul aria-label="Similar data" className="flex flex-wrap gap-1.5">
            {result.similar.map((hit) => (
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
