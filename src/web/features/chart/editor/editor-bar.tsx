import {
  ArrowLeft,
  CloudAlert,
  CloudCheck,
  CloudOff,
  Download,
  History,
  Loader,
  Redo2,
  Sparkles,
  Undo2,
} from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readName } from '#chart/changes/content.ts';
import { useStore } from '#web/client/store.ts';
import { useStorePart } from '#web/client/use-store-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';
import { EditorChartMenu } from './chart-menu.tsx';
import { useContentPart, useEditorSession } from './model/editor-session.ts';
import { historyLabels } from './model/history.ts';
import { chartSavingLabel, moreUrgent } from './saving-words.ts';

type EditorBarProps = {
  /** Leads out of the editor. */
  home: { to: string; label: string };
  /** Null where it is not available. */
  onHistory: (() => void) | null;
  onExport: (() => void) | null;
  onPublish: (() => void) | null;
  /** In place of Publish, for visitors. */
  account: ReactNode;
};

export const EditorBar = memo(function EditorBar({ home, onHistory, onExport, onPublish, account }: EditorBarProps) {
  const { editor, mayEdit } = useEditorSession();
  const undo = useStorePart(editor.history, (history) => historyLabels(history).undo);
  const redo = useStorePart(editor.history, (history) => historyLabels(history).redo);
  return (
    <header className="flex h-13 shrink-0 items-center border-line border-b bg-paper px-2 sm:gap-1 sm:px-3">
      <TooltipGroup>
        <Tooltip text={home.label} side="bottom">
          <Link
            to={home.to}
            aria-label={home.label}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
          >
            <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          </Link>
        </Tooltip>
        <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0">
          <NameField />
          {mayEdit ? <SavingState /> : <Badge>Read only</Badge>}
        </div>
        {mayEdit && (
          <>
            <Tooltip text={undo ?? 'Nothing to undo'} shortcut="mod+z" side="bottom">
              <IconButton
                label={undo ?? 'Undo'}
                aria-disabled={undo === null}
                onClick={editor.undo}
                className="aria-disabled:opacity-45"
              >
                <Undo2 />
              </IconButton>
            </Tooltip>
            <Tooltip text={redo ?? 'Nothing to redo'} shortcut="mod+shift+z" side="bottom">
              <IconButton
                label={redo ?? 'Redo'}
                aria-disabled={redo === null}
                onClick={editor.redo}
                className="aria-disabled:opacity-45 max-sm:aria-disabled:hidden"
              >
                <Redo2 />
              </IconButton>
            </Tooltip>
          </>
        )}
        {onHistory !== null && (
          <Tooltip text="History" side="bottom">
            <IconButton label="History" onClick={onHistory} className="max-sm:hidden">
              <History />
            </IconButton>
          </Tooltip>
        )}
        <AssistantButton />
        <EditorChartMenu onHistory={onHistory} />
        {onExport !== null && (
          <>
            <Button icon={<Download />} onClick={onExport} className="max-sm:hidden">
              Export
            </Button>
            <IconButton label="Export" onClick={onExport} className="sm:hidden">
              <Download />
            </IconButton>
          </>
        )}
        {account ??
          (onPublish !== null && mayEdit && (
            <Button variant="primary" data-tour="publish" onClick={onPublish}>
              Publish
            </Button>
          ))}
      </TooltipGroup>
    </header>
  );
});

/** Opens the AI panel, and closes it again. On a small screen it is with the tabs. */
function AssistantButton() {
  const { isAssistantOpen } = useEditorSession();
  const isOpen = useStore(isAssistantOpen);
  return (
    <Tooltip text="AI: edit, ask, suggest" shortcut="mod+i" side="bottom">
      <IconButton
        label="AI"
        aria-expanded={isOpen}
        data-assistant-button=""
        onClick={() => isAssistantOpen.write(!isOpen)}
        className="aria-expanded:bg-accent-wash aria-expanded:text-accent-ink max-lg:hidden"
      >
        <Sparkles />
      </IconButton>
    </Tooltip>
  );
}

const icons: Record<string, ReactNode> = {
  quiet: <CloudCheck />,
  busy: <Loader />,
  warning: <CloudOff />,
  error: <CloudAlert />,
};

function SavingState() {
  const { editor, cells, tab, putOff, isOnDisk, project } = useEditorSession();
  const saving = useStore(editor.saving);
  const cellSaving = useStore(cells.state);
  const isKept = useStore(isOnDisk);
  const shown = moreUrgent(saving, cellSaving);
  const { words, tone } = chartSavingLabel(shown, project === null ? 'browser' : 'account');
  return (
    <div className="flex min-w-0 max-w-full items-center gap-2 max-sm:ps-1">
      <p
        role="status"
        data-saving=""
        data-kept={isKept}
        className={classNames(
          'flex min-w-0 items-center gap-1.5 text-12 [&>svg]:size-3.5 [&>svg]:shrink-0',
          tone === 'warning' ? 'text-warning-ink' : tone === 'error' ? 'text-error-ink' : 'text-muted',
        )}
      >
        {icons[tone]}
        <span className="truncate">{words}</span>
      </p>
      {saving.status === 'conflict' && (
        <Button size="small" onClick={() => putOff.write(null)}>
          Review
        </Button>
      )}
      {saving.status === 'refused' && (
        <Button size="small" onClick={() => void editor.saver.flush()}>
          Try again
        </Button>
      )}
      {shown === cellSaving && (shown.status === 'conflict' || shown.status === 'refused') && (
        <Button size="small" onClick={() => tab.write('data')}>
          Show data
        </Button>
      )}
    </div>
  );
}

/** The name of the chart, edited in place. Escape restores it. */
function NameField() {
  const { change, mayEdit } = useEditorSession();
  const name = useContentPart((content) => content.name);
  const [typed, setTyped] = useState<string | null>(null);
  const isLeft = useRef(false);

  function finish() {
    if (typed !== null && !isLeft.current && readName(typed) !== name) change({ kind: 'name', name: readName(typed) });
    isLeft.current = false;
    setTyped(null);
  }

  return (
    <input
      id="chart-name"
      aria-label="Chart name"
      value={typed ?? name}
      readOnly={!mayEdit}
      maxLength={200}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Escape') isLeft.current = true;
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
      className="h-8 min-w-24 max-w-full shrink truncate rounded-control border border-transparent bg-transparent px-2 font-medium text-14 max-sm:h-6 max-sm:min-w-0 max-sm:px-1 hover:border-line focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-accent [field-sizing:content]"
    />
  );
}
