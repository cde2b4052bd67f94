import type { Statistics } from '#contract/statistics.ts';
import { HeroChart } from './hero-chart.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

type HomeProps = { counts: Statistics | null };

export function Home({ counts }: HomeProps) {
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-5 py-14 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:py-24">
        <div>
          <h1 className="font-semibold font-serif text-40 tracking-tight sm:text-56">
            Charts and maps good enough to publish
          </h1>
          <p className="mt-5 max-w-prose text-16 text-muted">
            Chartlas is made for people with a messy table and ten minutes: journalists, analysts, teachers, marketers,
            researchers. It runs on your own server with one command.
          </p>
          <NewsletterForm />
        </div>
        <HeroChart />
      </section>
      {counts !== null && <Counts {...counts} />}
    </>
  );
}

const number = new Intl.NumberFormat('en');

function Counts({ people, readers }: Statistics) {
  const shown = [
    { value: people, label: people === 1 ? 'account on this server' : 'accounts on this server' },
    { value: readers, label: readers === 1 ? 'reader of the newsletter' : 'readers of the newsletter' },
  ];
  return (
    <section aria-label="In numbers" className="border-line border-t">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-6 px-5 py-10">
        {shown.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="tabular font-serif text-28">{number.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
