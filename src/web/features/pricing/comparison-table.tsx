import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import type { PlanLimits } from '#contract/limits.ts';
import type { PlanName } from '#contract/roles.ts';
import { type Cell, comparison } from './comparison.ts';

interface ComparisonTableProps {
  limits: Record<PlanName, PlanLimits>;
  fileSizes: Record<PlanName, string> | null;
  /** Display names of the plans. */
  names: Record<PlanName, string>;
}

const plans: readonly PlanName[] = ['free', 'premium', 'enterprise'];

export function ComparisonTable({ limits, fileSizes, names }: ComparisonTableProps) {
  return (
    <section
      aria-labelledby="compare"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-13 sm:min-w-[34rem] sm:text-14">
        <caption className="sr-only">What each plan includes</caption>
        <thead>
          <tr>
            <th scope="col" className="w-1/3 border-line border-b py-3 text-start sm:w-2/5">
              <span className="sr-only">Feature</span>
            </th>
            {plans.map((plan) => (
              <th
                key={plan}
                scope="col"
                className="border-line border-b px-1.5 py-3 text-start font-semibold text-12 sm:px-3 sm:text-14"
              >
                {names[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison(limits, fileSizes).map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <th scope="colgroup" colSpan={4} className="pt-8 pb-2 text-start font-semibold font-serif text-16">
                  {title}
                </th>
              </tr>
              {rows.map(({ what, cells }) => (
                <tr key={what}>
                  <th scope="row" className="border-line border-b py-3 pe-2 text-start font-normal sm:pe-4">
                    {what}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan} className="border-line border-b px-1.5 py-3 text-muted sm:px-3">
                      <Mark cell={cells[plan]} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell;
  return cell ? (
    <>
      <Check aria-hidden="true" className="size-4 text-accent-ink" />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <>
      <Minus aria-hidden="true" className="size-4 text-edge" />
      <span className="sr-only">No</span>
    </>
  );
}
