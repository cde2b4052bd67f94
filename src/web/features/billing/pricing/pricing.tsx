import { Check, GraduationCap, Minus, ReceiptText } from 'lucide-react';
import { Fragment } from 'react';
import type { PlanName } from '#contract/account/roles.ts';
import type { Plan } from '#contract/billing/plans.ts';
import { unusedText } from '#contract/billing/promotion-code.ts';
import { type PlanLimits, seedLimits } from '#contract/limits.ts';
import { useStore } from '#web/client/store.ts';
import { chosenBillingPeriod } from '#web/shared/plans/billing-period.ts';
import { PlanPicker } from '#web/shared/plans/plan-picker.tsx';
import type { PlansState, PromoAnswer } from '#web/shared/plans/plans.ts';
import { termText } from '#web/shared/plans/price.ts';
import { TestMode } from '#web/shared/plans/test-mode.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { type Cell, comparison } from './comparison.ts';

interface PricingProps {
  plans: PlansState;
  /** The largest data file of each plan. */
  fileSizes: Record<PlanName, string> | null;
  hrefOf: (plan: Plan) => string;
  educationPath: string;
  onRetry: () => void;
}

export function PricingView({ plans, fileSizes, hrefOf, educationPath, onRetry }: PricingProps) {
  const known = plans.status === 'done' ? plans.plans : [];
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <div className="mx-auto max-w-2xl text-center">
        <h1 className="font-semibold font-serif text-40 tracking-tight sm:text-56">Plans and pricing</h1>
        <p className="mt-4 text-balance text-16 text-muted sm:text-20">
          Start free and stay free as long as you like. Upgrade when charts become part of your work.
        </p>
        {plans.status === 'done' && plans.payments !== 'live' && (
          <div className="mt-5">
            <TestMode payments={plans.payments} />
          </div>
        )}
      </div>
      <div className="mt-9">
        <PlanPicker
          variant="pricing"
          plans={plans}
          current={null}
          info={plans.status === 'done' && plans.promo !== null && <PromoNote promo={plans.promo} plans={known} />}
          infoKind={plans.status === 'done' && plans.promo?.isValid === false ? 'warning' : 'accent'}
          hrefOf={hrefOf}
          onRetry={onRetry}
        />
      </div>
      <p className="mx-auto mt-6 flex max-w-2xl items-start justify-center gap-2 text-13 text-muted">
        <ReceiptText aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Prices are in US dollars, excluding any taxes. You get a PDF invoice for every payment, in your account and by
        email.
      </p>

      <h2 id="compare" className="mt-20 font-semibold font-serif text-28 tracking-tight sm:text-40">
        Compare plans
      </h2>
      <div className="mt-4">
        <ComparisonTable limits={limitsOf(known)} fileSizes={fileSizes} names={namesOf(known)} />
      </div>

      <div className="mt-20 grid gap-10 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <h2 id="questions" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
          Common questions
        </h2>
        <div className="divide-y divide-line border-line border-y">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex cursor-pointer list-none items-start gap-4 py-4 font-medium text-16 [&::-webkit-details-marker]:hidden">
                <span className="flex-1">{question}</span>
                <svg
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                  className="mt-1 size-4 shrink-0 fill-none stroke-muted transition-transform duration-150 group-open:rotate-180"
                  strokeWidth={1.5}
                >
                  <path d="m3 6 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              </summary>
              <p className="max-w-prose pe-8 pb-5 text-16 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>

      <section
        aria-labelledby="education"
        className="mt-20 flex flex-wrap items-center gap-x-8 gap-y-5 rounded-card border border-line bg-wash px-6 py-8 sm:px-10"
      >
        <GraduationCap aria-hidden="true" className="size-8 shrink-0 stroke-[1.25] text-accent-ink" />
        <div className="min-w-60 flex-1">
          <h2 id="education" className="font-semibold text-16">
            Schools, universities and non-profits
          </h2>
          <p className="mt-1 max-w-prose text-14 text-muted">
            Premium costs less for you. Write to us from your organization’s email address and tell us what you do;
            we’ll send you a discount code.
          </p>
        </div>
        <a href={educationPath} className={buttonClass({ size: 'large' })}>
          Request a code
        </a>
      </section>
    </div>
  );
}

function PromoNote({ promo, plans }: { promo: PromoAnswer; plans: readonly Plan[] }) {
  const { code, isValid, message, term } = promo;
  const period = useStore(chosenBillingPeriod);
  const words = term === null ? null : termText(term, period);
  if (!isValid) return message === '' ? `The promotion code ${code} is not valid.` : message;
  if (!plans.some(({ pricing }) => pricing.isCode[period])) return unusedText(code);
  return (
    <>
      <strong className="font-semibold">{code}</strong> is included in these prices{words !== null && `, ${words}`}. It
      will be applied when you choose a plan. Prices are for one user; your order shows the sum for all seats of your
      teams.
    </>
  );
}

function namesOf(plans: readonly Plan[]): Record<PlanName, string> {
  const nameOf = (name: PlanName) => plans.find((plan) => plan.name === name)?.displayName;
  return {
    free: nameOf('free') ?? 'Free',
    premium: nameOf('premium') ?? 'Premium',
    enterprise: nameOf('enterprise') ?? 'Enterprise',
  };
}

/** Until the plans are loaded, the limits as they come with the program. */
function limitsOf(plans: readonly Plan[]): Record<PlanName, PlanLimits> {
  const ofPlan = (name: PlanName) => plans.find((plan) => plan.name === name)?.limits ?? seedLimits[name];
  return { free: ofPlan('free'), premium: ofPlan('premium'), enterprise: ofPlan('enterprise') };
}

/** Questions that people ask before they pay. */
const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Can I try Premium first?',
    answer:
      'Yes, once, for 14 days, without a card. Start your trial on the Subscription page. When it ends you return to the free plan, and your charts stay.',
  },
  {
    question: 'What are AI credits for?',
    answer:
      'A chart made from a picture, a PDF, text or a prompt costs 1 credit, an answer to a question 0.1. Nothing is charged when nothing was found. Pasting tables and uploading data files costs nothing.',
  },
  {
    question: 'What happens to my charts when I cancel?',
    answer:
      'They stay yours. You can still open, edit and export charts beyond the free plan’s limit; you just can’t create new ones until you are under the limit.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'On the Subscription page, in 2 clicks. You keep the plan until the end of the period you paid for, and can reactivate it until then.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on our card provider’s page. Your card number never reaches our server. You change your card and billing details there too.',
  },
  {
    question: 'Do I get an invoice?',
    answer:
      'Yes, for every payment, as a PDF in your account and by email. It is made out to your name and email address.',
  },
  {
    question: 'Where do I enter a promotion code?',
    answer: 'At checkout, before you pay: choose a plan and open “Add promotion code”. The price updates right away.',
  },
  {
    question: 'Can I switch from monthly to yearly?',
    answer: 'Yes. Cancel at the end of the current month and then subscribe for a year. You won’t pay twice.',
  },
];

interface ComparisonTableProps {
  limits: Record<PlanName, PlanLimits>;
  fileSizes: Record<PlanName, string> | null;
  /** Display names of the plans. */
  names: Record<PlanName, string>;
}

const plans: readonly PlanName[] = ['free', 'premium', 'enterprise'];

function ComparisonTable({ limits, fileSizes, names }: ComparisonTableProps) {
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
