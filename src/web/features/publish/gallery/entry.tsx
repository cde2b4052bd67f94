import { ExternalLink } from 'lucide-react';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Document } from '#chart/document/document.ts';
import { untitled } from '#chart/document/document.ts';
import type { GalleryCard as Card } from '#contract/publish/gallery.ts';
import type { Published } from '#contract/publish/shares.ts';
import { type EmbedKind, type EmbedTarget, embedCode } from '#lib/embed-code.ts';
import * as calls from '#web/client/endpoints/gallery.ts';
import { send } from '#web/client/send.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { DataPreview } from './data-preview.tsx';
import type { EntryPicture } from './draw-entry.server.ts';
import { pathOf } from './filters.ts';
import { countText, dayLabel, GalleryEntryCard, licences } from './gallery-card.tsx';
import { ReportForm } from './report-form.tsx';

/** An entry as its page shows it. */
export type ShownEntry = Omit<Card, 'author'> & {
  author: { name: string; avatarSrc: string | null };
  chart: Published;
  picture: EntryPicture | null;
  typeName: string;
  topicName: string | null;
  basedOn: { id: string; title: string; author: string } | null;
  similar: readonly Card[];
  publicUrl: string;
  apiBase: string;
};

interface EntryProps {
  entry: ShownEntry;
  /** The button that makes a copy, where that is allowed. */
  duplicate: ReactNode;
}

export function GalleryEntryView({ entry, duplicate }: EntryProps) {
  const { id, shareId, title, chart, picture, similar, publicUrl, apiBase } = entry;
  const { permissions } = chart;
  return (
    <article className="mx-auto max-w-6xl px-5 py-8 lg:py-12">
      <Crumbs entry={entry} />
      <h1 className="mt-3 max-w-4xl font-semibold font-serif text-28 tracking-tight sm:text-40">{title}</h1>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{picture === null ? <NoPicture /> : <EntryChart {...picture} chart={chart} />}</div>
        <aside aria-label="About this chart" className="flex flex-col lg:row-span-2">
          <div className="flex flex-col gap-2">
            {duplicate}
            <div className="flex flex-wrap gap-2">
              <CopyButton text={`${publicUrl}/gallery/${id}`} label="Copy link" size="large" className="flex-1" />
              <a href={`/share/${shareId}`} className={`${buttonClass({ size: 'large' })} flex-1`}>
                <ExternalLink aria-hidden="true" />
                Open in new tab
              </a>
            </div>
          </div>
          <Facts entry={entry} />
          {permissions.embed && <EmbedSection chart={{ url: `${publicUrl}/share/${shareId}`, title }} />}
          <ReportForm entryId={id} />
        </aside>
        {picture?.data && <DataPreview data={picture.data} address={`${apiBase}/share/${shareId}/data`} />}
      </div>
      {similar.length > 0 && <Similar entries={similar} />}
    </article>
  );
}

function Crumbs({ entry: { topic, topicName } }: { entry: ShownEntry }) {
  const link = 'inline-flex min-h-6 items-center hover:text-ink hover:underline';
  return (
    <nav aria-label="Breadcrumb" className="flex items-center gap-2 text-13 text-muted">
      <Link to="/gallery" className={link}>
        Gallery
      </Link>
      {topic !== null && topicName !== null && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={pathOf(topic)} className={link}>
            {topicName}
          </Link>
        </>
      )}
    </nav>
  );
}

function Facts({ entry }: { entry: ShownEntry }) {
  const { author, views, forks, publishedAt, isPremium, template, typeName, basedOn, picture, readFrom, shareId } =
    entry;
  const licence = licences[entry.licence];
  return (
    <dl className="mt-6 mb-3 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-y-3 text-13 [&_dt]:text-muted">
      <dt className="flex items-center">Author</dt>
      <dd className="flex min-w-0 items-center gap-2">
        <Avatar size="small" name={author.name} src={author.avatarSrc} decorative />
        <span className="break-words">{author.name}</span>
      </dd>
      {basedOn !== null && (
        <>
          <dt>Based on</dt>
          <dd>
            <Link to={`/gallery/${basedOn.id}`} className={linkClass}>
              {basedOn.title}
            </Link>{' '}
            by {basedOn.author}
          </dd>
        </>
      )}
      {readFrom !== null && (
        <>
          <dt>Made from</dt>
          <dd>
            {madeFrom[readFrom]}.{' '}
            <a href={`/share/${shareId}/evidence`} className={linkClass}>
              Where is this from?
            </a>
          </dd>
        </>
      )}
      {picture !== null && picture.source !== '' && (
        <>
          <dt>Source</dt>
          <dd className="break-words">
            {picture.sourceUrl === '' ? (
              picture.source
            ) : (
              <a href={picture.sourceUrl} rel="noopener nofollow ugc" className={linkClass}>
                {picture.source}
              </a>
            )}
          </dd>
        </>
      )}
      <dt>License</dt>
      <dd>
        {licence.url === null ? (
          licence.name
        ) : (
          <a href={licence.url} rel="license noopener" className={linkClass}>
            {licence.name}
          </a>
        )}
        <span className="block text-12 text-muted">{licence.says}</span>
      </dd>
      <dt>Type</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <Link to={`/gallery?type=${template}`} className={linkClass}>
          {typeName}
        </Link>
        {isPremium && <Badge kind="accent">Premium</Badge>}
      </dd>
      <dt>Views</dt>
      <dd className="tabular">
        {countText(views, 'view')}, {countText(forks, 'copy', 'copies')}
      </dd>
      <dt>Published</dt>
      <dd>
        <time dateTime={publishedAt}>{dayLabel(publishedAt)}</time>
      </dd>
    </dl>
  );
}

