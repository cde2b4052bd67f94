const parts: readonly string[] = [
  'Data from a paste, a file or a link: CSV, Excel, OpenDocument, JSON, Parquet, HTML',
  'Charts from pictures of charts and tables, PDFs, text and prompts, each value with its place in the original',
  '90 chart and map types, with instant suggestions for your data',
  'Your charts in folders, with tags, search and a trash that keeps charts for 30 days',
  'Accounts with confirmed email addresses and a list of signed-in devices',
  'Teams: invite by email as viewer, editor or admin',
  'Notifications in the app and by email, as often as you like',
  'All your data in one download, and an account you can delete yourself',
  'A documented API, and a server that starts with one command',
];

/** What exists today, so that nothing is promised. */
export function Progress() {
  return (
    <section aria-labelledby="works-today" className="border-line border-t">
      <div className="mx-auto grid max-w-6xl gap-8 px-5 py-16 lg:grid-cols-[4fr_7fr] lg:gap-16 lg:py-24">
        <h2 id="works-today" className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight sm:text-40">
          What works today
        </h2>
        <ul className="divide-y divide-line border-line border-y">
          {parts.map((part) => (
            <li key={part} className="flex gap-4 py-4 text-16 text-muted">
              <span aria-hidden="true" className="text-accent-ink">
                ✓
              </span>
              {part}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
