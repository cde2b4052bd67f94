import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { familyIds } from '#chart/text/families.ts';
import { normalizeBrandTheme, readTheme } from '#chart/theme/read-theme.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { BrandFont } from '#contract/chart/fonts.ts';
import { baseOf } from '#web/client/bases.ts';
import * as fontCalls from '#web/client/endpoints/fonts.ts';
import * as templates from '#web/client/endpoints/templates.ts';
import { pictureSrc } from '#web/client/picture-urls.ts';
import { useConflict } from '#web/client/saving/use-conflict.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { upload } from '#web/client/upload.ts';
import { renew, useCall, useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ConflictDialog, type ConflictField } from '#web/ui/conflict-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop, type FileDropState } from '#web/ui/file-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ChartImage } from '../chart-image.tsx';
import { useEditorSession, useProject } from '../model/editor-session.ts';
import { useMeasure } from '../model/use-measure.ts';
import { paletteOf } from './keyed-values.tsx';
import { LogoField } from './logo-field.tsx';

type BrandDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chart: Chart;
  brand: Theme | null;
  /** When the brand was last changed; null while there is none. */
  savedAt: string | null;
};

/** The brand of a workspace: its colors, fonts, spacing and logo, previewed on the open chart. */
export function BrandDrawer({ open, onOpenChange, ...rest }: BrandDrawerProps) {
  return (
    <Drawer title="Brand" open={open} onOpenChange={onOpenChange}>
      {open && <BrandForm {...rest} onDone={() => onOpenChange(false)} />}
    </Drawer>
  );
}

const colors = {
  paper: 'Background',
  ink: 'Text',
  muted: 'Secondary text',
  accent: 'Accent',
  context: 'Context',
} as const;
type ColorName = keyof typeof colors;

