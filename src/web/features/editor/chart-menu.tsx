import { ClipboardPaste, Copy, Ellipsis, FileDown, FileUp, History } from 'lucide-react';
import { useRef } from 'react';
import { showToast } from '#web/api/toasts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { useEditorSession } from './model/editor-session.ts';
import { useChartActions } from './use-chart-actions.ts';

/** Actions on the whole chart. */
export function ChartMenu({ onHistory }: { onHistory: () => void }) {
  const { mayEdit } = useEditorSession();
  const actions = useChartActions();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="More">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<History />} onSelect={onHistory}>
          History
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Copy />} shortcut="mod+alt+c" onSelect={actions.copyStyle}>
          Copy style
        </MenuItem>
        <MenuItem icon={<ClipboardPaste />} shortcut="mod+alt+v" disabled={!mayEdit} onSelect={actions.pasteStyle}>
          Paste style
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<FileDown />} onSelect={actions.saveFile}>
          Save as file
        </MenuItem>
        <MenuItem icon={<FileUp />} disabled={!mayEdit} onSelect={() => input.current?.click()}>
          Open from file
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Project file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file === undefined) return;
          if (file.size > 4_000_000) showToast('warning', 'This file is too large to be a chart project.');
          else void file.text().then(actions.bringFile);
        }}
      />
    </>
  );
}
