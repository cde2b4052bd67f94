import { CircleCheck, ListChecks, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { counted } from '#lib/counted.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { type NamesOnMap, useEditorSession } from '../model/editor-session.ts';
import { useCatalog, useMapChange } from './use-map-change.ts';
import { countNames, useReview } from './use-review.ts';

/** Whether the names of the table were found, and a button to review them. */
export function NamesSummary() {
  const { names } = useEditorSession();
  const shown = useStore(names);
  const review = useReview();
  if (shown === null) return <p className="text-12 text-muted">Matching names to the map…</p>;
  if (shown.places === 'degrees')
    return <p className="text-12 text-muted">Places come from the latitude and longitude columns.</p>;
  if (shown.names.length === 0)
    return <p className="text-12 text-muted">Choose a column with names to match them to the map.</p>;
  const counts = countNames(shown);
  const isGood = counts.lost === 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <div className="flex flex-col gap-2 text-13">
      <p className="flex items-start gap-2">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-success-ink' : 'text-warning-ink'}`}
        />
        <span>{sentence(counts, shown)}</span>
      </p>
      <Button size="small" icon={<ListChecks />} className="self-start" onClick={review}>
        Review names
      </Button>
      {counts.lost > counts.all / 3 && shown.places === 'regions' && <BetterMap shown={shown} found={counts.found} />}
    </div>
  );
}

function sentence({ all, found, lost, guesses }: ReturnType<typeof countNames>, { map, places }: NamesOnMap): string {
  const thing = (count: number) =>
    places === 'towns' ? (count === 1 ? 'place' : 'places') : count === 1 ? 'name' : 'names';
  const guessWords = guesses === 0 ? '' : guesses === 1 ? ' 1 is a guess.' : ` ${guesses} are guesses.`;
  if (lost > 0)
    return `${lost} of ${all} ${thing(all)} not found: ${lost === 1 ? 'it is' : 'they are'} not shown.${guessWords}`;
  if (places === 'towns') return `${found} ${thing(found)} found.${guessWords}`;
  return all === 1 ? `The name was found on ${map.name}.` : `All ${all} names were found.${guessWords}`;
}

/** Offers a map that has more of the names than the current one. */
function BetterMap({ shown, found }: { shown: NamesOnMap; found: number }) {
  const chooseMap = useMapChange();
  const words = useMemo(() => shown.names.map(({ word }) => word), [shown.names]);
  const catalog = useCatalog(words);
  const [best] = catalog.status === 'done' ? catalog.suggested : [];
  if (catalog.status !== 'done' || best === undefined || best.matched <= found) return null;
  const name = catalog.index.find(({ id }) => id === best.map)?.name ?? best.map;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-accent-wash px-3 py-2">
      <p>
        “{name}” matches {best.matched} of them.
      </p>
      <Button size="small" className="self-start" onClick={() => chooseMap({ id: best.map, name })}>
        Use this map
      </Button>
    </div>
  );
}

/** Below the chart, next to the note for readers: what is missing or not sure, and how to fix it. */
export function LostNames() {
  const { names, isReviewing, mayEdit } = useEditorSession();
  const shown = useStore(names);
  const isOpen = useStore(isReviewing);
  const review = useReview();
  const { lost, doubts } = shown === null ? { lost: 0, doubts: 0 } : countNames(shown);
  if ((lost === 0 && doubts === 0) || isOpen || !mayEdit) return null;
  const words = [
    lost === 0 ? '' : `${counted(lost, 'name in your data was', 'names in your data were')} not found on the map.`,
    doubts === 0 ? '' : `${counted(doubts, 'place is', 'places are')} a guess among places of the same name.`,
  ];
  return (
    <div
      role="status"
      className="mx-auto mt-4 flex max-w-xl items-center gap-3 rounded-card bg-warning-wash px-3 py-2 text-13 text-warning-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1">{words.filter(Boolean).join(' ')}</span>
      <Button size="small" icon={<ListChecks />} onClick={review}>
        Review names
      </Button>
    </div>
  );
}
