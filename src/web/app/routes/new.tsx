import { useSearchParams } from 'react-router';
import { PromptBox } from '#web/features/prompt-box/prompt-box.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { useOpenDraft } from '../visitor/use-open-draft.ts';
import { VisitorImportBox } from '../visitor/visitor-import-box.tsx';
import type { Route } from './+types/new.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'New chart',
    description: 'Paste a table or drop a file and see it as a chart right away. No account needed.',
    path: '/new',
    publicUrl: loaderData.publicUrl,
  });

export default function NewPage() {
  const [query] = useSearchParams();
  const openDraft = useOpenDraft();
  return (
    <SiteFrame>
      <div className="mx-auto max-w-6xl px-5 py-10 lg:py-14">
        <h1 className="font-semibold font-serif text-28 tracking-tight sm:text-40">New chart</h1>
        <p className="mt-2 mb-6 max-w-prose text-16 text-muted">
          Add your data and choose a chart. Your data stays in this browser until you save it.
        </p>
        <div className="flex flex-col gap-5">
          <VisitorImportBox firstSample={query.get('sample')} />
          <PromptBox onChosen={openDraft} />
        </div>
      </div>
    </SiteFrame>
  );
}
