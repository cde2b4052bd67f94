import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/**
 * Every page, in the order of the specification's table of routes. Named pages of the panel come before `/panel/:tab`.
 * Pages are rendered on the server, those under /panel only in the browser.
 */
const pages = {
  site: {
    '/': 'home',
    '/new': 'new',
    '/new/:draft': 'draft',
    '/ai-assistant': 'ai-assistant',
    '/ai/preview/:projectId/:shareId': 'ai-preview',
    '/ai/get-data': 'get-data',
    '/403': 'forbidden',
    '/gallery': 'gallery',
    '/gallery/:uuid': 'gallery-entry',
    '/gallery/topic/:topic': 'gallery-topic',
    '/blog': 'blog',
    '/blog/category/:category': 'blog-category',
    '/blog/preview/:key': 'blog-preview',
    '/blog/:slug': 'blog-article',
    '/pricing': 'pricing',
    '/about-us': 'about-us',
    '/privacy-policy': 'privacy-policy',
    '/terms': 'terms',
    '/faq': 'faq',
    '/contact-us': 'contact-us',
    '/invitation': 'invitation',
    '/ai/edit-data/:id': 'edit-data',
  },
  auth: {
    '/auth/login': 'login',
    '/auth/second-step': 'second-step',
    '/auth/register': 'register',
    '/auth/forgot-password': 'forgot-password',
    '/auth/reset-password': 'reset-password',
    '/auth/check-email': 'check-email',
    '/auth/verify-email': 'verify-email',
    '/auth/change-email': 'change-email',
    '/auth/social/:provider': 'social-login',
  },
  panel: {
    '/panel/my-charts': 'my-charts',
    '/panel/dashboard': 'dashboard',
    '/panel/new-project': 'new-project',
    '/panel/data': 'data',
    '/panel/data/:id': 'dataset',
    '/panel/video-render': 'videos',
    '/panel/video-render/new': 'new-video',
    '/panel/profile': 'profile',
    '/panel/edit-profile': 'edit-profile',
    '/panel/invitation': 'team',
    '/panel/notifications': 'notifications',
    '/panel/subscription': 'subscription',
    '/panel/subscription/checkout': 'subscription-checkout',
    '/panel/api-keys': 'api-keys',
    '/panel/project/:id': 'project',
  },
  admin: {
    '/panel/admin/users': 'admin-users',
    '/panel/admin/users/:id': 'admin-user',
    '/panel/admin/notifications': 'admin-notifications',
    '/panel/admin/messages': 'admin-messages',
    '/panel/admin/newsletter': 'admin-newsletter',
    '/panel/admin/jobs': 'admin-jobs',
    '/panel/admin/language-model': 'admin-language-model',
    '/panel/admin/gallery': 'admin-gallery',
    '/panel/admin/promotions': 'admin-promotions',
    '/panel/admin/discounts': 'admin-discounts',
    '/panel/admin/enterprise': 'admin-enterprise',
    '/panel/admin/audit': 'admin-audit',
  },
  blogEditor: { '/panel/admin/blog/articles/:id': 'admin-blog-article' },
  blogAdmin: {
    '/panel/admin/blog': 'admin-blog-articles',
    '/panel/admin/blog/categories': 'admin-blog-categories',
    '/panel/admin/blog/authors': 'admin-blog-authors',
    '/panel/admin/blog/media': 'admin-blog-media',
    '/panel/admin/blog/pages/:pageId': 'admin-blog-page',
  },
  panelRest: { '/panel': 'panel-default', '/panel/admin': 'admin-default', '/panel/:tab': 'panel-tab' },
  more: {
    '/docs/api': 'api-reference',
    '/docs/search.json': 'docs-search-index',
    '/docs/articles.json': 'docs-articles',
    '/docs/samples/:file': 'docs-sample',
    '/docs/*': 'docs',
    '/newsletter/leave': 'newsletter-leave',
    '/robots.txt': 'robots',
    '/sitemap.xml': 'sitemap',
    '/blog/rss.xml': 'blog-rss',
    '/blog/atom.xml': 'blog-atom',
    '/blog/feed.json': 'blog-json-feed',
  },
  development: {
    '/dev/ui': 'dev-ui',
    '/dev/data-grid': 'dev-data-grid',
    '/dev/publish': 'dev-publish',
    '/dev/data-panel': 'dev-data-panel',
    '/dev/outbox': 'dev-outbox',
  },
};

function rows(table: Record<string, string>): RouteConfigEntry[] {
  return Object.entries(table).map(([path, file]) =>
    path === '/' ? index(`routes/${file}.tsx`) : route(path, `routes/${file}.tsx`),
  );
}

export default [
  ...rows(pages.site),
  ...rows(pages.auth),
  layout('routes/panel.tsx', [
    ...rows(pages.panel),
    layout('routes/admin.tsx', [
      ...rows(pages.admin),
      ...rows(pages.blogEditor),
      layout('routes/admin-blog.tsx', rows(pages.blogAdmin)),
    ]),
    ...rows(pages.panelRest),
  ]),
  ...rows(pages.more),
  ...rows(pages.development),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
