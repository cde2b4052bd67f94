/** Guides of the repository that are pages too: slug and file. */
export const guides: Readonly<Record<string, string>> = {
  'using-the-api': 'api',
  sdk: 'sdk',
  'command-line': 'cli',
  'self-hosting': 'self-hosting',
  'going-live-with-payments': 'going-live-with-payments',
};

/** Markdown by file. */
const texts = import.meta.glob<string>(
  ['../../../../../docs/help/*.md', '../../../../../docs/guide/{api,sdk,cli,self-hosting,going-live-with-payments}.md'],
  { query: '?raw', import: 'default', eager: true },
);

/** Written pages by group, in the order of the navigation. A page is a file in docs/help or docs/guide. */
export const docGroups = [
  { title: 'Start', slugs: ['getting-started'] },
  { title: 'Data', slugs: ['import-data', 'clean-data', 'pictures-pdfs-and-text', 'live-data'] },
  { title: 'Charts and maps', slugs: ['charts', 'design', 'annotations', 'maps', 'brand-kits'] },
  { title: 'Publish', slugs: ['publish', 'embed', 'export', 'stories-and-video'] },
  { title: 'AI', slugs: ['assistant'] },
  { title: 'Account', slugs: ['teams', 'billing', 'keyboard'] },
  {
    title: 'Developers',
    slugs: [
      'first-api-chart',
      'api-keys',
      'using-the-api',
      'webhooks',
      'embedding',
      'sdk',
      'command-line',
      'chart-documents',
      'api-changelog',
    ],
  },
  { title: 'Your own server', slugs: ['self-hosting', 'going-live-with-payments'] },
] as const;

export function docMarkdown(slug: string): string | undefined {
  const guide = guides[slug];
  const file = guide === undefined ? `help/${slug}.md` : `guide/${guide}.md`;
  return texts[`../../../../../docs/${file}`];
}
