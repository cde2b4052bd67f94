const here: readonly string[] = [
  'Accounts with confirmed addresses, and a list of the devices that are signed in',
  'Teams: invite by e-mail, as viewer, editor or admin',
  'Notices in the panel and by e-mail, as often as you like',
  'All your data in one file, and an account that can be deleted',
  'A documented API, and a server that starts with one command',
];

const next: readonly string[] = [
  'The editor for charts and maps',
  'Reading tables from files, pictures, text and PDF',
  'Export as picture and document, sharing and embedding',
  'Moving charts as video',
];

/** What can be used and what is being made, kept apart so that nobody is promised anything. */
export function Progress() {
  return (
    <section aria-labelledby="where-it-stands" className="border-line border-t">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <h2 id="where-it-stands" className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight sm:text-40">
          Where it stands
        </h2>
        <p className="mt-5 max-w-prose text-16 text-muted">
          Chartlas is built in the open, part by part. We would rather tell you what is missing than let you find out.
        </p>
        <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-16">
          <Parts title="Works today" mark="✓" parts={here} />
          <Parts title="Being made" mark="→" parts={next} />
        </div>
      </div>
    </section>
  );
}

type PartsProps = { title: string; mark: string; parts: readonly string[] };

function Parts({ title, mark, parts }: PartsProps) {
  return (
    <div>
      <h3 className="font-semibold text-16">{title}</h3>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {parts.map((part) => (
          <li key={part} className="flex gap-4 py-3 text-16 text-muted">
            <span aria-hidden="true" className="text-accent-ink">
              {mark}
            </span>
            {part}
          </li>
        ))}
      </ul>
    </div>
  );
}
