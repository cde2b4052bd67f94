import type { GalleryCard } from '#contract/publish/gallery.ts';
import type { Statistics } from '#contract/publish/statistics.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PictureStory } from './picture-story.tsx';
import { Showcase } from './showcase.tsx';
import { findPictures } from './showcase-charts.ts';

// The parts of the home page that never change once they are rendered. Their code is not sent to the browser
// (decision 016), so nothing in here may have state, effects or handlers.

export function Opening() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 sm:pt-12">
      <h1 className="font-semibold font-serif text-[2rem] leading-9 tracking-tight sm:text-56 sm:leading-15">
        Charts and maps good enough to publish
      </h1>
      <p className="mt-3 max-w-[46rem] text-pretty text-16 text-muted sm:mt-4 sm:text-20">
        Paste a messy table, drop a screenshot or describe what you want. No account needed, and your data stays on a
        server you choose.
      </p>
    </div>
  );
}

type StoryProps = {
  counts: Statistics | null;
  entries: readonly GalleryCard[];
  /** Key of the drawn pictures; null if they could not be drawn. */
  pictures: string | null;
  pictureSrc: string;
};

export function Story({ counts, entries, pictures, pictureSrc }: StoryProps) {
  const drawn = pictures === null ? undefined : findPictures(pictures);
  return (
    <>
      {drawn && (
        <>
          <style>{drawn.fonts}</style>
          <Showcase charts={drawn.charts} typeCount={drawn.typeCount} />
          <PictureStory chart={drawn.fromPicture} pictureSrc={pictureSrc} />
        </>
      )}
      <Abilities />
      {entries.length > 0 && <GalleryStrip entries={entries} />}
      <Differences />
      <PlansTeaser />
      {counts !== null && <Counts {...counts} />}
    </>
  );
}

export function Closing() {
  return (
    <div>
      <h2 className="font-semibold font-serif text-28 tracking-tight sm:text-40">Start with your own data</h2>
      <p className="mt-4 max-w-prose text-16 text-muted">
        Create an account on this server, or run your own. Either way, what you make is yours, and you can take it with
        you.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/auth/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Create a free account
        </a>
        <a href="/docs" className={buttonClass({ size: 'large' })}>
          Read the documentation
        </a>
      </div>
    </div>
  );
}

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

function Abilities() {
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

function Differences() {
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

const plans: readonly { name: string; forWhom: string; what: string }[] = [
  {
    name: 'Free',
    forWhom: 'For trying things out and small stories',
    what: 'Your first charts with PNG and JPG, share links and embeds. Free for as long as you like.',
  },
  {
    name: 'Premium',
    forWhom: 'When charts are part of your work',
    what: 'Unlimited charts, SVG and PDF, premium templates, larger files. Billed monthly or yearly.',
  },
  {
    name: 'Enterprise',
    forWhom: 'For newsrooms and organizations',
    what: 'Everything in Premium, plus setup help and payment by invoice. Custom pricing.',
  },
];

/** The plans in short, without prices: those are on their own page and change. */
function PlansTeaser() {
  return (
    <section aria-labelledby="plans" className="border-line border-t bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-5">
          <h2 id="plans" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
            Free to start, free to stay
          </h2>
          <a href="/pricing" className={buttonClass({ size: 'large' })}>
            See plans and pricing
          </a>
        </div>
        <dl className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          {plans.map(({ name, forWhom, what }) => (
            <div key={name} className="border-line border-t pt-5">
              <dt className="font-semibold text-16">{name}</dt>
              <dd className="mt-1 text-14">{forWhom}</dd>
              <dd className="mt-2 text-14 text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Charts published by the community. Links only: it stays static HTML. */
function GalleryStrip({ entries }: { entries: readonly GalleryCard[] }) {
  return (
    <section aria-labelledby="gallery">
      <div className="mx-auto max-w-6xl px-5 py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id="gallery" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
              From the gallery
            </h2>
            <p className="mt-4 max-w-prose text-16 text-muted">
              Published by the community. Open one, see its data and make your own copy.
            </p>
          </div>
          <a href="/gallery" className={buttonClass({ size: 'large' })}>
            See all charts
          </a>
        </div>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(({ id, title, author, thumbnail }) => (
            <li
              key={id}
              className="group relative overflow-hidden rounded-card border border-line bg-paper transition-colors duration-100 hover:border-edge"
            >
              <div className="aspect-[8/5] overflow-hidden border-line border-b">
                <img
                  src={thumbnail}
                  alt=""
                  width={480}
                  height={300}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-contain transition-transform duration-200 group-hover:scale-[1.02]"
                />
              </div>
              <div className="px-4 py-3">
                <h3 className="line-clamp-1 font-semibold text-14">
                  <a href={`/gallery/${id}`} className="after:absolute after:inset-0">
                    {title}
                  </a>
                </h3>
                <p className="truncate text-13 text-muted">{author.name}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
