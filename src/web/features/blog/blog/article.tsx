import { ArrowLeft, ArrowRight, Link as LinkIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutlineEntry } from '#article/outline.ts';
import { counted } from '#lib/counted.ts';
import type { PublicAuthor } from '#web/client/blog/blog-entry.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ArticleCard } from './article-card.tsx';
import './blog.css';
import { articlePath, categoryPath } from './blog-address.ts';
import type { ArticleLink, ShownArticle } from './shown-article.ts';
import { formatLongDate, isUpdated } from './shown-article.ts';

/** An article. The browser keeps this HTML as it is: reading.js adds what needs a script. */
export function ArticlePage({ article }: { article: ShownArticle }) {
  const { title, excerpt, category, cover, html, outline, fonts, author, language } = article;
  return (
    <article lang={language} data-article={article.documentId} className="mx-auto max-w-6xl px-5 pt-10 pb-16 lg:pt-16">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server writes it from the names of fonts */}
      {fonts !== '' && <style dangerouslySetInnerHTML={{ __html: fonts }} />}
      <header className="mx-auto max-w-2xl">
        <p className="flex gap-2 text-14">
          <a href="/blog" className="inline-flex min-h-6 items-center text-muted hover:text-ink hover:underline">
            Blog
          </a>
          {category !== null && (
            <>
              <span aria-hidden="true" className="text-muted">
                /
              </span>
              <a
                href={categoryPath(category.slug)}
                className="inline-flex min-h-6 items-center font-medium text-accent-ink hover:underline"
              >
                {category.name}
              </a>
            </>
          )}
        </p>
        <h1 className="mt-4 font-semibold font-serif text-40 tracking-tight sm:text-56">{title}</h1>
        {excerpt !== '' && (
          <p className="mt-5 text-pretty font-serif text-20 text-muted leading-relaxed sm:text-[1.5rem] sm:leading-normal">
            {excerpt}
          </p>
        )}
        <Byline article={article} />
      </header>
      {cover !== null && (
        <figure className="mx-auto mt-10 max-w-5xl">
          <img
            src={cover.src}
            alt={cover.alt}
            {...(cover.width !== null && { width: cover.width })}
            {...(cover.height !== null && { height: cover.height })}
            fetchPriority="high"
            className="h-auto max-h-144 w-full rounded-card object-cover"
          />
          {cover.caption !== '' && <figcaption className="mt-2 text-13 text-muted">{cover.caption}</figcaption>}
        </figure>
      )}
      <div className="mt-10 lg:mt-14 lg:grid lg:grid-cols-[11rem_minmax(0,42rem)_11rem] lg:justify-between">
        <Contents outline={outline} />
        <div className="mx-auto w-full max-w-2xl">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: src/article writes it from a sanitized document */}
          <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
          <ShareLinks article={article} />
          {author !== null && <AboutAuthor author={author} />}
        </div>
      </div>
      <Neighbours article={article} />
      <Related article={article} />
    </article>
  );
}

