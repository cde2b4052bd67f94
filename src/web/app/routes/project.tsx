import { lazy, useEffect } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pause } from '#web/client/pause.ts';
import { startApp } from '#web/client/start.ts';
import { readToken } from '#web/client/token.ts';
import { ProjectEditor } from '#web/features/chart/editor/editor.tsx';
import type { EditorSlots } from '#web/features/chart/editor/editor-slots.ts';
import { openAhead } from '#web/features/chart/editor/model/open-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { noExtras, pageExtras, panelActions } from '../panel/page-extras.ts';
import type { Route } from './+types/project.ts';

// Parts that are not on the screen at first are loaded when opened: the grid alone is as large as the rest.
const DataTab = lazy(() => import('../project/data-tab.tsx').then(({ DataTab }) => ({ default: DataTab })));
const ExportOf = lazy(() => import('../project/export-of.tsx').then(({ ExportOf }) => ({ default: ExportOf })));
const PublishTab = lazy(() => import('../project/publish-tab.tsx').then(({ PublishTab }) => ({ default: PublishTab })));

const slots: EditorSlots = {
  data: (session) => <DataTab session={session} />,
  publishPanel: (session, findings) =>
    session.project && <PublishTab session={session} projectId={session.project.id} findings={findings} />,
  exportDialog: (session, { open, onOpenChange }) =>
    session.project && (
      <ExportOf session={session} projectId={session.project.id} isOpen={open} onClose={() => onOpenChange(false)} />
    ),
  home: { to: '/panel/my-charts', label: 'Back to My charts' },
  bringData: (
    <Button asChild variant="primary">
      <Link to="/panel/new-project">Add data</Link>
    </Button>
  ),
};

/** The panel decides who may enter; the chart is already being loaded then. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  // Before the session is known: a signed-out user gets an error, and is redirected by the panel.
  const isOpen = readToken() === null ? null : openAhead(id, request.signal);
  await startApp();
  // Shown at once with its data, unless that takes so long that a loading state is better.
  await Promise.race([isOpen, pause(150)]);
  return null;
}
clientLoader.hydrate = true as const;

/** The open chart stays, whatever else in the URL changes. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

/** The editor of a chart; the tabs of other features are put together here. */
export default function ProjectPage({ params: { id } }: Route.ComponentProps) {
  useEffect(() => () => pageExtras.write(noExtras), []);
  return (
    <ProjectEditor
      key={id}
      id={id}
      slots={slots}
      onExtras={pageExtras.write}
      onShowShortcuts={() => panelActions.read()?.showShortcuts()}
    />
  );
}
