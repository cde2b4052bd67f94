const differences: readonly { title: string; text: string }[] = [
  {
    title: 'Honest charts',
    text: 'Bars start at zero, gaps in the data stay gaps, areas are in proportion. It should be hard to mislead readers by accident.',
  },
  {
    title: 'Readable for everyone',
    text: 'Enough contrast, distinguishable colors, readable text sizes, descriptions for screen readers. We test these pages for it at every change.',
  },
  {
    title: 'Vectors, not screenshots',
    text: 'Charts are vector graphics that stay sharp from phone to poster. They load nothing from other sites.',
  },
  {
    title: 'Open formats',
    text: 'Everything is stored in PostgreSQL and plain files, and every screen uses a documented API. You can take all of it with you.',
  },
];

export function Differences() {
  return (
    <section aria-labelledby="different" className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
      <div className="grid items-center gap-10 lg:grid-cols-[6fr_5fr] lg:gap-16">
        <div>
          <h2 id="different" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
            Your server, your data, your charts
          </h2>
          <p className="mt-5 max-w-prose text-16 text-muted">
            Most chart tools are a service you send your numbers to. Chartlas is software you own. One command starts
            the website, the database and everything in between; the same program scales to many machines when one is
            not enough. No trackers, no cookies, no external fonts.
          </p>
        </div>
        <Terminal />
      </div>
      <dl className="mt-14 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {differences.map(({ title, text }) => (
          <div key={title} className="border-line border-t pt-5">
            <dt className="font-semibold text-16">{title}</dt>
            <dd className="mt-2 text-14 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Terminal() {
  return (
    <figure className="overflow-hidden rounded-card bg-[#0c111d] font-mono text-13 text-[#f5f5f6] leading-6 shadow-float">
      <figcaption className="border-[#1f242f] border-b px-5 py-2.5 font-sans text-12 text-[#9aa2b1]">
        The whole installation
      </figcaption>
      <pre className="overflow-x-auto px-5 py-4">
        <code>
          <span className="text-[#9aa2b1]">$ </span>npm start{'\n\n'}
          <span className="text-[#a5b4fc]">Chartlas is ready at</span> http://localhost:4000
        </code>
      </pre>
    </figure>
  );
}
