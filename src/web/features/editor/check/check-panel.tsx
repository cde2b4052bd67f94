import { CircleCheck } from 'lucide-react';
import type { Finding } from '#chart/check/look.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useChart } from '../model/editor-session.ts';
import { PanelWaiting } from '../panel-section.tsx';
import { FindingEntry } from './finding-entry.tsx';

/** Issues to check before publishing, with a fix where there is one. */
export function CheckPanel({ findings }: { findings: readonly Finding[] }) {
  const state = useChart();
  if (state.status !== 'done') return <PanelWaiting state={state} />;
  if (findings.length === 0)
    return (
      <EmptyState icon={<CircleCheck />} title="No issues found">
        We checked scales, colors, labels, text and small screens.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line">
      {findings.map((finding) => (
        <FindingEntry key={finding.id} finding={finding} />
      ))}
    </ul>
  );
}
