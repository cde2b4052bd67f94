const audiences: readonly { who: string; what: string }[] = [
  {
    who: 'Journalists',
    what: 'The numbers arrive at four, the deadline is at six. The chart has to be right, readable on a phone, and name its source.',
  },
  {
    who: 'Analysts',
    what: 'The insight is in the table. You need one chart that the board understands without you in the room.',
  },
  {
    who: 'Teachers',
    what: 'A lesson on rainfall, wages or votes, with real numbers that a class can question instead of a picture from a book.',
  },
  {
    who: 'Marketers',
    what: 'A report in your brand colors, the same in print, on your website and on social media.',
  },
  {
    who: 'Researchers',
    what: 'A figure that survives peer review: honest axes, named units, and a file you can still open in 10 years.',
  },
];

export function Audiences() {
  return (
    <section aria-labelledby="made-for" className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
      <div className="grid gap-8 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <h2 id="made-for" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
          Made for people who have to show their numbers
        </h2>
        <dl className="divide-y divide-line border-line border-y">
          {audiences.map(({ who, what }) => (
            <div key={who} className="grid gap-1 py-5 sm:grid-cols-[9rem_1fr] sm:gap-6">
              <dt className="font-semibold text-16">{who}</dt>
              <dd className="max-w-prose text-16 text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
