import { toWords } from '#lib/mark-words.ts';
import type { HelpHit } from '#web/help-search/help-hit.ts';
import type { Page } from '../page-context.ts';

const patience = 1500;
const most = 4;

/** Articles of the blog with a query in their title. A blog that is absent, slow or broken has none. */
export async function findArticles({ settings, request }: Page, query: string): Promise<HelpHit[]> {
  const params = new URLSearchParams({
    'filters[title][$containsi]': query.slice(0, 100),
    'pagination[pageSize]': String(most),
  });
  const address = `${settings.bases.blog}/articles?${params}`;
  try {
    const body = address.startsWith('/')
      ? await request({ method: 'GET', path: address }).then(({ status, body }) => (status === 200 ? body : null))
      : await fetch(address, { signal: AbortSignal.timeout(patience) }).then((answer) => answer.json());
    return articlesIn(body)
      .slice(0, most)
      .map((article) => ({ group: 'Blog', heading: '', words: toWords(query), ...article }));
  } catch {
    return [];
  }
}

type Fields = { title?: unknown; slug?: unknown; excerpt?: unknown; description?: unknown };

/** Reads Strapi 5, which puts fields into the entry itself, and Strapi 4, which puts them under `attributes`. */
export function articlesIn(body: unknown): { path: string; title: string; text: string }[] {
  const entries = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: { attributes?: Fields } & Fields) => {
    const { title, slug, excerpt, description } = entry?.attributes ?? entry ?? {};
    if (typeof title !== 'string' || typeof slug !== 'string') return [];
    const text = [excerpt, description].find((each) => typeof each === 'string') as string | undefined; // just asked
    return [{ path: `/blog/${encodeURIComponent(slug)}`, title, text: text ?? '' }];
  });
}
