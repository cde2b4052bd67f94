import type { BlogImage } from '#web/client/blog/blog-entry.ts';
import { articlePath, categoryPath } from './blog-address.ts';
import type { ArticleSummary as Card } from './shown-article.ts';
import { formatLongDate } from './shown-article.ts';

interface ArticleCardProps {
  article: Card;
  heading?: 'h2' | 'h3';
  /** Above the fold the picture is loaded at once. */
  isEarly?: boolean;
}

export function ArticleCard({ article, heading: Heading = 'h2', isEarly = false }: ArticleCardProps) {
  const { slug, title, excerpt, picture } = article;
  return (
    <article className="group relative flex flex-col">
      <CardPicture picture={picture} isEarly={isEarly} className="aspect-[8/5]" />
      <CategoryLine article={article} className="mt-4" />
      <Heading className="mt-1.5 font-semibold font-serif text-20 leading-snug tracking-tight">
        <a href={articlePath(slug)} className="after:absolute after:inset-0 group-hover:underline">
          {title}
        </a>
      </Heading>
      <p className="mt-2 line-clamp-3 text-14 text-muted leading-relaxed">{excerpt}</p>
      <CardFacts article={article} className="mt-3" />
    </article>
  );
}

/** The article at the head of the blog. */
export function FeaturedArticle({ article }: { article: Card }) {
  const { slug, title, excerpt, picture } = article;
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <CardPicture picture={picture} isEarly className="aspect-video" />
      <div>
        <CategoryLine article={article} />
        <h2 className="mt-2 font-semibold font-serif text-28 tracking-tight sm:text-40">
          <a href={articlePath(slug)} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </a>
        </h2>
        <p className="mt-4 text-pretty text-16 text-muted leading-relaxed">{excerpt}</p>
        <CardFacts article={article} className="mt-5" />
      </div>
    </article>
  );
}

function CardPicture({
  picture,
  isEarly,
  className,
}: {
  picture: BlogImage | null;
  isEarly: boolean;
  className: string;
}) {
  const frame = `overflow-hidden rounded-card border border-line bg-wash ${className}`;
  if (picture === null) return <div className={frame} aria-hidden="true" />;
  return (
    <div className={frame}>
      <img
        src={picture.src}
        alt={picture.alt}
        {...(picture.width !== null && { width: picture.width })}
        {...(picture.height !== null && { height: picture.height })}
        loading={isEarly ? 'eager' : 'lazy'}
        fetchPriority={isEarly ? 'high' : 'auto'}
        decoding="async"
        className="size-full bg-white object-cover"
      />
    </div>
  );
}

/** The link to the category lies above the link that covers the whole card. */
function CategoryLine({ article: { category }, className = '' }: { article: Card; className?: string }) {
  if (category === null) return null;
  return (
    <p className={className}>
      <a
        href={categoryPath(category.slug)}
        className="relative z-1 inline-flex min-h-6 items-center font-medium text-13 text-accent-ink hover:underline"
      >
        {category.name}
      </a>
    </p>
  );
}

function CardFacts({ article: { author, publishedAt, minutes }, className }: { article: Card; className: string }) {
  return (
    <p className={`tabular text-13 text-muted ${className}`}>
      {author !== null && <>{author} · </>}
      {publishedAt !== null && (
        <>
          <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time> ·{' '}
        </>
      )}
      {minutes} min read
    </p>
  );
}
