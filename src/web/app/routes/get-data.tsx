import { GetData } from '#web/features/data/import/get-data.tsx';
import { pageContext } from '../page-context.ts';
import { PremiumModal } from '../panel/premium-modal.tsx';
import { PrivacyNote } from '../readings/privacy-note.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { RootTheme } from '../site/root-theme.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import { useFetching, useVisitorMaxBytes } from '../visitor/use-fetching.ts';
import { useOpenDraft } from '../visitor/use-open-draft.ts';
import type { Route } from './+types/get-data.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Get data',
    description: 'Read the figures of a picture, a PDF or a text into a table that you can check, cell by cell.',
    path: '/ai/get-data',
    publicUrl: loaderData.publicUrl,
  });

export default function GetDataPage() {
  const openDraft = useOpenDraft();
  return (
    <RootTheme>
      <SiteFrame>
        <div className="mx-auto flex max-w-6xl flex-col gap-6 px-5 py-10 lg:py-14">
          <div>
            <h1 className="font-semibold font-serif text-28 tracking-tight sm:text-40">Get data</h1>
            <p className="mt-2 max-w-prose text-16 text-muted">
              Start with a picture, a PDF, a text, a link or a prompt. You can compare every value with the original
              before you make a chart of it.
            </p>
          </div>
          <GetData maxBytes={useVisitorMaxBytes()} fetching={useFetching()} onChosen={openDraft} />
          <PrivacyNote />
          <PremiumModal isAlone />
        </div>
      </SiteFrame>
    </RootTheme>
  );
}
