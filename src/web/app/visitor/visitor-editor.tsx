import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Sheet } from '#data/sheet.ts';
import type { DraftPaths } from '#web/features/chart/draft/draft-notice.tsx';
import { DraftEditor } from '#web/features/chart/editor/draft-editor.tsx';
import type { EditorSlots } from '#web/features/chart/editor/editor-slots.ts';
import type { DraftData } from '#web/features/chart/editor/model/open-draft.ts';
import type { Draft } from '#web/shared/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { noExtras, pageExtras } from '../panel/page-extras.ts';
import { ShortcutsDialog } from '../panel/shortcuts-dialog.tsx';

// Loaded when they are opened.
const DraftDataTab = lazy(() => import('./draft-data-tab.tsx').then(({ DraftDataTab }) => ({ default: DraftDataTab })));
const DraftExport = lazy(() => import('./draft-export.tsx').then(({ DraftExport }) => ({ default: DraftExport })));

/** The editor without an account. Parts that need one lead to sign-up; the chart is taken over there. */
export function VisitorEditor({ draft, paths }: { draft: Draft & { sheet: Sheet }; paths: DraftPaths }) {
  const [reason, setReason] = useState<string | null>(null);
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  // The parts of the editor that ask the server about an account share it; here they ask nothing.
  const [client] = useState(() => new QueryClient());
  useEffect(() => () => pageExtras.write(noExtras), []);
  const slotsOf = useCallback((data: DraftData) => slotsFor({ data, paths, onNeedsAccount: setReason }), [paths]);
  return (
    <QueryClientProvider client={client}>
      <main>
        <DraftEditor
          draft={draft}
          slotsOf={slotsOf}
          onNeedsAccount={setReason}
          onExtras={pageExtras.write}
          onShowShortcuts={() => setIsShowingKeys(true)}
        />
      </main>
      <AccountDialog reason={reason} paths={paths} onClose={() => setReason(null)} />
      <ShortcutsDialog open={isShowingKeys} onOpenChange={setIsShowingKeys} />
    </QueryClientProvider>
  );
}

type SlotParts = { data: DraftData; paths: DraftPaths; onNeedsAccount: (reason: string) => void };

function slotsFor({ data, paths, onNeedsAccount }: SlotParts): EditorSlots {
  return {
    data: (session) => <DraftDataTab session={session} data={data} />,
    publishPanel: (_session, findings) => <PublishOffer paths={paths} findings={findings} />,
    exportDialog: (session, { open, onOpenChange }) => (
      <DraftExport
        session={session}
        isOpen={open}
        onClose={() => onOpenChange(false)}
        onNeedsAccount={onNeedsAccount}
      />
    ),
    home: { to: paths.again, label: 'New chart' },
    account: <AccountButton paths={paths} />,
  };
}

function AccountButton({ paths }: { paths: DraftPaths }) {
  return (
    <Button asChild variant="primary">
      {paths.save === null ? (
        <Link to={paths.register}>
          <span className="max-sm:sr-only">Create a free account</span>
          <span aria-hidden="true" className="sm:hidden">
            Sign up
          </span>
        </Link>
      ) : (
        <Link to={paths.save}>Save</Link>
      )}
    </Button>
  );
}

function PublishOffer({ paths, findings }: { paths: DraftPaths; findings: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 p-4">
      <h3 className="font-semibold text-14">Publish this chart</h3>
      <p className="text-13 text-muted">
        With a free account your chart gets a public link, an embed code for your website, and a version history. It
        comes with you: it is saved to your account as soon as you confirm your email address.
      </p>
      <AccountLinks paths={paths} />
      {findings}
    </div>
  );
}

/** Ways to an account that take the draft along. */
function AccountLinks({ paths }: { paths: DraftPaths }) {
  if (paths.save !== null)
    return (
      <Button asChild variant="primary" className="self-start">
        <Link to={paths.save}>Save and edit</Link>
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="primary">
        <Link to={paths.register}>Create a free account</Link>
      </Button>
      <Button asChild>
        <Link to={paths.login}>Sign in</Link>
      </Button>
    </div>
  );
}

type AccountDialogProps = {
  /** What needs an account, as a sentence; null while the dialog is closed. */
  reason: string | null;
  paths: DraftPaths;
  onClose: () => void;
};

/** Says why an account is needed. */
function AccountDialog({ reason, paths, onClose }: AccountDialogProps) {
  return (
    <Dialog
      size="small"
      title={paths.save === null ? 'Create a free account' : 'Save this chart first'}
      open={reason !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex flex-col gap-4">
        <p className="text-14">{reason} Your chart comes with you, exactly as it is now.</p>
        <AccountLinks paths={paths} />
      </div>
    </Dialog>
  );
}
