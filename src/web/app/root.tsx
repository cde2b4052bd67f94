import './site/allow-storage.ts';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root.ts';
import { StaticPageEnd } from './blog/static-page-end.tsx';
import { pageContext } from './page-context.ts';
import { ChatSlot } from './site/chat-slot.tsx';
import { DarkRoot, isRootThemed } from './site/dark-root.tsx';
import { DesignToolRule } from './site/design-tool.tsx';
import { isMobile } from './site/is-mobile.ts';
import './styles.css';

import { ReaderChoice } from './readings/reader-choice.tsx';
import { type SiteData, useSiteData } from './site/site-data.ts';
import { useIsStatic } from './site/static-page.ts';
import { Toasts } from './site/toasts.tsx';

// conformance S3, page props: isMobile is decided here, on the server.
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

/** conformance S2: no zoom on mobile devices. Elsewhere zoom stays for people who need it. */
function viewport(isOnMobile: boolean): string {
  const base = 'width=device-width, initial-scale=1';
  return isOnMobile ? `${base}, maximum-scale=1, user-scalable=no` : base;
}
