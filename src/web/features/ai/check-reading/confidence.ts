import { methodWords } from '#ai/offline/extraction.ts';
import type { CellEvidence } from '#contract/data/data-shapes.ts';
import { isUnsure } from '#web/shared/readings/change-table.ts';

type CellState = 'sure' | 'unsure' | 'changed' | 'checked';

/** State of a cell: how certain it is, or what the user did with it. */
export function stateOfCell(evidence: CellEvidence | undefined): CellState {
  if (evidence?.read !== undefined) return 'changed';
  if (isUnsure(evidence)) return 'unsure';
  return evidence?.isChecked === true ? 'checked' : 'sure';
}

/** How cells of each state look and are called. The mark says it without color. */
export const cellLooks: Record<CellState, { mark: string; words: string; cell: string; box: string }> = {
  sure: { mark: '', words: '', cell: '', box: 'border-accent/60' },
  unsure: { mark: '?', words: 'unsure', cell: 'bg-warning-wash text-warning-ink', box: 'border-warning border-dashed' },
  changed: {
    mark: '✎',
    words: 'changed by hand',
    cell: 'bg-accent-wash text-accent-ink',
    box: 'border-accent border-dotted',
  },
  checked: { mark: '✓', words: 'checked', cell: '', box: 'border-success' },
};

/** How a cell was read, as a sentence. */
export function cellEvidenceText({ method, confidence, read, page }: CellEvidence): string {
  const words = methodWords[method];
  const where = page === undefined ? '' : `, page ${page}`;
  const changed = read === undefined ? '' : ` Changed by hand: “${read}” was read.`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${where}, ${Math.round(confidence * 100)}% certain.${changed}`;
}
