import { ArrowRight, CircleCheck, CircleX, Info, ListChecks, TriangleAlert, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import type { Finding } from '#chart/check/look.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useReview } from '../map/use-review.ts';
import { useChart, useEditorSession } from '../model/editor-session.ts';
import { PanelWaiting } from '../panel-section.tsx';
import { remedyOf, useRemedy } from './use-findings.ts';

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

const looks = {
  error: { icon: CircleX, name: 'Error', ink: 'text-error-ink' },
  warning: { icon: TriangleAlert, name: 'Warning', ink: 'text-warning-ink' },
  hint: { icon: Info, name: 'Hint', ink: 'text-muted' },
} as const;

/** An issue, with buttons that fix it or lead to its field. */
export function FindingEntry({ finding: { id, severity, why, fix } }: { finding: Finding }) {
  const { change, mayEdit, project } = useEditorSession();
  const review = useReview();
  const goThere = useRemedy();
  const { icon: Icon, name, ink } = looks[severity];
  return (
    <li className="flex gap-3 px-4 py-3 text-13">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <p>
          <span className="sr-only">{name}: </span>
          {why}
        </p>
        {mayEdit && (
          <div className="mt-2 flex flex-wrap gap-2">
            {fix && (
              <Button size="small" icon={<Wrench />} onClick={() => change(fix.changes, { words: fix.words })}>
                {fix.words}
              </Button>
            )}
            {id === 'unknown-regions' ? (
              <Button size="small" icon={<ListChecks />} onClick={review}>
                Review names
              </Button>
            ) : id === 'model-figures' ? (
              <Button asChild size="small">
                <Link to={`/ai/edit-data/${project?.dataset?.id}`}>Check the numbers</Link>
              </Button>
            ) : (
              <Button size="small" icon={<ArrowRight />} onClick={() => goThere(id)}>
                {remedyOf(id).label}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
