import { Check, Ellipsis, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { UploadedMap } from '#contract/data/own-maps.ts';
import * as ownMaps from '#web/client/endpoints/own-maps.ts';
import { useChange } from '#web/client/use-call.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import type { MapCard } from './group-maps.ts';
import { MapPicture } from './map-picture.tsx';
import { foundNamesText } from './use-review.ts';

type MapCardProps = {
  card: MapCard;
  /** The number of names in the table. */
  all: number;
  isChosen: boolean;
  /** Whether it is in the tab order. */
  isStop: boolean;
  onFocus: () => void;
  onChoose: () => void;
  onChange: (map: UploadedMap) => void;
};

/** A map with its picture; the user's own maps can be edited and deleted here. */
export const MapCardButton = memo(
  function MapCardButton({ card, all, isChosen, isStop, onFocus, onChoose, onChange }: MapCardProps) {
    const { id, name, detail, found, own } = card;
    return (
      <li className="relative">
        <button
          type="button"
          data-map={id}
          aria-pressed={isChosen}
          tabIndex={isStop ? 0 : -1}
          onFocus={onFocus}
          onClick={onChoose}
          className={classNames(
            'flex h-full w-full scroll-my-16 flex-col overflow-hidden rounded-card border text-start text-13 transition-colors duration-100',
            isChosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge',
          )}
        >
          {id === '' ? (
            <span className="flex h-21 w-full items-center justify-center bg-accent-wash text-accent-ink">
              <Sparkles aria-hidden="true" className="size-6 stroke-[1.5]" />
            </span>
          ) : (
            <MapPicture id={id} className="h-21 w-full" />
          )}
          <span className="flex w-full flex-col px-2 py-1.5">
            <span className="flex items-center gap-1 font-medium">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {isChosen && <Check aria-hidden="true" className="size-3.5 text-accent-ink" strokeWidth={2.5} />}
            </span>
            <span className="truncate text-12 text-muted">{detail}</span>
            {found !== null && all > 0 && (
              <span className={classNames('text-12', found === all ? 'text-success-ink' : 'text-muted')}>
                {foundNamesText(found, all)}
              </span>
            )}
          </span>
        </button>
        {own?.isOwn && <OwnMenu own={own} isChosen={isChosen} onChange={onChange} />}
      </li>
    );
  },
  // The handlers are recreated each time and always do the same.
  (one, other) =>
    one.card.id === other.card.id &&
    one.card.name === other.card.name &&
    one.card.detail === other.card.detail &&
    one.card.found === other.card.found &&
    one.card.own === other.card.own &&
    one.all === other.all &&
    one.isChosen === other.isChosen &&
    one.isStop === other.isStop,
);

type OwnMenuProps = { own: UploadedMap; isChosen: boolean; onChange: (map: UploadedMap) => void };

function OwnMenu({ own, isChosen, onChange }: OwnMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mapTurn } = useEditorSession();
  const removing = useChange(ownMaps.remove, { renews: [ownMaps.list], toast: false });

  async function remove() {
    await removing.mutateAsync({ id: own.id });
    if (isChosen) mapTurn.write(mapTurn.read() + 1);
  }

  return (
    <div className="absolute end-1 top-1">
      <Menu
        align="end"
        trigger={
          <IconButton label={`Actions for ${own.name}`} size="small" variant="secondary">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => onChange(own)}>
          Name and key column
        </MenuItem>
        <MenuItem icon={<Trash2 />} destructive onSelect={() => setIsAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        danger
        title={`Delete the map “${own.name}”?`}
        description={
          isChosen
            ? 'This chart uses it and will need another map. Published charts stay as they are.'
            : 'Charts that use it will need another map. Published charts stay as they are.'
        }
        confirmLabel="Delete"
        onConfirm={remove}
      />
    </div>
  );
}
