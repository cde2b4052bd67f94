import type { GalleryCard } from '#contract/gallery.ts';
import type { Statistics } from '#contract/statistics.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Audiences } from './audiences.tsx';
import { Counts } from './counts.tsx';
import { Differences } from './differences.tsx';
import { Examples } from './examples.tsx';
import { GalleryStrip } from './gallery-strip.tsx';
import { HeroChart } from './hero-chart.tsx';
import { PlansTeaser } from './plans-teaser.tsx';
import { Progress } from './progress.tsx';
import { Steps } from './steps.tsx';

// The parts of the home page that never change once they are rendered. Their code is not sent to the browser
// (decision 016), so nothing in here may have state, effects or handlers.

export function Opening() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 py-14 lg:grid-cols-[6fr_7fr] lg:gap-16 lg:py-24">
      <div>
        <h1 className="font-semibold font-serif text-40 tracking-tight sm:text-56">
          Charts and maps good enough to publish
        </h1>
        <p className="mt-6 max-w-[34rem] text-pretty text-16 text-muted sm:text-20">
          Chartlas is for people with a messy table and a deadline. It is free software that runs on your own server:
          your data and your charts stay with you.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="#try-it" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Make a chart now
          </a>
          <a href="#how-it-works" className={buttonClass({ size: 'large' })}>
            See how it works
          </a>
        </div>
        <p className="mt-4 text-13 text-muted">
          No account needed. You can also paste a table or a screenshot anywhere on this page.
        </p>
      </div>
      <HeroChart />
    </section>
  );
}

export function Story({ counts, entries }: { counts: Statistics | null; entries: readonly GalleryCard[] }) {
  return (
    <>
      <Examples />
      {entries.length > 0 && <GalleryStrip entries={entries} />}
      <Audiences />
      <Steps />
      <Differences />
      <Progress />
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
        <a href="/contact-us" className={buttonClass({ size: 'large' })}>
          Contact us
        </a>
      </div>
    </div>
  );
}
