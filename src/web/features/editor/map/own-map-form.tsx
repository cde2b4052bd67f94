import { useState } from 'react';
import type { OwnMap } from '#contract/own-maps.ts';
import { counted } from '#lib/counted.ts';
import * as ownMaps from '#web/api/endpoints/own-maps.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import { MapPicture } from './map-picture.tsx';

type OwnMapFormProps = { map: OwnMap; onUse: (map: { id: string; name: string }) => void };

/** Name of the user's own map, and the column that names its regions. */
export function OwnMapForm({ map, onUse }: OwnMapFormProps) {
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
