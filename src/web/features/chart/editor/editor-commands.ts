import type { PaletteGroup } from '#web/ui/command-palette.tsx';
import type { EditorSession } from './model/editor-session.ts';
import { type TabId, tabs } from './tabs.ts';
import type { useChartActions } from './use-chart-actions.ts';

type CommandSources = {
  session: EditorSession;
  visibleTabs: readonly TabId[];
  actions: ReturnType<typeof useChartActions>;
  hasExport: boolean;
  openPart: (part: 'history' | 'export') => void;
};

/** Commands of the palette while a chart is open. */
export function commandsOf({
  session: { editor, tab, view, plays, mayEdit, project, isAssistantOpen },
  visibleTabs,
  actions,
  hasExport,
  openPart,
}: CommandSources): PaletteGroup[] {
  return [
    {
      heading: 'This chart',
      commands: [
        ...visibleTabs.map((id, place) => ({
          id: `tab-${id}`,
          label: `Open ${tabs[id].label}`,
          keywords: ['panel', 'tab'],
          shortcut: `alt+${place + 1}`,
          onRun: () => tab.write(id),
        })),
        {
          id: 'assistant',
          label: 'Open AI',
          keywords: ['assistant', 'ask', 'describe', 'sentence', 'insights', 'titles'],
          shortcut: 'mod+i',
          onRun: () => isAssistantOpen.write(true),
        },
        ...(mayEdit
          ? [
              { id: 'undo', label: 'Undo', shortcut: 'mod+z', onRun: editor.undo },
              { id: 'redo', label: 'Redo', shortcut: 'mod+shift+z', onRun: editor.redo },
              {
                id: 'paste-style',
                label: 'Paste style',
                shortcut: 'mod+alt+v',
                onRun: () => void actions.pasteStyle(),
              },
            ]
          : []),
        { id: 'copy-style', label: 'Copy style', shortcut: 'mod+alt+c', onRun: actions.copyStyle },
        ...(project === null
          ? []
          : [
              {
                id: 'history',
                label: 'Version history',
                keywords: ['restore', 'earlier'],
                onRun: () => openPart('history'),
              },
            ]),
        ...(hasExport
          ? [
              {
                id: 'export',
                label: 'Export',
                keywords: ['png', 'pdf', 'svg', 'download'],
                onRun: () => openPart('export'),
              },
            ]
          : []),
        { id: 'project-file', label: 'Save as file', keywords: ['json', 'download'], onRun: actions.saveFile },
        {
          id: 'play',
          label: 'Play entrance animation',
          keywords: ['motion', 'animation'],
          onRun: () => plays.write(plays.read() + 1),
        },
        {
          id: 'preview-phone',
          label: 'Preview on phone',
          keywords: ['width', 'mobile', 'preview'],
          onRun: () => view.write({ ...view.read(), width: 'phone' }),
        },
      ],
    },
  ];
}
