import { ArrowLeft, ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { foldName } from '#chart/geo/fold-name.ts';
import type { ReviewedName } from '#chart/marks/maps/review-names.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { type NamesOnMap, useEditorSession } from '../model/editor-session.ts';
import { NameRow, rowHeights } from './name-row.tsx';
import { countNames, type Decisions, foundNamesText, isGuess, isLost, useDecide } from './use-review.ts';

/** The names of the table and their meaning on the map, to review and correct. */
export function NamesPanel() {
  const { names, isReviewing } = useEditorSession();
  const shown = useStore(names);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center gap-1 border-line border-b bg-paper py-2 ps-2 pe-4 max-lg:top-12">
        <IconButton ref={back} label="Back to Type" size="small" onClick={() => isReviewing.write(false)}>
          <ArrowLeft />
        </IconButton>
        <h3 className="text-13 font-semibold">Names on the map</h3>
      </div>
      {shown === null ? (
        <div aria-busy="true" className="px-4 py-5">
          <Skeleton lines={6} />
        </div>
      ) : (
        <Names shown={shown} />
      )}
    </>
  );
}

const headingHeight = 40;
const fewEnough = 12;

function Names({ shown }: { shown: NamesOnMap }) {
  const [search, setSearch] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<NameSectionId>>(new Set());
  const { places, map } = shown;
  const items = useMemo(
    () => nameItems(shown, { search, isOpen: (id) => isOpenAtFirst(id, places) !== turned.has(id) }),
    [shown, search, turned, places],
  );
  const { place, said, decide } = useDecisions(shown);
  const counts = countNames(shown);
  const heightOf = useMemo(() => {
    const ofRow = rowHeights({ map, places });
    return (item: NameItem) => (item.kind === 'heading' ? headingHeight : ofRow(item.name));
  }, [map, places]);

  if (shown.names.length === 0)
    return (
      <p className="px-4 py-5 text-13 text-muted">
        {places === 'degrees'
          ? 'This chart uses latitude and longitude columns, so there are no names to match.'
          : 'Choose a column with names first.'}
      </p>
    );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <div className="flex flex-col gap-3 px-4 py-3 text-13">
        <p>
          {foundNamesText(counts.found, counts.all)} on “{map.name}”.
          {counts.guesses > 0 &&
            ` ${counts.guesses === 1 ? 'One is a guess' : `${counts.guesses.toLocaleString('en')} are guesses`}: check that each is the right place.`}
        </p>
        {shown.names.length > fewEnough && (
          <SearchInput value={search} onChange={setSearch} placeholder="Search names" aria-label="Search names" />
        )}
        {items.length === 0 && <p className="text-muted">No names match “{search}”.</p>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <VirtualList
        label="Names on the map"
        items={items}
        keyOf={(item) => (item.kind === 'heading' ? `heading ${item.id}` : `name ${item.name.word}`)}
        heightOf={heightOf}
        render={(item) =>
          item.kind === 'heading' ? (
            <Heading
              item={item}
              open={shown.names.filter(({ state }) => state === item.id && isGuess({ state }))}
              onTurn={() => setTurned((now) => turnedOver(now, item.id))}
              onDecide={decide}
            />
          ) : (
            <NameRow name={item.name} shown={shown} onDecide={decide} />
          )
        }
      />
    </div>
  );
}

function turnedOver(now: ReadonlySet<NameSectionId>, id: NameSectionId): ReadonlySet<NameSectionId> {
  const next = new Set(now);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Applies a decision, announces it, and moves on to the next name without a place: the decided one has left its row.
 */
function useDecisions(shown: NamesOnMap) {
  const place = useRef<HTMLDivElement>(null);
  const after = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const write = useDecide();
  const { names } = shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what was decided
  useEffect(() => {
    if (after.current === null) return;
    const row = place.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(after.current)}"] button`);
    after.current = null;
    (row ?? place.current)?.focus({ preventScroll: row === undefined });
  }, [names]);

  function decide(decisions: Decisions, words: string) {
    const open = names.filter((name) => isLost(name) || isGuess(name));
    const last = open.findLastIndex(({ word }) => Object.hasOwn(decisions, word));
    const rest = open.filter(({ word }) => !Object.hasOwn(decisions, word));
    after.current = (open.slice(last + 1).find((name) => rest.includes(name)) ?? rest[0])?.word ?? '';
    const left = rest.filter(isLost).length;
    setAnnouncement(`${words}. ${left === 0 ? 'All names matched.' : `${left} not found yet.`}`);
    write(decisions, words);
  }

  return { place, said: announcement, decide };
}

