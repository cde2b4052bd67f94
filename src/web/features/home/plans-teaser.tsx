import { buttonClass } from '#web/ui/button.tsx';

const plans: readonly { name: string; forWhom: string; what: string }[] = [
  {
    name: 'Free',
    forWhom: 'For trying things out and small stories',
    what: 'Your first charts with PNG and JPG, share links and embeds. Free for as long as you like.',
  },
  {
    name: 'Premium',
    forWhom: 'When charts are part of your work',
    what: 'Unlimited charts, SVG and PDF, premium templates, larger files. Billed monthly or yearly.',
  },
  {
    name: 'Enterprise',
    forWhom: 'For newsrooms and organizations',
    what: 'Everything in Premium, plus setup help and payment by invoice. Custom pricing.',
  },
];

/** The plans in short, without prices: those are on their own page and change. */
export function PlansTeaser() {
  return (
    <section aria-labelledby="plans" className="border-line border-t bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-5">
          <h2 id="plans" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
            Free to start, free to stay
          </h2>
          <a href="/pricing" className={buttonClass({ size: 'large' })}>
            See plans and pricing
          </a>
        </div>
        <dl className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          {plans.map(({ name, forWhom, what }) => (
            <div key={name} className="border-line border-t pt-5">
              <dt className="font-semibold text-16">{name}</dt>
              <dd className="mt-1 text-14">{forWhom}</dd>
              <dd className="mt-2 text-14 text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
