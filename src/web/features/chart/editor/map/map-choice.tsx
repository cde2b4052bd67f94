import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { UploadedMap } from '#contract/data/own-maps.ts';
import * as ownMaps from '#web/client/endpoints/own-maps.ts';
import { useStore } from '#web/client/store.ts';
import { useCall } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import { groupMaps, type MapCard, type MapGroup } from './group-maps.ts';
import { MapCardButton } from './map-card.tsx';
import { useCatalog, useChosenMap } from './use-map-change.ts';
import { countNames } from './use-review.ts';

type MapChoiceProps = {
  onChoose: (map: { id: string; name: string }) => void;
  onAdd: () => void;
  /** Opens the settings of the user's own map. */
  onChange: (map: UploadedMap) => void;
};

const none: readonly string[] = [];

/** The maps in groups, with a search. Arrow keys move from card to card; Tab leaves them. */
export function MapChoice({ onChoose, onAdd, onChange }: MapChoiceProps) {
  const { project, names } = useEditorSession();
  const chosen = useChosenMap();
  const shown = useStore(names);
  const [search, setSearch] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const words = useMemo(
    () => (shown?.places === 'regions' ? shown.names.map(({ word }) => word) : none),
    [shown?.places, shown?.names],
  );
  const catalog = useCatalog(words);
  const own = useCall(ownMaps.list, { workspaceId: project?.workspaceId ?? '' }, { enabled: project !== null });
  const counts = shown === null || shown.places !== 'regions' ? null : countNames(shown);
  const groups = useMemo(() => {
    if (catalog.status !== 'done') return [];
    const automatic =
      chosen === '' && shown !== null
        ? { name: `Currently ${shown.map.name}`, found: counts?.found ?? null }
        : { name: 'Best match for your data', found: null };
    return groupMaps({ ...catalog, own: own.data?.boundaries ?? [], automatic }, search);
  }, [catalog, own.data, search, chosen, shown, counts?.found]);

  useEffect(() => {
    // After the dialog has saved the previous focus.
    const turn = requestAnimationFrame(() => place.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(turn);
  }, []);

  function cards(): HTMLButtonElement[] {
    return Array.from(place.current?.querySelectorAll<HTMLButtonElement>('[data-map]') ?? []);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const all = cards();
    const at = all.findIndex((card) => event.target instanceof Node && card.contains(event.target));
    const isInSearch = event.target instanceof HTMLInputElement;
    if (isInSearch && event.key === 'Enter' && search !== '') {
      event.preventDefault();
      all[0]?.click();
    } else if (isInSearch && event.key === 'ArrowDown') {
      event.preventDefault();
      all[0]?.focus();
    } else if (at >= 0) {
      const boxes = all.map((card) => card.getBoundingClientRect());
      const next = nextInGrid(boxes, at, event.key);
      if (next !== null) {
        event.preventDefault();
        all[next]?.focus();
      } else if (event.key === 'ArrowUp') {
        event.preventDefault();
        place.current?.querySelector('input')?.focus();
      }
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the buttons inside
    <div ref={place} onKeyDown={handleKeyDown} className="min-h-[min(36rem,70dvh)]">
      <div className="sticky -top-1 z-10 -mx-5 flex gap-2 border-line border-b bg-paper px-5 pt-1 pb-3">
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder="Search maps"
          aria-label="Search maps"
          className="min-w-0 flex-1"
        />
        <Button icon={<Plus />} onClick={onAdd}>
          Upload your own
        </Button>
      </div>
      {own.isError && (
        <ErrorState
          compact
          className="mt-3"
          title="Your own maps could not be loaded."
          advice={own.error.message}
          onRetry={() => own.refetch()}
          isRetrying={own.isFetching}
        />
      )}
      {catalog.status === 'loading' && <Waiting />}
      {catalog.status === 'error' && (
        <ErrorState title="The list of maps could not be loaded." advice={catalog.message} onRetry={catalog.onRetry} />
      )}
      {catalog.status === 'done' && groups.length === 0 && (
        <EmptyState title={`No maps match “${search}”`} action={<Button onClick={onAdd}>Upload your own</Button>}>
          Try the English name of a country, or upload your own boundaries.
        </EmptyState>
      )}
      <p role="status" className="sr-only">
        {search !== '' && catalog.status === 'done' && `${groups[0]?.maps.length ?? 0} matching maps`}
      </p>
      <Groups
        groups={groups}
        chosen={chosen}
        all={counts?.all ?? words.length}
        onChoose={onChoose}
        onChange={onChange}
      />
    </div>
  );
}

type GroupsProps = Pick<MapChoiceProps, 'onChoose' | 'onChange'> & {
  groups: readonly MapGroup[];
  chosen: string;
  /** The number of names in the table. */
  all: number;
};

function Groups({ groups, chosen, all, onChoose, onChange }: GroupsProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const keyOf = (group: MapGroup, card: MapCard) => `${group.id} ${card.id}`;
  const keys = groups.flatMap((group) => group.maps.map((card) => ({ key: keyOf(group, card), id: card.id })));
  const first = keys.find(({ id }) => id === chosen) ?? keys[0];
  // One of them is in the tab order, the others are reached by arrow keys.
  const stop = keys.some(({ key }) => key === focused) ? focused : first?.key;
  return groups.map((group) => (
    <section key={group.id} aria-label={group.title} className="mt-4">
      <h3 className="mb-2 text-12 font-medium text-muted">{group.title}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {group.maps.map((card) => {
          const key = keyOf(group, card);
          return (
            <MapCardButton
              key={key}
              card={card}
              all={all}
              isChosen={card.id === chosen}
              isStop={key === stop}
              onFocus={() => setFocused(key)}
              onChoose={() => onChoose(card)}
              onChange={onChange}
            />
          );
        })}
      </ul>
    </section>
  ));
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {Array.from({ length: 10 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <Skeleton key={place} className="h-34 w-full" />
      ))}
    </div>
  );
}

type Box = { left: number; top: number; width: number };

/** The card that an arrow key leads to: sideways in reading order, up and down to the nearest of the next row. */
export function nextInGrid(boxes: readonly Box[], at: number, key: string): number | null {
  const from = boxes[at];
  if (from === undefined) return null;
  switch (key) {
    case 'ArrowRight':
      return at + 1 < boxes.length ? at + 1 : null;
    case 'ArrowLeft':
      return at > 0 ? at - 1 : null;
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    case 'ArrowDown':
      return nearest(boxes.filter(({ top }) => top > from.top + 1));
    case 'ArrowUp':
      return nearest(boxes.filter(({ top }) => top < from.top - 1).toReversed());
    default:
      return null;
  }

  /** The card of the next row that is closest to the same column. */
  function nearest(rest: readonly Box[]): number | null {
    const [first] = rest;
    if (first === undefined || from === undefined) return null;
    const middle = ({ left, width }: Box) => left + width / 2;
    const row = rest.filter(({ top }) => Math.abs(top - first.top) <= 1);
    const [best = first] = row.toSorted(
      (one, other) => Math.abs(middle(one) - middle(from)) - Math.abs(middle(other) - middle(from)),
    );
    return boxes.indexOf(best);
  }
}
