import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UploadedMap } from '#contract/data/own-maps.ts';
import { uploadedMapLimits } from '#data/boundaries/boundaries.ts';
import { counted } from '#lib/counted.ts';
import * as ownMaps from '#web/client/endpoints/own-maps.ts';
import { upload } from '#web/client/upload.ts';
import { renew, useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop, type FileDropState } from '#web/ui/file-drop.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import { MapChoice } from './map-choice.tsx';
import { MapPicture } from './map-picture.tsx';
import { useMapChange } from './use-map-change.ts';

type View = { is: 'all' } | { is: 'add' } | { is: 'own'; map: UploadedMap };

const titles: Record<View['is'], string> = { all: 'Choose a map', add: 'Upload your own map', own: 'Your map' };

/** All maps, and a button to upload another. */
export function MapDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [view, setView] = useState<View>({ is: 'all' });
  const chooseMap = useMapChange();
  const { project, askAccount } = useEditorSession();

  function changeOpen(isOpen: boolean) {
    if (!isOpen) setView({ is: 'all' });
    onOpenChange(isOpen);
  }

  function choose(map: { id: string; name: string }) {
    chooseMap(map);
    changeOpen(false);
  }

  return (
    <Dialog size={view.is === 'all' ? 'wide' : 'medium'} title={titles[view.is]} open={open} onOpenChange={changeOpen}>
      {open && view.is === 'all' && (
        <MapChoice
          onChoose={choose}
          onAdd={() =>
            project === null ? askAccount('Your own maps are saved in your account.') : setView({ is: 'add' })
          }
          onChange={(map) => setView({ is: 'own', map })}
        />
      )}
      {open && view.is === 'add' && (
        <Step onBack={() => setView({ is: 'all' })}>
          <AddMap onTaken={(map) => setView({ is: 'own', map })} />
        </Step>
      )}
      {open && view.is === 'own' && (
        <Step onBack={() => setView({ is: 'all' })}>
          <UploadedMapForm map={view.map} onUse={choose} />
        </Step>
      )}
    </Dialog>
  );
}

function Step({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="quiet"
        size="small"
        icon={<ArrowLeft />}
        className="-ms-2.5 self-start text-muted"
        onClick={onBack}
      >
        All maps
      </Button>
      {children}
    </div>
  );
}

const endings = ['.geojson', '.json', '.topojson', '.zip', '.kml', '.kmz', '.svg'];

/** Uploads a map of the user and shows the result. */
export function AddMap({ onTaken }: { onTaken: (map: UploadedMap) => void }) {
  const [state, setState] = useState<FileDropState>({ status: 'idle' });
  const open = useRef<AbortController | null>(null);
  const client = useQueryClient();
  useEffect(() => () => open.current?.abort(), []);

  async function take([file]: readonly File[]) {
    if (file === undefined) return;
    const { name } = file;
    const controller = new AbortController();
    open.current = controller;
    const form = new FormData();
    form.set('file', file, name);
    const onProgress = (percent: number) =>
      setState({ status: 'working', name, fraction: percent === 100 ? null : percent / 100 });
    try {
      const map = await upload(ownMaps.upload, form, { toast: false, signal: controller.signal, onProgress });
      void renew(client, [ownMaps.list]);
      onTaken(map);
    } catch (error) {
      if (controller.signal.aborted) setState({ status: 'idle' });
      else setState({ status: 'error', message: error instanceof Error ? error.message : 'Please try again.' });
    }
  }

  return (
    <>
      <p className="text-13 text-muted">
        Districts, sales areas, a floor plan: any named shapes. They are saved in your account, and only you can change
        them.
      </p>
      <FileDrop
        label="Drop a file with boundaries here, or choose one"
        hint={`GeoJSON, TopoJSON, zipped Shapefile, KML, KMZ or SVG with ids. Up to ${uploadedMapLimits.bytes / 1e6} MB and ${uploadedMapLimits.areas.toLocaleString('en')} areas.`}
        accept={endings}
        maxBytes={uploadedMapLimits.bytes}
        state={state}
        onFiles={take}
        onCancel={() => open.current?.abort()}
      />
    </>
  );
}

type OwnMapFormProps = { map: UploadedMap; onUse: (map: { id: string; name: string }) => void };

/** Name of the user's own map, and the column that names its regions. */
export function UploadedMapForm({ map, onUse }: OwnMapFormProps) {
  const { mapTurn } = useEditorSession();
  const [name, setName] = useState(map.name);
  const [key, setKey] = useState(map.key);
  const saving = useChange(ownMaps.change, { renews: [ownMaps.list], toast: false, success_toast: false });
  const { regions } = map;

  async function use() {
    const isChanged = name.trim() !== map.name || key !== map.key;
    if (isChanged) {
      await saving.mutateAsync({ id: map.id, name, key });
      mapTurn.write(mapTurn.read() + 1);
    }
    onUse({ id: `own/${map.id}`, name: name.trim() || map.name });
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        use().catch(() => {}); // shown below
      }}
    >
      <div className="flex items-center gap-4">
        <MapPicture id={`own/${map.id}`} className="h-21 w-33 shrink-0 rounded-control" />
        <p className="min-w-0 text-13 text-muted">
          <span className="block truncate text-ink">{map.filename}</span>
          {counted(regions, 'region')}
          {map.isFlat ? ', a drawing' : ''}
        </p>
      </div>
      <Field label="Name">
        <TextInput value={name} maxLength={200} required onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Key column" hint="Its values identify the regions. A column of your data is matched to them.">
        <Select
          options={map.columns.map(({ name: column, distinct, examples }) => ({
            value: column,
            label: column,
            description: `${distinct === regions ? 'Different for every region' : `${distinct} different in ${regions} regions`}: ${examples.slice(0, 3).join(', ')}`,
          }))}
          value={key}
          onChange={setKey}
        />
      </Field>
      {saving.error && (
        <p role="alert" className="text-13 text-error-ink">
          {saving.error.message}
        </p>
      )}
      <Button type="submit" variant="primary" className="self-end" busy={saving.isPending}>
        Use this map
      </Button>
    </form>
  );
}
