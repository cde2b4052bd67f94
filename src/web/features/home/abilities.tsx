const abilities: readonly { title: string; text: string; path: string; label: string }[] = [
  {
    title: 'Messy tables welcome',
    text: 'Headers in the wrong row, totals, units and local number formats are detected. Every change is listed and can be undone.',
    path: '/docs/import-data',
    label: 'Import data',
  },
  {
    title: 'Checked before you publish',
    text: 'Bars that do not start at zero, colors that look alike, text that is cut on phones: you hear about it first.',
    path: '/docs/design',
    label: 'Design a chart',
  },
  {
    title: 'Maps without a map service',
    text: 'Borders and places are built in. Names are matched in 39 languages, and your own boundaries work too.',
    path: '/docs/maps',
    label: 'Maps',
  },
  {
    title: 'One link, any page',
    text: 'Responsive embeds, share pages that work without scripts, files for print. All of it in your brand.',
    path: '/docs/embed',
    label: 'Embed a chart',
  },
  {
    title: 'From chart to video',
    text: 'Scenes, captions and transitions, rendered in your browser or on the server, in every common shape.',
    path: '/docs/stories-and-video',
    label: 'Stories and video',
  },
  {
    title: 'Made for programs, too',
    text: 'Every screen uses a documented API. Create a key, and your scripts can do what you do.',
    path: '/docs/api-keys',
    label: 'API keys',
  },
];

export function Abilities() {
  return (
    <section aria-labelledby="abilities" className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <h2 id="abilities" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
        From the first paste to the printed page
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {abilities.map(({ title, text, path, label }) => (
          <div key={title} className="border-line border-t pt-5">
            <dt className="font-semibold text-16">{title}</dt>
            <dd className="mt-2 text-14 text-muted">{text}</dd>
            <dd className="mt-1">
              <a
                href={path}
                className="inline-flex min-h-8 items-center text-14 text-accent-ink underline underline-offset-2"
              >
                {label}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