const madeFrom = { image: 'An image', pdf: 'A PDF', text: 'A text' } as const;

const linkClass = 'underline decoration-edge underline-offset-2 hover:decoration-ink';

function NoPicture() {
  return (
    <p className="rounded-card border border-line bg-wash px-5 py-16 text-center text-14 text-muted">
      This chart cannot be shown because this server does not support its chart type.
    </p>
  );
}

function Similar({ entries }: { entries: readonly Card[] }) {
  return (
    <section aria-labelledby="similar" className="mt-14 border-line border-t pt-10">
      <h2 id="similar" className="font-semibold font-serif text-28 tracking-tight">
        More like this
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {entries.slice(0, 6).map((entry) => (
          <li key={entry.id} className="grid">
            <GalleryEntryCard entry={entry} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Kind = Extract<EmbedKind, 'frame' | 'script'>;

const kinds: readonly { value: Kind; label: string; says: string }[] = [
  { value: 'frame', label: 'Frame', says: 'Works on almost any website and in most editors.' },
  { value: 'script', label: 'Script', says: 'Responsive: adapts to the width of your page.' },
];

/** The embed code of the chart. */
function EmbedSection({ chart }: { chart: EmbedTarget }) {
  const [kind, setKind] = useState<Kind>('frame');
  const code = embedCode(kind, chart);
  return (
    <details className="group border-line border-t py-3">
      <summary className="cursor-pointer py-1 font-medium text-14">Embed</summary>
      <div className="mt-3 flex flex-col items-start gap-3">
        <Segmented label="Embed type" options={kinds} value={kind} onChange={setKind} className="noscript:hidden" />
        <p className="text-13 text-muted">{kinds.find(({ value }) => value === kind)?.says}</p>
        <textarea
          readOnly
          aria-label="Embed code"
          rows={4}
          value={code}
          onFocus={(event) => event.target.select()}
          className="block w-full resize-y rounded-control border border-edge bg-wash p-2.5 font-mono text-12"
        />
        <CopyButton text={code} label="Copy code" />
      </div>
    </details>
  );
}

interface EntryChartProps {
  svg: string;
  /** CSS with the fonts. */
  fonts: string;
  chart: Published;
}

/**
 * The picture of the server first, then the interactive chart, through the script that embeds use: it has this one type,
 * where the panel has all of them together.
 */
function EntryChart({ svg, fonts, chart }: EntryChartProps) {
  const place = useRef<HTMLElement>(null);
  const chartDocument = chart.document as Document; // `readDocument` checked it on the server
  const script = `/embed/${chartDocument.template}.js`;

  useEffect(() => {
    // Public pages are light whatever the reader prefers.
    const untitledChart = { ...chart, document: { ...untitled(chartDocument), scheme: 'fixed' } };
    place.current?.setAttribute('document', JSON.stringify(untitledChart));
    import(/* @vite-ignore */ script).catch(reportError); // the picture stays
  }, [chart, chartDocument, script]);

  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <style href={`chart-${chart.id}`} precedence="default">
        {fonts}
      </style>
      {createElement('chartlas-chart', {
        ref: place,
        'data-script': script,
        className: '[&>svg]:block [&>svg]:h-auto [&>svg]:w-full',
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server; all words of users are text in it
        dangerouslySetInnerHTML: { __html: svg },
      })}
    </div>
  );
}

/** Counts a view, once per visit: reloading the page, or coming back to it, is not a second view. */
export function useCountedView(entryId: string): void {
  useEffect(() => {
    const key = `seen-${entryId}`;
    try {
      if (sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, '1');
    } catch {
      return; // without storage every reload would count
    }
    send(calls.view, { uuid: entryId }, { toast: false }).catch(() => {}); // one view less
  }, [entryId]);
}