type HeadingProps = {
  item: Extract<NameItem, { kind: 'heading' }>;
  /** Those that are guesses. */
  open: readonly ReviewedName[];
  onTurn: () => void;
  onDecide: (decisions: Decisions, words: string) => void;
};

function Heading({ item: { title, count, isOpen }, open, onTurn, onDecide }: HeadingProps) {
  const { mayEdit } = useEditorSession();
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="flex h-full items-center justify-between gap-2 border-line border-t bg-wash ps-2 pe-2 text-12">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onTurn}
        className="flex h-full min-w-0 flex-1 items-center gap-1.5 text-start font-medium text-muted hover:text-ink"
      >
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
        {title}
        <span className="tabular font-normal">{count.toLocaleString('en')}</span>
      </button>
      {open.length > 1 && mayEdit && (
        <Button
          size="small"
          variant="quiet"
          onClick={() =>
            onDecide(
              Object.fromEntries(open.flatMap(({ word, meaning }) => (meaning === null ? [] : [[word, meaning.id]]))),
              `Confirm ${open.length} names`,
            )
          }
        >
          Confirm all
        </Button>
      )}
    </div>
  );
}

export type NameSectionId = 'lost' | 'nearly' | 'guess' | 'aggregate' | 'by-hand' | 'left-out' | 'found';

export type NameItem =
  | { kind: 'heading'; id: NameSectionId; title: string; count: number; isOpen: boolean }
  | { kind: 'name'; section: NameSectionId; name: ReviewedName };

type Section = { id: NameSectionId; title: string; has: (name: ReviewedName) => boolean };

/** Names that need a decision come first, certain ones last. Each name is in the first section that matches. */
const sections: readonly Section[] = [
  { id: 'lost', title: 'Not found', has: isLost },
  { id: 'nearly', title: 'Close matches', has: ({ state }) => state === 'nearly' },
  { id: 'guess', title: 'Guesses', has: ({ state }) => state === 'guess' },
  { id: 'aggregate', title: 'Totals and groups', has: ({ state }) => state === 'aggregate' },
  { id: 'by-hand', title: 'Chosen by you', has: ({ state }) => state === 'by-hand' },
  { id: 'left-out', title: 'Left out', has: ({ state }) => state === 'left-out' },
  { id: 'found', title: 'Found', has: ({ state }) => state === 'found' },
];

/** What was found for sure is collapsed, as long as it is regions: of towns the place is worth a look. */
export function isOpenAtFirst(id: NameSectionId, places: NamesOnMap['places']): boolean {
  return id !== 'found' || places === 'towns';
}

/** The names as one list, with a heading for each section that is not empty. */
export function nameItems(
  { names }: Pick<NamesOnMap, 'names'>,
  { search, isOpen }: { search: string; isOpen: (id: NameSectionId) => boolean },
): NameItem[] {
  const typed = foldName(search);
  const fits = ({ word, meaning }: ReviewedName) => foldName(`${word} ${meaning?.name ?? ''}`).includes(typed);
  const rest = new Set(typed === '' ? names : names.filter(fits));
  return sections.flatMap(({ id, title, has }): NameItem[] => {
    const own = Array.from(rest).filter(has);
    for (const name of own) rest.delete(name);
    if (id === 'guess') own.sort((one, other) => (one.certainty ?? 0) - (other.certainty ?? 0));
    if (own.length === 0) return [];
    const shown = typed !== '' || isOpen(id);
    return [
      { kind: 'heading', id, title, count: own.length, isOpen: shown },
      ...(shown ? own.map((name): NameItem => ({ kind: 'name', section: id, name })) : []),
    ];
  });
}
