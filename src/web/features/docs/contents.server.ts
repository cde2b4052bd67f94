/** Markdown of all pages by file: those of this site, and guides of the repository that are pages too. */
const texts = import.meta.glob<string>(
  [
    '../../../../docs/help/*.md',
    '../../../../docs/guide/self-hosting.md',
    '../../../../docs/guide/going-live-with-payments.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const fileNames = new Map(Object.entries(texts).map(([path, text]) => [nameOf(path), text]));

/** Written pages by group, in the order of the navigation. A page is a file in docs/help or docs/guide. */
export const groups = [
  { title: 'Start', slugs: ['getting-started'] },
  { title: 'Data', slugs: ['import-data', 'clean-data', 'pictures-pdfs-and-text', 'live-data'] },
  { title: 'Charts and maps', slugs: ['charts', 'design', 'annotations', 'maps', 'brand-kits'] },
  { title: 'Publish', slugs: ['publish', 'embed', 'export', 'stories-and-video'] },
  { title: 'AI', slugs: ['assistant'] },
  { title: 'Account', slugs: ['teams', 'billing', 'keyboard'] },
  { title: 'Developers', slugs: ['api-keys', 'chart-documents'] },
  { title: 'Your own server', slugs: ['self-hosting', 'going-live-with-payments'] },
] as const;

export function textOf(slug: string): string | undefined {
  return fileNames.get(slug);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
}
