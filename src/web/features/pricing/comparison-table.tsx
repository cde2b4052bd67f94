import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import type { PlanName } from '#contract/roles.ts';
import { type Cell, comparison } from './comparison.ts';

interface ComparisonTableProps {
  fileSizes: Record<PlanName, string> | null;
  /** The names of the plans as they are sold. */
  names: Record<PlanName, string>;
}

const plans: readonly PlanName[] = ['free', 'premium', 'enterprise'];

export function ComparisonTable({ fileSizes, names }: ComparisonTableProps) {
  return (
    <section
      aria-labelledby="compare"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full min-w-[34rem] table-fixed border-separate border-spacing-0 text-14">
        <caption className="sr-only">What each plan includes</caption>
        <thead>
          <tr>
            <th scope="col" className="w-2/5 border-line border-b py-3 text-start">
              <span className="sr-only">What</span>
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className="border-line border-b px-3 py-3 text-start font-semibold">
                {names[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison(fileSizes).map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <th scope="colgroup" colSpan={4} className="pt-8 pb-2 text-start font-semibold font-serif text-16">
                  {title}
                </th>
              </tr>
              {rows.map(({ what, cells }) => (
                <tr key={what}>
                  <th scope="row" className="border-line border-b py-3 pe-4 text-start font-normal">
                    {what}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan} className="tabular border-line border-b px-3 py-3 text-muted">
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
