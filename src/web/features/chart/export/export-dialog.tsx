import { ChevronRight, Copy, Download, Film } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { planOf } from '#contract/account/roles.ts';
import { isDrawn, isPixels } from '#contract/chart/export-formats.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  type Choices,
  type ExportStyle,
  exportSizeText,
  exportStyleOf,
  firstChoices,
  previewProblem,
  problemIn,
  toFiles,
} from './choices.ts';
import { canCopyPicture, ExportStatus, useExport } from './export-status.tsx';
import { FormatCards } from './format-cards.tsx';
import { PictureOptionsFields } from './look-fields.tsx';
import type { Exporter } from './make-files.ts';

interface ExportDialogProps {
  exporter: Exporter;
  name: string;
  isOpen: boolean;
  onClose: () => void;
  /** The plan does not include something; the sentence says what. */
  onNeedsPlan: (message: string) => void;
  /** The exporter cannot make a format: visitors need an account for it. */
  onNeedsAccount?: (message: string) => void;
  /** Width in which the chart is shown now: exports start with it. */
  shownWidth?: number | undefined;
  /** The page that makes a video of the chart; leave it out where there is none. */
  videoPath?: string;
}

/** Exports a chart as files. Keep it mounted while it is closed: choices stay, and an export continues. */
export function ExportDialog(props: ExportDialogProps) {
  const { exporter, name, isOpen, onClose, onNeedsPlan, onNeedsAccount, shownWidth, videoPath } = props;
  const current = useStore(session);
  const [made, setChoices] = useState(firstChoices);
  const choices = { ...made, shownWidth: shownWidth ?? made.shownWidth };
  const { state, save, copy, cancel, forget } = useExport({ onNeedsPlan });
  const plan = current.status === 'in' ? planOf(current.user.roles) : 'free';
  const problem = problemIn(choices);
  const pictureProblem = previewProblem(choices);
  const [picture] = toFiles(choices, ['png']);
  const isWorking = state.status === 'working';

  function change(changes: Partial<Choices>) {
    setChoices({ ...choices, ...changes });
    forget();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Export"
      description={name}
      size="large"
      footer={
        <>
          <ExportStatus state={state} problem={problem} />
          <Button onClick={isWorking ? cancel : onClose}>{isWorking ? 'Cancel export' : 'Close'}</Button>
          {canCopyPicture() && (
            <Button
              icon={<Copy />}
              busy={isWorking && state.what === 'copy'}
              disabled={pictureProblem !== null || (isWorking && state.what !== 'copy')}
              onClick={() => picture !== undefined && copy((run) => exporter.makePicture(picture, run))}
            >
              Copy as image
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Download />}
            busy={isWorking && state.what === 'files'}
            disabled={problem !== null || (isWorking && state.what !== 'files')}
            onClick={() => save((run) => exporter.save(toFiles(choices), run))}
          >
            {choices.formats.length > 1 ? `Export ${choices.formats.length} files` : 'Export'}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <FormatCards
            plan={plan}
            chosen={choices.formats}
            onChange={(formats) => change({ formats })}
            onNeedsPlan={onNeedsPlan}
            {...(onNeedsAccount && { offered: exporter.formats, onNeedsAccount })}
          />
          {videoPath !== undefined && (
            <Link
              to={videoPath}
              onClick={onClose}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line p-2.5 text-13 transition-colors duration-100 hover:border-edge focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent"
            >
              <Film aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">Video</span>
                <span className="block text-12 text-muted">An animated story as MP4, WebM or GIF, or as a page</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          )}
          {choices.formats.some(isDrawn) && (
            <PictureOptionsFields choices={choices} onChange={change} hasScale={choices.formats.some(isPixels)} />
          )}
        </div>
        <div className="min-w-0 self-start md:sticky md:top-0">
          <ExportPreview
            exporter={exporter}
            name={name}
            look={isOpen && pictureProblem === null ? exportStyleOf(choices) : null}
          />
          <p className="mt-1.5 text-12 text-muted tabular">{exportSizeText(choices)}</p>
        </div>
      </div>
    </Dialog>
  );
}

interface ExportPreviewProps {
  exporter: Exporter;
  name: string;
  /** Null while the choices are invalid: the last picture stays. */
  look: ExportStyle | null;
}

type State =
  | { status: 'loading'; url: string | null }
  | { status: 'done'; url: string }
  | { status: 'failed'; message: string };

/** The picture as it will be exported, shortly after the last change. */
function ExportPreview({ exporter, name, look }: ExportPreviewProps) {
  const [state, setState] = useState<State>({ status: 'loading', url: null });
  const lookJson = look === null ? null : JSON.stringify(look);

  useEffect(() => {
    if (lookJson === null) return;
    const request = JSON.parse(lookJson) as ExportStyle; // written just above
    const ending = new AbortController();
    setState((now) => ({ status: 'loading', url: now.status === 'failed' ? null : now.url }));
    const timer = setTimeout(async () => {
      try {
        const url = await toDataUrl(await exporter.preview(request, ending.signal));
        if (!ending.signal.aborted) setState({ status: 'done', url });
      } catch (error) {
        if (ending.signal.aborted) return;
        setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
    }, 250);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [exporter, lookJson]);

  return (
    <figure
      aria-busy={state.status === 'loading'}
      className={classNames(
        'flex h-56 items-center justify-center overflow-hidden rounded-card border border-line p-3 sm:h-72',
        look?.isTransparent ? CHECKS : 'bg-wash',
      )}
    >
      {state.status === 'failed' ? (
        <p role="status" className="text-center text-13 text-muted">
          {state.message}
        </p>
      ) : state.url === null ? (
        <Skeleton className="size-full" />
      ) : (
        <img
          src={state.url}
          alt={`Preview of ${name}`}
          className={classNames(
            'max-h-full max-w-full transition-opacity duration-150',
            !look?.isTransparent && 'shadow-float',
            state.status === 'loading' && 'opacity-60',
          )}
        />
      )}
    </figure>
  );
}

/** Unlike an object URL it need not be revoked. */
function toDataUrl(bytes: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(new Error('The preview could not be read.')));
    reader.readAsDataURL(bytes);
  });
}

const CHECKS =
  'bg-[conic-gradient(var(--color-line)_25%,transparent_0_50%,var(--color-line)_0_75%,transparent_0)] bg-size-[16px_16px]';
