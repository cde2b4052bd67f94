import { OceanChart } from './ocean-chart.tsx';
import { UnionMap } from './union-map.tsx';

export function Examples() {
  return (
    <section aria-labelledby="examples" className="border-line border-y bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <h2 id="examples" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
          One picture, one thing to see
        </h2>
        <p className="mt-5 max-w-prose text-16 text-muted">
          This is the standard Chartlas works towards: a headline that says it, the least ink that shows it, the source
          beneath. These three are drawn into this page from open data.
        </p>
        <div className="mt-10 grid gap-6 lg:grid-cols-2">
          <OceanChart />
          <UnionMap />
        </div>
      </div>
    </section>
  );
}
