import './blog.css';
import { formatLongDate } from './shown-article.ts';

export type CustomPage = { title: string; description: string; html: string; fonts: string; updatedAt: string | null };

/** A page of the site with a text that its operators wrote. */
export function CustomPageText({ page: { title, html, fonts, updatedAt } }: { page: CustomPage }) {
  return (
    <article className="mx-auto max-w-2xl px-5 py-14 lg:py-20">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server writes it from the names of fonts */}
      {fonts !== '' && <style dangerouslySetInnerHTML={{ __html: fonts }} />}
      <h1 className="font-semibold font-serif text-40 tracking-tight">{title}</h1>
      {updatedAt !== null && (
        <p className="mt-4 text-14 text-muted">
          Last updated <time dateTime={updatedAt}>{formatLongDate(updatedAt)}</time>
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: src/article writes it from a sanitized document */}
      <div className="article mt-8" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
