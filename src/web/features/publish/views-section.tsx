import { useMemo } from 'react';
import type { Share } from '#contract/shares.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { drawViews } from '#web/charts/draw-views.ts';
import { ShareSection } from './share-section.tsx';

/** Number of views. Counted without cookies. */
export function ViewsSection({ views }: { views: Share['views'] }) {
  const { number } = useFormats();
  const picture = useMemo(() => drawViews(views.days), [views.days]);
  const periods = [
    { label: 'Last 7 days', value: views.week },
    { label: 'Last 30 days', value: views.month },
    { label: 'All time', value: views.all },
  ];
  return (
    <ShareSection title="Views">
      <dl className="grid grid-cols-3 gap-3">
        {periods.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="tabular font-semibold text-20">{number(value)}</dd>
          </div>
        ))}
      </dl>
      {views.month > 0 ? (
        <img
          src={picture}
          alt={`Views per day, last ${views.days.length} days`}
          className="-mx-2.5 h-auto w-[calc(100%+1.25rem)] max-w-none"
        />
      ) : (
        <p className="text-12 text-muted">No views in the last 30 days. Your own visits are not counted.</p>
      )}
    </ShareSection>
  );
}
