import { useId } from 'react';
import type { PlanEffect } from '#contract/admin-plans.ts';
import type { Plan } from '#contract/plans.ts';
import { FeatureList } from '#web/plans/feature-list.tsx';
import { PlanPrice } from '#web/plans/plan-price.tsx';

const titles = { price: 'Price', limit: 'Limits', page: 'Pricing page', nothing: '' } as const;

/** What saving will do, and the plan as the pricing page will show it. */
export function PlanPreview({ effects, after }: { effects: readonly PlanEffect[]; after: Plan }) {
  const nameId = useId();
  const groups = Object.entries(titles).map(([about, title]) => ({
    title,
    texts: effects.filter((effect) => effect.about === about).map(({ text }) => text),
  }));
  return (
    <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
      <section aria-label="What will happen" className="flex min-w-0 flex-col gap-4 text-13">
        {groups
          .filter(({ texts }) => texts.length > 0)
          .map(({ title, texts }) => (
            <div key={title}>
              {title !== '' && <h3 className="mb-1.5 font-semibold">{title}</h3>}
              <ul className="flex list-disc flex-col gap-1.5 ps-4">
                {texts.map((text) => (
                  <li key={text} className="break-words">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </section>
      <section aria-label="On the pricing page" className="min-w-0 self-start rounded-card border border-line p-4">
        <p className="mb-2 text-12 text-muted">On the pricing page</p>
        <h3 id={nameId} className="break-words font-semibold text-16">
          {after.displayName}
        </h3>
        <p className="mt-1 break-words text-13 text-muted">{after.description}</p>
        <PlanPrice plan={after} period="monthly" />
        {after.price > 0 && <PlanPrice plan={after} period="yearly" />}
        <div className="mt-5 border-line border-t pt-4">
          <FeatureList features={after.includes} most={after.includes.length} nameId={nameId} />
        </div>
      </section>
    </div>
  );
}
