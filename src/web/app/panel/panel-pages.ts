import {
  Bell,
  ChartColumn,
  CreditCard,
  Database,
  Film,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  ShieldCheck,
  Sparkles,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { Roles } from '#contract/account/roles.ts';

export type PanelPageEntry = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Other search words for it in the command palette. */
  keywords?: readonly string[];
  /** Who sees it; everyone when it is left out. */
  isFor?: (roles: Roles) => boolean;
};

/** The panel's navigation, from top to bottom. */
export const panelPages: readonly PanelPageEntry[] = [
  { path: '/panel/dashboard', label: 'Dashboard', icon: LayoutDashboard, keywords: ['overview', 'start', 'home'] },
  { path: '/panel/my-charts', label: 'My charts', icon: ChartColumn, keywords: ['projects', 'maps'] },
  {
    path: '/panel/video-render',
    label: 'Videos',
    icon: Film,
    keywords: ['render', 'story', 'animation', 'mp4', 'gif', 'movie'],
  },
  { path: '/panel/data', label: 'Data', icon: Database, keywords: ['datasets', 'files', 'tables', 'upload', 'csv'] },
  {
    path: '/ai-assistant',
    label: 'AI assistant',
    icon: Sparkles,
    keywords: ['ask', 'question', 'prompt', 'conversation', 'chat'],
  },
  {
    path: '/panel/invitation',
    label: 'Team',
    icon: UsersRound,
    keywords: ['members', 'invite', 'workspace', 'people'],
  },
  {
    path: '/panel/api-keys',
    label: 'API keys',
    icon: KeyRound,
    keywords: ['token', 'secret', 'developer', 'program', 'webhooks'],
  },
  { path: '/panel/notifications', label: 'Notifications', icon: Bell, keywords: ['inbox', 'unread'] },
  {
    path: '/panel/subscription',
    label: 'Subscription',
    icon: CreditCard,
    keywords: ['plan', 'billing', 'invoices', 'payment', 'upgrade', 'pricing'],
  },
  { path: '/panel/profile', label: 'Profile', icon: UserRound, keywords: ['account', 'me'] },
  {
    path: '/panel/admin/blog',
    label: 'Blog',
    icon: Newspaper,
    keywords: ['articles', 'write', 'categories', 'authors', 'media', 'markdown'],
    isFor: (roles) => roles.isAdmin || roles.isCreator,
  },
  {
    path: '/panel/admin',
    label: 'Admin',
    icon: ShieldCheck,
    keywords: ['users', 'jobs', 'audit', 'messages', 'health', 'revenue', 'flags', 'retention', 'language model', 'ai'],
    isFor: (roles) => roles.isAdmin,
  },
];

/** Subpages. */
const subpages: Record<string, readonly [parent: string, label: string]> = {
  '/panel/new-project': ['/panel/my-charts', 'New chart'],
  '/panel/video-render/new': ['/panel/video-render', 'New video'],
  '/panel/webhooks': ['/panel/api-keys', 'Webhooks'],
  '/panel/edit-profile': ['/panel/profile', 'Edit profile'],
  '/panel/subscription/checkout': ['/panel/subscription', 'Checkout'],
  '/panel/admin/blog/categories': ['/panel/admin/blog', 'Categories'],
  '/panel/admin/blog/authors': ['/panel/admin/blog', 'Authors'],
  '/panel/admin/blog/media': ['/panel/admin/blog', 'Media'],
  '/panel/admin/blog/pages/about-us': ['/panel/admin/blog', 'About page'],
  '/panel/admin/blog/pages/privacy-policy': ['/panel/admin/blog', 'Privacy page'],
  '/panel/admin/users': ['/panel/admin', 'Users'],
  '/panel/admin/workspaces': ['/panel/admin', 'Workspaces'],
  '/panel/admin/revenue': ['/panel/admin', 'Revenue'],
  '/panel/admin/payment-events': ['/panel/admin', 'Payment events'],
  '/panel/admin/health': ['/panel/admin', 'Health'],
  '/panel/admin/usage': ['/panel/admin', 'Usage'],
  '/panel/admin/flags': ['/panel/admin', 'Feature flags'],
  '/panel/admin/retention': ['/panel/admin', 'Retention'],
  '/panel/admin/notifications': ['/panel/admin', 'Announcements'],
  '/panel/admin/messages': ['/panel/admin', 'Messages'],
  '/panel/admin/newsletter': ['/panel/admin', 'Newsletter'],
  '/panel/admin/gallery': ['/panel/admin', 'Gallery'],
  '/panel/admin/plans': ['/panel/admin', 'Plans'],
  '/panel/admin/promotions': ['/panel/admin', 'Promotion codes'],
  '/panel/admin/discounts': ['/panel/admin', 'Discounts'],
  '/panel/admin/enterprise': ['/panel/admin', 'Enterprise'],
  '/panel/admin/language-model': ['/panel/admin', 'Language model'],
  '/panel/admin/jobs': ['/panel/admin', 'Jobs'],
  '/panel/admin/audit': ['/panel/admin', 'Audit log'],
};

type Crumb = { label: string; path: string };

/** The breadcrumb of a path: the page of the navigation, then the subpage. Empty for unknown paths. */
export function crumbsOf(path: string): Crumb[] {
  const [parent, label] = subpages[path] ?? dynamicSubpage(path) ?? [path, null];
  const page = panelPages.find((each) => each.path === parent);
  if (page === undefined) return [];
  return [{ label: page.label, path: parent }, ...(label === null ? [] : [{ label, path }])];
}

function dynamicSubpage(path: string): readonly [parent: string, label: string] | null {
  if (/^\/panel\/data\/./.test(path)) return ['/panel/data', 'Table'];
  if (/^\/panel\/admin\/users\/./.test(path)) return ['/panel/admin', 'User'];
  if (/^\/panel\/admin\/workspaces\/./.test(path)) return ['/panel/admin', 'Workspace'];
  if (/^\/panel\/webhooks\/./.test(path)) return ['/panel/api-keys', 'Webhook'];
  return /^\/panel\/admin\/blog\/articles\/./.test(path) ? ['/panel/admin/blog', 'Article'] : null;
}

/** The active row of the navigation for a path. */
export function isCurrent(page: PanelPageEntry, path: string): boolean {
  if (isEditorLayout(path)) return page.path === '/panel/my-charts';
  return crumbsOf(path)[0]?.path === page.path;
}

/** The pages a user can see. While the roles are not known, pages that depend on them are hidden. */
export function pagesFor(roles: Roles | null): PanelPageEntry[] {
  return panelPages.filter(({ isFor }) => isFor === undefined || (roles !== null && isFor(roles)));
}

/** Full-screen tools: they take the whole height, without the bar above. */
export function isEditorLayout(path: string): boolean {
  return /^\/panel\/project\/[^/]+\/?$/.test(path);
}
