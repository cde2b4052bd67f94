import './styles.css';
import { CircleQuestionMark, MessageCircle } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { startApp } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { closeToast, toasts } from '#web/client/toasts.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/root.ts';
import { pageContext } from './page-context.ts';
import { ReaderChoice } from './readings/reader-choice.tsx';
import { isInDesignTool, isOutsideTool, noteDesignTool } from './site/design-tool.ts';
import { isChatShown } from './site/is-chat-shown.ts';
import { isMobile } from './site/is-mobile.ts';
import { type SiteData, useSiteData } from './site/site-data.ts';
import { useIsStatic } from './site/static-page.ts';
import { darkPlace, storedTheme } from './site/theme.ts';

// spec §3, page props: isMobile is decided here, on the server.
export function loader({ request, context }: Route.LoaderArgs): SiteData {
  const { publicUrl, bases, links, hasChat } = context.get(pageContext).settings;
  return { isMobile: isMobile(request.headers), site: { publicUrl, bases, links, hasChat } };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useSiteData();
  const { pathname } = useLocation();
  const isStatic = useIsStatic();
  const bases = data?.site.bases;
  return (
    <html
      lang="en"
      data-api-base={bases?.api}
      data-blog-base={bases?.blog}
      data-video-base={bases?.video}
      data-file-base={bases?.file}
      suppressHydrationWarning={isRootThemed(pathname)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport(data?.isMobile ?? false)} />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        <DarkRoot />
      </head>
      <body>
        {children}
        {import.meta.env.SSR && isStatic ? (
          <StaticPageEnd />
        ) : (
          <>
            <Toasts />
            <ReaderChoice />
            <ChatSlot />
            <DesignToolRule />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from './site/error-page.tsx';

/** spec §2: no zoom on mobile devices. Elsewhere zoom stays for people who need it. */
function viewport(isOnMobile: boolean): string {
  const base = 'width=device-width, initial-scale=1';
  return isOnMobile ? `${base}, maximum-scale=1, user-scalable=no` : base;
}

const corner =
  'not-printed fixed end-4 bottom-4 z-40 hidden size-10 items-center justify-center rounded-full border border-line bg-paper text-ink shadow-float hover:bg-wash sm:flex [&>svg]:size-5';

/** The end of a page without the application: its small script, and the help corner as a link or a popover. */
function StaticPageEnd() {
  const { pathname } = useLocation();
  const data = useSiteData();
  return (
    <>
      {data !== undefined && isChatShown(pathname, data) && (data.site.hasChat ? <Chat /> : <Help />)}
      <script type="module" src="/reading.js" />
    </>
  );
}

function Help() {
  return (
    <a href="/faq" aria-label="Help" data-chat="help" className={corner}>
      <CircleQuestionMark aria-hidden="true" />
    </a>
  );
}

/** The frame is loaded when it is shown. */
function Chat() {
  return (
    <>
      <button type="button" popoverTarget="chat" aria-label="Chat" data-chat="widget" className={corner}>
        <MessageCircle aria-hidden="true" />
      </button>
      <div
        id="chat"
        popover="auto"
        role="dialog"
        aria-label="Chat"
        className="inset-auto end-4 bottom-18 m-0 max-h-[min(36rem,calc(100dvh-6rem))] w-[min(22rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-paper p-0 shadow-float"
      >
        <iframe
          title="Chat"
          src="/chat-frame"
          loading="lazy"
          sandbox="allow-scripts allow-forms allow-popups"
          className="h-144 w-full bg-white"
        />
      </div>
    </>
  );
}

/**
 * A browser may deny storage to a page in a frame of another site, where every access throws. There, values last as long as
 * the page: better than no page at all. Imported before anything that reads from storage.
 */
for (const name of typeof window === 'undefined' ? [] : (['localStorage', 'sessionStorage'] as const)) {
  try {
    window[name].getItem('');
  } catch {
    const values = new Map<string, string>();
    Object.defineProperty(window, name, {
      value: {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      },
    });
  }
}

/** The help corner. It is loaded after everything else: no page waits for it. */
function ChatSlot() {
  const { pathname } = useLocation();
  const data = useSiteData();
  const [Corner, setCorner] = useState<ComponentType>();
  const place = data && isChatShown(pathname, data) ? pathname : '';
  useEffect(() => {
    if (place && !Corner)
      startApp()
        .then(() => import('./help/help-corner.tsx'))
        .then((corner) => setCorner(() => corner.HelpCorner))
        .catch(() => {}); // offline; the next page tries again
  }, [place, Corner]);
  return place && Corner && <Corner />;
}

/** Whether the document root may be dark on this path. */
function isRootThemed(path: string): boolean {
  return darkPlace(path, 'dark') === 'root';
}

/** Sets the document root to dark or light according to the path. */
function DarkRoot() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.classList.toggle('dark', darkPlace(pathname, storedTheme()) === 'root');
  }, [pathname]);
  // Runs before the first paint: the server cannot know what is stored in the browser.
  return isRootThemed(pathname) ? <script src="/theme.js" /> : null;
}

/** In the frame of a design tool, pages other than sign-in and panel redirect to one of those (decision 015). */
function DesignToolRule() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    noteDesignTool(search, window !== top);
    if (isInDesignTool() && isOutsideTool(pathname))
      void startApp().then(({ status }) => navigate(status === 'in' ? '/panel' : '/auth/login', { replace: true }));
  }, [pathname, search, navigate]);
  return null;
}

function Toasts() {
  return <Toaster toasts={useStore(toasts)} onClose={closeToast} />;
}
