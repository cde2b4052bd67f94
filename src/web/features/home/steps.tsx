const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Add your data',
    text: 'From a spreadsheet, a file, a screenshot, a PDF report or a paragraph, just as it is. Headers in the wrong row and local number formats are no problem.',
  },
  {
    title: 'Ask one question',
    text: 'Who leads, what changed, where does it happen? The question decides the chart type: bars, a line, a map.',
  },
  {
    title: 'Publish under your name',
    text: 'With a headline that states the message, the source, and a description for screen readers.',
  },
];

export function Steps() {
  return (
    <section aria-labelledby="how-it-works" className="border-line border-y bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <h2 id="how-it-works" className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight sm:text-40">
          From data to chart in 3 steps
        </h2>
        <ol className="mt-10 grid gap-10 lg:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden="true" className="tabular font-serif text-40 text-accent-ink">
                {index + 1}
              </span>
              <h3 className="mt-3 font-semibold text-20">{title}</h3>
              <p className="mt-2 max-w-prose text-16 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-10 max-w-prose text-14 text-muted">
          The first 2 don’t need an account.{' '}
          <a href="#try-it" className="text-accent-ink underline underline-offset-2">
            Try it with your own data
          </a>
          , or{' '}
          <a href="#works-today" className="text-accent-ink underline underline-offset-2">
            see what works today
          </a>
          .
        </p>
      </div>
    </section>
  );
}