function BrandForm({
  chart,
  brand,
  savedAt,
  onDone,
}: Omit<BrandDrawerProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const project = useProject();
  const { change } = useEditorSession();
  const [edited, setTheme] = useState<Theme>(
    () => brand ?? { ...themeOf(chart.document), id: 'brand', name: 'Our brand', logo: null },
  );
  const { workspaceId } = project;
  const fontsCall = useCall(fontCalls.list, { workspaceId });
  const uploaded = fontsCall.data?.fonts ?? [];
  const theme = withFonts(edited, fontsCall.data?.fonts ?? null);
  const { measure } = useMeasure(theme, { isForeign: true });
  const families = [...Object.keys(familyIds), ...uploaded.map(({ name }) => name)].map((name) => ({
    value: name,
    label: name,
  }));
  const [wrong, setWrong] = useState<string | null>(null);
  const [openedAt, setOpenedAt] = useState(savedAt); // the form shows the brand as it was then
  const { conflict, look, drop } = useConflict(
    () => send(templates.brand, { workspaceId }),
    ({ changedAt }) => changedAt !== openedAt,
  );
  const saving = useChange(templates.changeBrand, { renews: [templates.brand], toast: false, success_toast: false });
  const set = (some: Partial<Theme>) => setTheme((last) => ({ ...last, ...some }));
  const { categories } = theme.palettes;
  const setCategories = (next: readonly string[]) => set({ palettes: { ...theme.palettes, categories: next } });

  function save(changedAt: string | null) {
    const read = readTheme(theme);
    if (!read.ok) return setWrong(read.error);
    setWrong(null);
    saving.mutate(
      { workspaceId, theme: { ...read.theme }, changedAt },
      {
        onSuccess: () => {
          change({ kind: 'theme', theme: read.theme.id, look: read.theme }, { words: `Theme: ${read.theme.name}` });
          onDone();
        },
        onError: (error) => void look(error),
      },
    );
  }

  function loadTheirs({ theirs }: NonNullable<typeof conflict>) {
    drop();
    saving.reset();
    setTheme(normalizeBrandTheme(theirs.theme) ?? edited);
    setOpenedAt(theirs.changedAt);
  }

  return (
    <form
      className="flex flex-col gap-4 text-13"
      onSubmit={(event) => {
        event.preventDefault();
        save(openedAt);
      }}
    >
      <ChartImage
        {...chart}
        document={{ ...chart.document, look: theme }}
        theme={theme}
        measure={measure}
        width={360}
        height={240}
        className="h-auto w-full rounded-control ring-1 ring-line"
      />
      <Field label="Name">
        <TextInput value={theme.name} maxLength={60} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">Colors</legend>
        {(Object.keys(colors) as ColorName[]).map(
          (
            name, // the keys of the table
          ) => (
            <div key={name} className="flex items-center justify-between">
              <span className="text-muted">{colors[name]}</span>
              <ColorField
                label={colors[name]}
                value={theme[name]}
                palette={paletteOf(theme)}
                onChange={(color) => set({ [name]: color })}
              />
            </div>
          ),
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">Series colors</legend>
        <div className="flex flex-wrap gap-1">
          {categories.map((color, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same color
            <span key={place} className="flex">
              <ColorField
                compact
                label={`Color ${place + 1}`}
                value={color}
                background={theme.paper}
                onChange={(next) => setCategories(categories.with(place, next))}
              />
              {categories.length > 2 && (
                <IconButton
                  label={`Remove color ${place + 1}`}
                  size="small"
                  onClick={() => setCategories(categories.toSpliced(place, 1))}
                >
                  <X />
                </IconButton>
              )}
            </span>
          ))}
          {categories.length < 24 && (
            <IconButton label="Add a color" onClick={() => setCategories([...categories, theme.accent])}>
              <Plus />
            </IconButton>
          )}
        </div>
      </fieldset>
      <Field label="Title font">
        <Select
          options={families}
          value={theme.fonts.head}
          onChange={(head) => set({ fonts: { ...theme.fonts, head } })}
        />
      </Field>
      <Field label="Body font">
        <Select
          options={families}
          value={theme.fonts.body}
          onChange={(body) => set({ fonts: { ...theme.fonts, body } })}
        />
      </Field>
      <FontsField
        workspaceId={workspaceId}
        fonts={uploaded}
        onUpload={(head) => set({ fonts: { ...theme.fonts, head } })}
      />
      <Slider
        label="Title size"
        min={12}
        max={40}
        value={theme.sizes.title}
        onChange={(title) => set({ sizes: { ...theme.sizes, title } })}
      />
      <Slider
        label="Padding"
        min={0}
        max={60}
        value={theme.space.outer}
        onChange={(outer) => set({ space: { ...theme.space, outer } })}
      />
      <Slider
        label="Spacing"
        min={0}
        max={40}
        value={theme.space.gap}
        onChange={(gap) => set({ space: { ...theme.space, gap } })}
      />
      <Slider
        label="Bar corner radius"
        min={0}
        max={20}
        value={theme.mark.radius}
        onChange={(radius) => set({ mark: { ...theme.mark, radius } })}
      />
      <LogoField logo={theme.logo} paper={theme.paper} onChange={(logo) => set({ logo })} />
      {(wrong ?? saving.error?.message) && (
        <p role="alert" className="text-error-ink">
          {wrong ?? saving.error?.message}
        </p>
      )}
      <Button type="submit" variant="primary" busy={saving.isPending}>
        Save brand and apply
      </Button>
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          fields={differencesOf(theme, normalizeBrandTheme(conflict.theirs.theme))}
          isBusy={saving.isPending}
          onUseTheirs={() => loadTheirs(conflict)}
          onKeepMine={() => save(conflict.theirs.changedAt)}
          onClose={drop}
        />
      )}
    </form>
  );
}

/** What of two brands the form shows, in words. */
function differencesOf(mine: Theme, theirs: Theme | null): ConflictField[] {
  const fields: [string, (theme: Theme) => string][] = [
    ['Name', ({ name }) => name],
    ...Object.entries(colors).map(
      ([name, label]): [string, (theme: Theme) => string] => [label, (theme) => theme[name as ColorName]], // its own keys
    ),
    ['Series colors', ({ palettes }) => palettes.categories.join(', ')],
    ['Title font', ({ fonts }) => fonts.head],
    ['Body font', ({ fonts }) => fonts.body],
    ['Title size', ({ sizes }) => String(sizes.title)],
    ['Padding', ({ space }) => String(space.outer)],
    ['Spacing', ({ space }) => String(space.gap)],
    ['Bar corner radius', ({ mark }) => String(mark.radius)],
    ['Logo', ({ logo }) => (logo === null ? 'None' : 'Uploaded')],
  ];
  return theirs === null ? [] : fields.map(([label, of]) => ({ label, mine: of(mine), theirs: of(theirs) }));
}

