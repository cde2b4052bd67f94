import type { Statistics } from '#contract/statistics.ts';

const number = new Intl.NumberFormat('en');

/** Below this a number speaks against the site. */
const leastShown = 100;

export function Counts({ people, readers }: Statistics) {
  const counters = [
    { value: people, label: 'accounts on this server' },
    { value: readers, label: 'newsletter subscribers' },
  ].filter(({ value }) => value >= leastShown);
  if (counters.length === 0) return null;
  return (
    <section aria-label="In numbers" className="border-line border-t">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-6 px-5 py-10">
        {counters.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="tabular font-serif text-28">{number.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
