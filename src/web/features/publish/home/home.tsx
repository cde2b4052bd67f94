import './home.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { breaks } from '#contract/chart/breaks.ts';
import type { GalleryCard } from '#contract/publish/gallery.ts';
import type { Statistics } from '#contract/publish/statistics.ts';
import * as newsletter from '#web/client/endpoints/newsletter.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Closing, Opening, Story } from './static-parts.tsx';

interface HomeProps {
  /** What only the server renders. */
  shown: {
    counts: Statistics | null;
    /** Charts of the gallery. */
    entries: readonly GalleryCard[];
    pictures: string | null;
    apiBase: string;
  };
  /** The server's HTML of this page, when the browser navigated here from another one. */
  page: Document | undefined;
  /** The import box: paste, drop, try a sample. */
  box?: ReactNode;
  /** Makes the charts in an element interactive, each when it is near. Returns the function that stops it. */
  onCharts: (element: HTMLElement) => () => void;
}

export function Home({ shown, page, box, onCharts }: HomeProps) {
  const story = useRef<HTMLDivElement>(null);
  useEffect(() => (story.current === null ? undefined : onCharts(story.current)), [onCharts]);
  return (
    <>
      <div className="bg-wash">
        <StaticHtml id="home-opening" from={page}>
          {import.meta.env.SSR && <Opening />}
        </StaticHtml>
        {box}
      </div>
      <div ref={story}>
        <StaticHtml
          id="home-story"
          {...(import.meta.env.SSR && { version: JSON.stringify([shown.counts, shown.entries, shown.pictures]) })}
          from={page}
        >
          {import.meta.env.SSR && (
            <Story {...shown} pictureSrc={`${shown.apiBase}/snap/examples/visitors-column-chart.png`} />
          )}
        </StaticHtml>
      </div>
      <section aria-label="Stay in touch" className="border-line border-t bg-wash">
        <div className="mx-auto grid max-w-6xl gap-12 px-5 py-16 lg:grid-cols-2 lg:gap-16 lg:py-20">
          <StaticHtml id="home-closing" from={page}>
            {import.meta.env.SSR && <Closing />}
          </StaticHtml>
          <NewsletterForm />
        </div>
      </section>
    </>
  );
}

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'refused'; message: string }
  | { status: 'done'; isSubscribed: boolean };

/** Newsletter sign-up. Its limits come from the server; without them only the server validates. */
function NewsletterForm() {
  const validators = useStore(loadedValidators);
  const rule = validators.status === 'done' ? validators.value.user.email : null;
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    const complaint = rule && breaks(rule, email.trim());
    if (complaint) return setState({ status: 'refused', message: complaint });
    setState({ status: 'sending' });
    try {
      const { isSubscribed } = await send(newsletter.join, { email: email.trim() }, { error_toast: false });
      setEmail('');
      setState({ status: 'done', isSubscribed });
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="max-w-md lg:justify-self-end lg:pt-3" aria-label="Newsletter">
      <div className="flex items-end gap-2">
        <Field
          label="News about Chartlas, now and then"
          error={state.status === 'refused' && state.message}
          className="min-w-0 flex-1"
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            placeholder="name@example.org"
            size="large"
            value={email}
            {...(rule && { maxLength: rule.max })}
            onChange={(event) => {
              setEmail(event.target.value);
              setState({ status: 'ready' });
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={state.status === 'sending'}>
          Subscribe
        </Button>
      </div>
      <p className="mt-2 text-12 text-muted" role="status">
        {state.status !== 'done' && 'Unsubscribe anytime with one click.'}
        {state.status === 'done' &&
          (state.isSubscribed
            ? 'You’re subscribed.'
            : 'Open the link in our email to confirm, if you are not subscribed yet.')}
      </p>
    </form>
  );
}