/** A theme with the files of the uploaded fonts that it uses. Fonts that were deleted are replaced, once that is known. */
function withFonts(theme: Theme, uploaded: readonly BrandFont[] | null): Theme {
  if (uploaded === null) return theme;
  const isThere = (family: string) => family in familyIds || uploaded.some(({ name }) => name === family);
  const [head = '', body = ''] = [theme.fonts.head, theme.fonts.body].map((family) =>
    isThere(family) ? family : 'Noto Sans',
  );
  const at = (path: string) => pictureSrc(path, baseOf('api'));
  const own = uploaded
    .filter(({ name }) => name === head || name === body)
    .map(({ name, files }) => ({ name, files: { 400: at(files[400]), 500: at(files[500]), 700: at(files[700]) } }));
  return { ...theme, fonts: { head, body, own } };
}

type FontsFieldProps = { workspaceId: string; fonts: readonly BrandFont[]; onUpload: (name: string) => void };

const accepted = ['.woff2', '.woff', '.ttf', '.otf'];
const mostBytes = 5 * 1024 * 1024; // as the server allows
const weightNames: Readonly<Record<number, string>> = { 400: 'Regular', 500: 'Medium', 700: 'Bold' };

/** The uploaded fonts of a workspace, and a place to add one. */
export function FontsField({ workspaceId, fonts, onUpload }: FontsFieldProps) {
  const [isLicensed, setLicensed] = useState(false);
  const [state, setState] = useState<FileDropState>({ status: 'idle' });
  const client = useQueryClient();
  const removing = useChange(fontCalls.remove, { renews: [fontCalls.list], toast: false });

  async function handleFiles(files: readonly File[]) {
    try {
      for (const file of files) {
        const form = new FormData();
        form.append('workspaceId', workspaceId);
        form.append('licensed', 'yes');
        form.append('file', file);
        setState({ status: 'working', name: file.name, fraction: 0 });
        const { name, weights } = await upload(fontCalls.upload, form, {
          toast: false,
          onProgress: (percent) => setState({ status: 'working', name: file.name, fraction: percent / 100 }),
        });
        setState({ status: 'done', name, detail: `${listed(weights)} – choose another file` });
        await renew(client, [fontCalls.list]);
        onUpload(name);
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setState({ status: 'error', message: error.message });
    }
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">Your fonts</legend>
      {fonts.length > 0 && (
        <ul className="flex flex-col">
          {fonts.map(({ name, weights }) => (
            <li key={name} className="flex items-center gap-2 border-line border-b py-1">
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <span className="text-12 text-muted">{listed(weights)}</span>
              <ConfirmDialog
                danger
                title={`Delete “${name}”?`}
                description="Charts that use this font are drawn in Noto Sans instead."
                confirmLabel="Delete font"
                onConfirm={() => removing.mutateAsync({ workspaceId, name })}
                trigger={
                  <IconButton label={`Delete ${name}`} size="small">
                    <Trash2 />
                  </IconButton>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Checkbox
        label="I have the right to use this font in published charts"
        hint="Readers’ browsers download it, and exported files contain it."
        checked={isLicensed}
        onChange={setLicensed}
      />
      <FileDrop
        label="Choose a font, or drop one here"
        hint="WOFF2, WOFF, TTF or OTF, up to 5 MB. One file per weight, or a variable font."
        accept={accepted}
        maxBytes={mostBytes}
        multiple
        disabled={!isLicensed}
        state={state}
        onFiles={(files) => void handleFiles(files)}
      />
    </fieldset>
  );
}

function listed(weights: readonly number[]): string {
  return weights.map((weight) => weightNames[weight] ?? String(weight)).join(', ');
}
