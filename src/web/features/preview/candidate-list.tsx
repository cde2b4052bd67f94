import { useMemo } from 'react';
import type { Document } from '#chart/document/document.ts';
import { manifestOf } from '#chart/registry.ts';
import type { Table } from '#data/table.ts';
import { ChartPreview } from '#web/charts/chart-preview.tsx';
import { withoutText } from '#web/charts/without-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Candidate } from './shown-preview.ts';

type CandidateListProps = {
  candidates: readonly Candidate[];
  /** The candidates as they were changed here. */
  documents: readonly Document[];
  table: Table;
  chosen: number;
  onChoose: (place: number) => void;
};

/** All charts to choose from, small, with what speaks for each; one of them is shown large. */
export function CandidateList({ candidates, documents, table, chosen, onChoose }: CandidateListProps) {
  return (
    <ul aria-labelledby="preview-charts" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {documents.map((document, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are
        <li key={place} className="min-w-0">
          <button
            type="button"
            aria-pressed={place === chosen}
            onClick={() => onChoose(place)}
            className={classNames(
              'flex size-full flex-col overflow-hidden rounded-card border bg-paper text-start transition-colors duration-100',
              place === chosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
            )}
          >
            <SmallChart document={document} table={table} />
            <span className="mt-auto block w-full border-line border-t px-3 py-2">
              <span className="block truncate font-medium text-13">{manifestOf(document.template)?.name}</span>
              <span className="block text-12 text-muted">{reasonOf(candidates[place], place)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SmallChart({ document, table }: { document: Document; table: Table }) {
  const small = useMemo(() => withoutText(document), [document]);
  return (
    <ChartPreview document={small} table={table} width={300} height={200} className="pointer-events-none w-full" />
  );
}

function reasonOf(candidate: Candidate | undefined, place: number): string {
  return place === 0 ? 'The original chart' : (candidate?.reasons[0] ?? '');
}
