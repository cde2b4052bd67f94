import {
  Eye,
  Languages,
  Monitor,
  Moon,
  MousePointer2,
  Pointer,
  RectangleHorizontal,
  Smartphone,
  StretchHorizontal,
  Sun,
  ZoomIn,
} from 'lucide-react';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuRadioGroup } from '#web/ui/menu.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { localeChoices } from '../design/locales.ts';
import { useEditorSession } from '../model/editor-session.ts';
import { useIsSmall } from '../use-is-wide.ts';
import { colorVisionModes, type Sight, type ViewSettings, zooms } from './view-settings.ts';

/** View settings of the preview: they do not change the chart. On a phone most are in one menu. */
export const PreviewTools = memo(function PreviewTools() {
  const isSmall = useIsSmall();
  const { view: store, editor } = useEditorSession();
  const view = useStore(store);
  const locale = useSyncExternalStore(editor.content.watch, () => editor.content.read().document.locale);
  const set = (change: Partial<ViewSettings>) => store.write({ ...store.read(), ...change });

  const surroundings = (
    <Segmented
      className="shrink-0"
      label="Page background"
      value={view.surroundings}
      onChange={(surroundings) => set({ surroundings })}
      options={[
        { value: 'light', label: 'On a light page', icon: <Sun /> },
        { value: 'dark', label: 'On a dark page', icon: <Moon /> },
      ]}
    />
  );
  const language = (
    <MenuRadioGroup
      label="Preview in another language"
      value={view.locale ?? ''}
      onChange={(value) => set({ locale: value === '' ? null : value })}
      options={[{ value: '', label: 'Chart language' }, ...localeChoices]}
    />
  );
  const sight = (
    <MenuRadioGroup
      label="Simulate color vision"
      value={view.sight}
      onChange={(sight) => set({ sight })}
      options={Object.entries(colorVisionModes).map(([value, { label }]) => ({ value: value as Sight, label }))} // the keys of the table
    />
  );
  const zoom = (
    <MenuRadioGroup
      label="Zoom"
      value={String(view.zoom)}
      onChange={(zoom) => set({ zoom: zoom === 'fit' ? zoom : Number(zoom) })}
      options={[
        { value: 'fit', label: 'Fit' },
        ...zooms.map((zoom) => ({ value: String(zoom), label: `${zoom * 100} %` })),
      ]}
    />
  );

  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="@container flex items-center gap-1.5 overflow-x-auto border-line border-b bg-paper px-3 py-1.5 [scrollbar-width:none]"
    >
      <Segmented
        className="shrink-0"
        label="Preview mode"
        value={view.mode}
        onChange={(mode) => set({ mode })}
        options={[
          { value: 'edit', label: 'Edit', icon: <MousePointer2 /> },
          { value: 'try', label: 'View as reader', icon: <Pointer /> },
        ]}
      />
      {isSmall ? (
        <>
          {surroundings}
          <span className="flex-1" />
          <Menu
            align="end"
            trigger={
              <Button variant="quiet" size="small" icon={<Eye />}>
                View
              </Button>
            }
          >
            <MenuRadioGroup
              label="Width"
              value={view.width}
              onChange={(width) => set({ width })}
              options={widths.map(({ value, label }) => ({ value, label }))}
            />
            {zoom}
            {sight}
            {language}
          </Menu>
        </>
      ) : (
        <>
          <Segmented
            className="shrink-0"
            label="Width"
            value={view.width}
            onChange={(width) => set({ width })}
            options={widths}
          />
          {surroundings}
          <span className="flex-1" />
          <Menu
            align="end"
            trigger={
              <Button variant="quiet" size="small" icon={<Languages />}>
                <span className="sr-only">Preview language: </span>
                {(view.locale ?? locale).toUpperCase()}
              </Button>
            }
          >
            {language}
          </Menu>
          <Menu
            align="end"
            trigger={
              <Button variant="quiet" size="small" icon={<Eye />}>
                <span className="sr-only">Color vision: </span>
                <span className="@max-[34rem]:sr-only">
                  {view.sight === 'all' ? 'Color vision' : colorVisionModes[view.sight].label.replace(/ \(.*/, '')}
                </span>
              </Button>
            }
          >
            {sight}
          </Menu>
          <Menu
            align="end"
            trigger={
              <Button variant="quiet" size="small" icon={<ZoomIn />} className="tabular">
                <span className="sr-only">Zoom: </span>
                {view.zoom === 'fit' ? 'Fit' : `${Math.round(view.zoom * 100)} %`}
              </Button>
            }
          >
            {zoom}
          </Menu>
        </>
      )}
    </div>
  );
});

const widths: readonly { value: ViewSettings['width']; label: string; icon: ReactNode }[] = [
  { value: 'phone', label: 'Phone, 360 px', icon: <Smartphone /> },
  { value: 'column', label: 'Column, 640 px', icon: <RectangleHorizontal /> },
  { value: 'wide', label: 'Wide, 960 px', icon: <Monitor /> },
  { value: 'full', label: 'Full width', icon: <StretchHorizontal /> },
];
