import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/**
 * Every page, in the order of the specification's table of routes. Named pages of the panel come before `/panel/:tab`.
 * Pages are rendered on the server, those under /panel only in the browser.
 */
const pages = {
  site: { '/': 'home', '/403': 'forbidden' },
  auth: { '/auth/login': 'login' },
  panel: { '/panel/profile': 'profile' },
  more: { '/docs/api': 'api-reference', '/newsletter/leave': 'newsletter-leave' },
  development: { '/dev/ui': 'dev-ui', '/dev/outbox': 'dev-outbox' },
};

function rows(table: Record<string, string>): RouteConfigEntry[] {
  return Object.entries(table).map(([path, file]) =>
    path === '/' ? index(`routes/${file}.tsx`) : route(path, `routes/${file}.tsx`),
  );
}

export default [
  ...rows(pages.site),
  ...rows(pages.auth),
  layout('routes/panel.tsx', rows(pages.panel)),
  ...rows(pages.more),
  ...rows(pages.development),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
