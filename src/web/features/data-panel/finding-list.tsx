import { CircleCheck } from 'lucide-react';
import type { Finding } from '#data/profile/finding.ts';
import type { Table } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import { readSteps, wordsOf } from '#data/transform/step.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface FindingListProps {
  findings: readonly Finding[];
  columns: Table['columns'];
  onShow: (rows: readonly number[], column: string | null) => void;
  /** Adds a step that fixes an issue; left out where there are no steps. */
  onMend?: ((step: Step) => void) | undefined;
}

/** Issues to check before a chart is made. */
export function FindingList({ findings, columns, onShow, onMend }: FindingListProps) {
  if (findings.length === 0) {
    return (
      <EmptyState icon={<CircleCheck />} title="No issues found">
        No gaps, duplicates or unusual values.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Issues" className="divide-y divide-line">
      {findings.map((finding) => {
        const { kind, column, sentence, rows } = finding;
        const [step] = finding.step === null ? [] : readSteps([finding.step]);
        return (
          <li key={`${kind} ${column} ${sentence}`} className="py-2.5 text-13 first:pt-0">
            <p className="break-words">{sentence}</p>
            <div className="mt-1.5 flex flex-wrap gap-1 empty:hidden">
              {(rows.length > 0 || column !== null) && (
                <Button size="small" onClick={() => onShow(rows, column)}>
                  {rows.length > 0 ? 'Show rows' : 'Show column'}
                  <span className="sr-only">: {sentence}</span>
                </Button>
              )}
              {step && onMend && (
                <Button
                  size="small"
                  className="h-auto! whitespace-normal! py-1 text-start"
                  onClick={() => onMend(step)}
                >
                  {wordsOf(step, columns)}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
