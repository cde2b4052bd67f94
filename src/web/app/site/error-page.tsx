import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SiteFrame } from './site-frame.tsx';

type Trouble = { code: string; title: string; text: string; mayRetry: boolean };

const troubles: Record<number, Trouble> = {
  403: {
    code: '403',
    title: 'You don’t have access to this page',
    text: 'It belongs to someone else, or your account doesn’t have access to it. Ask the owner to share it with you, or sign in with another account.',
    mayRetry: false,
  },
  404: {
    code: '404',
    title: 'Page not found',
    text: 'The link may be mistyped, or the page was moved or deleted. Your charts and data are safe.',
    mayRetry: false,
  },
};

const broken: Trouble = {
  code: '500',
  title: 'Something went wrong on our side',
  text: 'The page could not be shown. Your saved work is safe. Reload the page; if that doesn’t help, try again in a few minutes.',
  mayRetry: true,
};

const offline: Trouble = {
  code: 'Offline',
  title: 'You are offline',
  text: 'There is no connection to the server right now. Your saved work is safe. Reconnect to continue.',
  mayRetry: true,
};

/** Error page for a page that failed. */
export function ErrorPage() {
  const error = useRouteError();
  return <TroublePage {...troubleOf(error)} />;
}

function troubleOf(error: unknown): Trouble {
  if (isRouteErrorResponse(error)) return troubles[error.status] ?? broken;
  const isOnServer = typeof navigator === 'undefined';
  return isOnServer || navigator.onLine !== false ? broken : offline;
}

function TroublePage({ code, title, text, mayRetry }: Trouble) {
  return (
    <SiteFrame>
      <title>{`${title} – Chartlas`}</title>
      <div className="mx-auto max-w-xl px-5 py-24 sm:py-32">
        <p className="tabular font-medium text-13 text-muted">{code}</p>
        <h1 className="mt-2 font-semibold font-serif text-40">{title}</h1>
        <p className="mt-4 text-16 text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {mayRetry && (
            <Button variant="primary" size="large" onClick={() => location.reload()}>
              Reload
            </Button>
          )}
          <Link to="/" className={buttonClass({ variant: mayRetry ? 'secondary' : 'primary', size: 'large' })}>
            Go to the home page
          </Link>
        </div>
      </div>
    </SiteFrame>
  );
}
