import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SiteFrame } from './site-frame.tsx';

type Trouble = { code: string; title: string; text: string; mayRetry: boolean };

const troubles: Record<number, Trouble> = {
  403: {
    code: '403',
    title: 'You do not have access to this',
    text: 'It belongs to somebody else, or your account may not open it. Ask its owner to share it with you, or sign in with another account.',
    mayRetry: false,
  },
  404: {
    code: '404',
    title: 'There is nothing here',
    text: 'The address may be mistyped, or what stood here was moved or deleted. Nothing of yours was changed.',
    mayRetry: false,
  },
};

const broken: Trouble = {
  code: '500',
  title: 'Something went wrong on our side',
  text: 'The page could not be shown. What you saved is safe. Load the page again; if that does not help, try in a few minutes.',
  mayRetry: true,
};

const offline: Trouble = {
  code: 'Offline',
  title: 'You are offline',
  text: 'There is no connection to the server right now. What you saved is safe. Connect again, then go on.',
  mayRetry: true,
};

/** What a person sees instead of a page that failed. */
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
              Load again
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
