import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { planOf } from '#contract/account/roles.ts';
import { datasetSizeLimits } from '#contract/limits.ts';
import { loadedValidators } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { CopyShare } from '#web/features/chart/new-project/copy-share.tsx';
import { type PickedDataset, RecentDatasets } from '#web/features/chart/new-project/recent-datasets.tsx';
import { SaveDraft } from '#web/features/chart/new-project/save-draft.tsx';
import { TypePicker } from '#web/features/chart/new-project/type-picker.tsx';
import { panelEntrances, readEntrance } from '#web/features/data/import/entrance-words.tsx';
import { ImportBox } from '#web/features/data/import/import-box.tsx';
import { ShapesOffer } from '#web/features/data/import/results/shapes-offer.tsx';
import { saveDraft, withoutSheet } from '#web/shared/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead, PanelPage } from '#web/ui/page-head.tsx';
import { useRoles } from '../panel/use-roles.ts';

export default function NewProjectPage() {
  const [query] = useSearchParams();
  const draft = query.get('draft');
  const share = query.get('share');
  return (
    <PanelPage className="flex flex-col gap-5">
      <title>New chart – Chartlas</title>
      {share !== null && <Copy key={share} share={share} pass={query.get('pass')} />}
      {share === null && draft !== null && <Save key={draft} draft={draft} />}
      {share === null && draft === null && <Begin />}
    </PanelPage>
  );
}

function Save({ draft }: { draft: string }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New chart" description="Your chart is being saved." />
      <SaveDraft
        id={draft}
        chartsPath="/panel/my-charts"
        againPath="/panel/new-project"
        onSaved={(id) => navigate(`/panel/project/${id}`, { replace: true })}
        onCancel={() => navigate('/panel/new-project', { replace: true })}
      />
    </>
  );
}

function Copy({ share, pass }: { share: string; pass: string | null }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New chart" description="You get a copy of a published chart, with its data." />
      <CopyShare
        id={share}
        pass={pass}
        chartsPath="/panel/my-charts"
        onCopied={(id) => navigate(`/panel/project/${id}`, { replace: true })}
      />
    </>
  );
}

function Begin() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(query.get('type'));
  const [dataset, setDataset] = useState<PickedDataset | null>(null);
  const workspaceId = query.get('workspace');
  const folderId = query.get('folder');

  return (
    <>
      <PageHead title="New chart" description="Add your data in any form, or start with a chart type." />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <ImportBox
          maxBytes={useMaxBytes()}
          fetching={{ status: 'open' }}
          entrances={panelEntrances}
          firstEntrance={readEntrance(query.get('from'))}
          templates={<Templates />}
          firstAddress={query.get('address') ?? ''}
          firstSample={query.get('sample')}
          wanted={wanted}
          onWanted={setWanted}
          dataset={dataset}
          shapesOffer={(offer) => <ShapesOffer {...offer} />}
          onChosen={async (chosen) => {
            const place = { ...(workspaceId && { workspaceId }), ...(folderId && { folderId }) };
            const draft = await saveDraft(withoutSheet({ ...chosen, ...place }));
            await navigate(`/panel/new-project?draft=${draft}`);
          }}
        />
        <section aria-labelledby="recent-data" data-tour="recent-data">
          <h2 id="recent-data" className="mb-1 font-semibold text-14">
            Recent datasets
          </h2>
          <RecentDatasets workspaceId={workspaceId} onPick={setDataset} />
        </section>
      </div>
      <section aria-labelledby="types">
        <h2 id="types" tabIndex={-1} className="mt-3 mb-3 scroll-mt-20 font-semibold text-14">
          Start with a chart type
        </h2>
        <TypePicker
          wanted={wanted}
          onPick={(template) => {
            setWanted(template);
            scrollTo({ top: 0 });
          }}
        />
      </section>
    </>
  );
}

/** Ways to begin without data. */
function Templates() {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <Button asChild variant="primary">
        <a href="#types">Choose a chart type</a>
      </Button>
      <Button asChild>
        <Link to="/gallery">Browse the gallery</Link>
      </Button>
      <p className="max-w-prose text-13 text-muted">
        Every chart type comes with sample data. Charts in the gallery can be duplicated where their authors allow it.
      </p>
    </div>
  );
}

/** The largest file that the user's plan allows; null while it is not known. */
function useMaxBytes(): number | null {
  const roles = useRoles();
  const validators = useStore(loadedValidators);
  if (roles === null || validators.status !== 'done') return null;
  return datasetSizeLimits(validators.value)[planOf(roles)];
}