function Byline({ article }: { article: ShownArticle }) {
  const { author, publishedAt, updatedAt, minutes, views } = article;
  const facts: ReactNode[] = [];
  if (publishedAt !== null) facts.push(<time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>);
  if (updatedAt !== null && isUpdated(article))
    facts.push(
      <>
        Updated <time dateTime={updatedAt}>{formatLongDate(updatedAt)}</time>
      </>,
    );
  facts.push(`${minutes} min read`);
  return (
    <div className="mt-7 flex items-center gap-3 text-14">
      {author !== null && <Portrait author={author} size={40} />}
      <div>
        {author !== null && <p className="font-medium">{author.name}</p>}
        <p className="tabular text-muted">
          {facts.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
            <span key={place}>
              {place > 0 && ' · '}
              {fact}
            </span>
          ))}
          {views !== null && (
            <span hidden={views === 0}>
              {' · '}
              <span data-views={views}>{counted(views, 'view')}</span>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

function Portrait({ author: { name, avatar }, size }: { author: PublicAuthor; size: number }) {
  if (avatar !== null)
    return (
      <img
        src={avatar.src}
        alt=""
        width={size}
        height={size}
        className="shrink-0 rounded-full bg-wash object-cover"
        style={{ width: size, height: size }}
      />
    );
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
  return (
    <span
      aria-hidden="true"
      className="flex shrink-0 items-center justify-center rounded-full bg-accent-wash font-medium text-accent-ink text-14"
      style={{ width: size, height: size }}
    >
      {letters}
    </span>
  );
}

/** In a narrow window it is folded up above the text. */
function Contents({ outline }: { outline: readonly OutlineEntry[] }) {
  if (outline.length < 2) return <div className="hidden lg:block" />;
  const list = (
    <ol className="article-contents grid gap-0.5 border-line border-s">
      {outline.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`-ms-px block border-transparent border-s-2 py-1 text-13 text-muted hover:text-ink ${level === 2 ? 'ps-3' : 'ps-6'}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label="Contents" className="not-printed hidden lg:block">
        <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
          <p className="mb-2 font-medium text-13">Contents</p>
          {list}
        </div>
      </nav>
      <details className="not-printed mx-auto mb-8 w-full max-w-2xl rounded-card border border-line px-4 lg:hidden">
        <summary className="cursor-pointer py-3 font-medium text-14">Contents</summary>
        <div className="pb-4">{list}</div>
      </details>
    </>
  );
}

function ShareLinks({ article: { title, url } }: { article: ShownArticle }) {
  const address = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  const networks = [
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
    ['Bluesky', `https://bsky.app/intent/compose?text=${words}%20${address}`],
    ['X', `https://x.com/intent/post?text=${words}&url=${address}`],
  ] as const;
  return (
    <div className="not-printed mt-14 flex flex-wrap items-center gap-2 border-line border-t pt-6">
      <h2 className="me-2 font-medium text-14">Share</h2>
      <button type="button" hidden data-copy={url} className={`${buttonClass()} [&[hidden]]:hidden`}>
        <LinkIcon aria-hidden="true" />
        <span aria-live="polite">Copy link</span>
      </button>
      {networks.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noopener" className={buttonClass()}>
          {name}
        </a>
      ))}
      <a href={`mailto:?subject=${words}&body=${address}`} className={buttonClass()}>
        <Mail aria-hidden="true" />
        Email
      </a>
    </div>
  );
}

function AboutAuthor({ author }: { author: PublicAuthor }) {
  const { name, role, bio, website } = author;
  if (role === '' && bio === '' && website === '') return null;
  return (
    <section aria-label="About the author" className="mt-8 flex gap-4 rounded-card bg-wash p-5">
      <Portrait author={author} size={56} />
      <div className="text-14">
        <p className="font-medium text-16">{name}</p>
        {role !== '' && <p className="text-muted">{role}</p>}
        {bio !== '' && <p className="mt-2 leading-relaxed">{bio}</p>}
        {website !== '' && (
          <a href={website} rel="noopener" className="mt-2 inline-block text-accent-ink hover:underline">
            {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        )}
      </div>
    </section>
  );
}

function Neighbours({ article: { previous, next } }: { article: ShownArticle }) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Other articles" className="not-printed mx-auto mt-14 grid max-w-4xl gap-3 sm:grid-cols-2">
      <Neighbour link={previous} rel="prev" label="Previous article" />
      <Neighbour link={next} rel="next" label="Next article" />
    </nav>
  );
}

function Neighbour({ link, rel, label }: { link: ArticleLink | null; rel: 'prev' | 'next'; label: string }) {
  if (link === null) return <div className="hidden sm:block" />;
  const isNext = rel === 'next';
  return (
    <a
      href={articlePath(link.slug)}
      rel={rel}
      className={`rounded-card border border-line p-4 hover:border-edge hover:bg-wash ${isNext ? 'sm:text-end' : ''}`}
    >
      <span className="inline-flex items-center gap-1 text-13 text-muted [&>svg]:size-3.5">
        {!isNext && <ArrowLeft aria-hidden="true" />}
        {label}
        {isNext && <ArrowRight aria-hidden="true" />}
      </span>
      <span className="mt-1 block font-semibold font-serif text-16">{link.title}</span>
    </a>
  );
}

function Related({ article: { related } }: { article: ShownArticle }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="not-printed mt-16 border-line border-t pt-10">
      <h2 id="related" className="font-semibold font-serif text-28 tracking-tight">
        More to read
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((each) => (
          <li key={each.slug}>
            <ArticleCard article={each} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
