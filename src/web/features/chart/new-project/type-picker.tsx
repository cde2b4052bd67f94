import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import { type Question, questions } from '#chart/suggest/recipe.ts';
import { loadSample, manifests } from '#chart/template/registry.ts';
import type { Family, Manifest, Sample as SampleOfType } from '#chart/template/template.ts';
import { ChartDrawing } from '#web/shared/charts/chart-drawing.tsx';
import { TypeSketch } from '#web/shared/charts/type-sketch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSeen } from '#web/ui/use-seen.ts';

const families: Record<Family, string> = {
  bars: 'Bars',
  lines: 'Lines and areas',
  parts: 'Parts of a whole',
  points: 'Points',
  tables: 'Tables',
  hierarchy: 'Trees',
  time: 'Time',
  motion: 'Animated',
  maps: 'Maps',
};

interface TypePickerProps {
  wanted: string | null;
  onPick: (template: string) => void;
}

/** All chart types, by the question they answer, by family and by words. */
export function TypePicker({ wanted, onPick }: TypePickerProps) {
  const [question, setQuestion] = useState<Question | 'any'>('any');
  const [family, setFamily] = useState<Family | 'any'>('any');
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const matches = manifests.filter(
    (template) =>
      (question === 'any' || template.recipe.questions.includes(question)) &&
      (family === 'any' || template.family === family) &&
      fits(template, words),
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2" data-tour="types">
        <SearchInput
          aria-label="Search chart types"
          placeholder="Search chart types"
          value={search}
          onChange={setSearch}
          className="w-full sm:w-64"
        />
        <Select
          aria-label="Question"
          options={[{ value: 'any', label: 'Any question' }, ...askable()]}
          value={question}
          onChange={setQuestion}
          className="w-52!"
        />
        <Select
          aria-label="Family"
          options={[{ value: 'any', label: 'Any family' }, ...usedFamilies()]}
          value={family}
          onChange={setFamily}
          className="w-44!"
        />
      </div>
      <p role="status" className="sr-only">
        {matches.length} chart types
      </p>
      {matches.length === 0 ? (
        <EmptyState title="No matching chart types">Try another word, or clear the filters.</EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
          {matches.map((template) => (
            <li key={template.id} className="min-w-0">
              <TypeCard template={template} isWanted={template.id === wanted} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type TypeCardProps = { template: Manifest; isWanted: boolean; onPick: (template: string) => void };

function TypeCard({ template, isWanted, onPick }: TypeCardProps) {
  const { id, name, shows, tier } = template;
  const [place, isSeen] = useSeen<HTMLButtonElement>();
  return (
    <button
      ref={place}
      type="button"
      aria-pressed={isWanted}
      onClick={() => onPick(id)}
      className={classNames(
        'flex size-full flex-col overflow-hidden rounded-card border bg-paper text-start transition-colors duration-100 [content-visibility:auto]',
        isWanted ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      {isSeen ? <Sample id={id} /> : <TypeSketch template={id} className="aspect-[440/280] w-full" />}
      <span className="flex-1 border-line border-t px-3 py-2">
        <span className="flex items-center gap-2 font-medium text-13">
          <span className="min-w-0 truncate">{name}</span>
          {tier === 'premium' && <Badge kind="accent">Premium</Badge>}
        </span>
        <span className="mt-0.5 block text-12 text-muted">{shows}</span>
      </span>
    </button>
  );
}

function Sample({ id }: { id: string }) {
  const [sample, setSample] = useState<SampleOfType | null>(null);
  useEffect(() => {
    loadSample(id).then(setSample, reportError);
  }, [id]);
  const document = useMemo(() => {
    const blank = blankDocument(id);
    return { ...blank, ...sample?.document, annotations: [], text: blank.text };
  }, [id, sample]);
  if (sample === null) return <TypeSketch template={id} className="aspect-[440/280] w-full" />;
  return <ChartDrawing document={document} table={sample.table} width={440} height={280} className="w-full" />;
}

/** Questions without a matching type are not shown. */
function askable() {
  const names = Object.keys(questions) as Question[]; // the keys of the table
  return names
    .filter((name) => manifests.some(({ recipe }) => recipe.questions.includes(name)))
    .map((value) => ({ value, label: questions[value] }));
}

function usedFamilies() {
  const names = Object.keys(families) as Family[]; // the keys of the table
  return names
    .filter((name) => manifests.some(({ family }) => family === name))
    .map((value) => ({ value, label: families[value] }));
}

function fits({ name, shows, family }: Manifest, words: string): boolean {
  const searchText = `${name} ${shows} ${families[family]}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchText.includes(word));
}
