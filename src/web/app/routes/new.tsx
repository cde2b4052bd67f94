import { useSearchParams } from 'react-router';
import { readEntrance } from '#web/features/data/import/entrance-words.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { VisitorImportBox } from '../visitor/visitor-import-box.tsx';
import type { Route } from './+types/new.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'New chart',
    description:
      'Paste a table, drop a file, picture or PDF, or describe a chart, and see it right away. No account needed.',
    path: '/new',
    publicUrl: loaderData.publicUrl,
  });

export default function NewPage() {
  const [query] = useSearchParams();
  return (
    <SiteFrame>
      <div className="mx-auto max-w-6xl px-5 py-10 lg:py-14">
        <h1 className="font-semibold font-serif text-28 tracking-tight sm:text-40">New chart</h1>
        <p className="mt-2 mb-6 max-w-prose text-16 text-muted">
          Add your data in any form and choose a chart. Your chart stays in this browser until you save it.
        </p>
        <VisitorImportBox firstSample={query.get('sample')} firstEntrance={readEntrance(query.get('from'))} />
      </div>
    </SiteFrame>
  );
}
