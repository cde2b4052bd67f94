import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OwnMap } from '#contract/own-maps.ts';
import { ownMapLimits } from '#data/boundaries/boundaries.ts';
import * as ownMaps from '#web/api/endpoints/own-maps.ts';
import { upload } from '#web/api/upload.ts';
import { renew } from '#web/api/use-call.ts';
import { FileDrop, type FileDropState } from '#web/ui/file-drop.tsx';

const endings = ['.geojson', '.json', '.topojson', '.zip', '.kml', '.kmz', '.svg'];

/** Uploads a map of the user and shows the result. */
export function AddMap({ onTaken }: { onTaken: (map: OwnMap) => void }) {
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
        hint={`GeoJSON, TopoJSON, zipped Shapefile, KML, KMZ or SVG with ids. Up to ${ownMapLimits.bytes / 1e6} MB and ${ownMapLimits.areas.toLocaleString('en')} areas.`}
        accept={endings}
        maxBytes={ownMapLimits.bytes}
        state={state}
        onFiles={take}
        onCancel={() => open.current?.abort()}
      />
    </>
  );
}
