import type { GalleryCard } from '#contract/gallery.ts';
import type { Statistics } from '#contract/statistics.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Abilities } from './abilities.tsx';
import { Counts } from './counts.tsx';
import { Differences } from './differences.tsx';
import { GalleryStrip } from './gallery-strip.tsx';
import { PictureStory } from './picture-story.tsx';
import { PlansTeaser } from './plans-teaser.tsx';
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
