import { createElement } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { ShowcaseChart } from './showcase-charts.ts';

const spans: Record<ShowcaseChart['span'], string> = {
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  7: 'lg:col-span-7',
};

/** Charts of several families, drawn by the server. Each becomes interactive when it is near the viewport. */
export function Showcase({ charts, typeCount }: { charts: readonly ShowcaseChart[]; typeCount: number }) {
  return (
    <section aria-labelledby="showcase" className="mx-auto max-w-6xl px-5 pt-10 pb-14 lg:pt-14 lg:pb-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="showcase" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
          Press play. Turn the globe. Point at anything.
        </h2>
        <p className="text-14 text-muted">
          <a href="/docs/charts" className="text-accent-ink underline underline-offset-2">
            All {typeCount} chart and map types
          </a>
        </p>
      </div>
      <div className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-12">
        {charts.map((chart) => (
          <Card key={chart.type} chart={chart} />
        ))}
      </div>
    </section>
  );
}

function Card({ chart: { type, typeName, title, subtitle, source, svg, span } }: { chart: ShowcaseChart }) {
  return (
    <figure
      className={classNames(
        'flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper',
        spans[span],
        span === 7 && 'md:col-span-2',
      )}
    >
      <figcaption className="px-5 pt-5">
        <p className="text-balance font-semibold font-serif text-20 leading-6">{title}</p>
        <p className="mt-1.5 text-13 text-muted">{subtitle}</p>
      </figcaption>
      <div className="my-auto pt-2">
        {createElement('chartlas-chart', {
          'data-sample': type,
          'data-script': `/embed/${type}.js`,
          className: 'block [&>svg]:block [&>svg]:h-auto [&>svg]:w-full',
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from our own samples
          dangerouslySetInnerHTML: { __html: svg },
        })}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t px-5 py-2 text-12 text-muted">
        <span>Source: {source}</span>
        <a
          href={`/docs/charts/${type}`}
          className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-2"
        >
          {typeName}
        </a>
      </p>
    </figure>
  );
}
