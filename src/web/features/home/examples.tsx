import { OceanChart } from './ocean-chart.tsx';
import { UnionMap } from './union-map.tsx';

export function Examples() {
  return (
    <section aria-labelledby="examples" className="border-line border-y bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <h2 id="examples" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
          One chart, one message
        </h2>
        <p className="mt-5 max-w-prose text-16 text-muted">
          This is the standard Chartlas aims for: a headline with the message, only the ink needed to show it, and the
          source below. These charts are drawn from open data.
        </p>
        <div className="mt-10 grid gap-6 lg:grid-cols-2">
          <OceanChart />
          <UnionMap />
        </div>
      </div>
    </section>
  );
}
