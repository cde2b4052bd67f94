import { CircleQuestionMark, MessageCircle, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { panelTheme } from '../panel/panel-theme.ts';
import { useSiteData } from '../site/site-data.ts';
import { darkPlace } from '../site/theme.ts';

const HelpContent = lazy(async () => ({ default: (await import('./help-content.tsx')).HelpContent }));

/** A round button and what it opens: our own help, or the chat that this installation has set up. */
export function HelpCorner() {
  const { pathname } = useLocation();
  const isDark = darkPlace(pathname, useStore(panelTheme)) === 'panel';
  const hasChat = useSiteData()?.site.hasChat === true;
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const button = useRef<HTMLButtonElement>(null);
  const isIn = useStore(session).status === 'in';
  const isOpen = state === 'open';
  const name = hasChat ? 'Chat' : 'Help';

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes whenever the page changes
  useEffect(() => setState((current) => (current === 'open' ? 'closed' : current)), [pathname]);
  if (pathname.startsWith('/panel') && !isIn) return null;

  function close() {
    setState('closed');
    button.current?.focus();
  }

  return (
    <div className={classNames('contents print:hidden', isDark && 'dark')}>
      {state !== 'unopened' && (
        <div
          role="dialog"
          aria-label={name}
          hidden={!isOpen}
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
          className="fixed end-4 bottom-18 z-40 flex max-h-[min(36rem,calc(100dvh-6rem))] w-[min(22rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-card border border-line bg-paper text-ink shadow-float [&[hidden]]:hidden"
        >
          {hasChat ? (
            <iframe
              title="Chat"
              src="/chat-frame"
              sandbox="allow-scripts allow-forms allow-popups"
              className="h-144 w-full bg-white"
            />
          ) : (
            <Suspense fallback={<Spinner className="mx-auto my-16" />}>
              <HelpContent onClose={close} />
            </Suspense>
          )}
        </div>
      )}
      <button
        ref={button}
        type="button"
        aria-label={isOpen ? `Close ${name.toLowerCase()}` : name}
        aria-expanded={isOpen}
        data-tour="help"
        data-chat={hasChat ? 'widget' : 'help'}
        onClick={() => (isOpen ? close() : setState('open'))}
        className={classNames(
          'fixed end-4 bottom-4 z-40 size-10 items-center justify-center rounded-full border border-line bg-paper text-ink shadow-float hover:bg-wash [&>svg]:size-5',
          isOpen ? 'flex' : 'hidden sm:flex', // in a narrow window it would cover text
        )}
      >
        {isOpen ? <X /> : hasChat ? <MessageCircle /> : <CircleQuestionMark />}
      </button>
    </div>
  );
}
