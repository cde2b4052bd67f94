import { Command } from 'cmdk';
import { type FormEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import type { NameFile } from '#chart/geo/map-file.ts';
import type { GeoMap } from '#chart/geo/read-map.ts';
import type { Meaning, ReviewedName } from '#chart/marks/maps/review-names.ts';
import { searchRegions, searchTowns } from '#chart/marks/maps/search-meanings.ts';
import { degreesOf, placeIn } from '#chart/marks/maps/spots.ts';
import { counted } from '#lib/counted.ts';
import { loadGeo, loadGeoFile } from '#web/shared/charts/use-geo.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { floatingItemClass } from '#web/ui/floating.ts';
import { Popover } from '#web/ui/popover.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { NamesOnMap } from '../model/editor-session.ts';

type MeaningChooserProps = {
  name: ReviewedName;
  shown: NamesOnMap;
  trigger: ReactElement;
  align: 'start' | 'end';
  onChoose: (meaning: Meaning) => void;
  onLeaveOut: () => void;
};

/** All meanings of a name to choose from: similar names, search results, coordinates, or none. */
export function MeaningChooser({ name, shown, trigger, align, onChoose, onLeaveOut }: MeaningChooserProps) {
  const [isOpen, setIsOpen] = useState(false);
  const done = (act: () => void) => {
    setIsOpen(false);
    act();
  };
  return (
    <Popover
      label={`What ${name.word} means`}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setIsOpen}
      align={align}
      className="w-80 p-0!"
    >
      <Search name={name} shown={shown} onChoose={(meaning) => done(() => onChoose(meaning))} />
      {shown.places === 'towns' && <ByDegrees name={name} onChoose={(meaning) => done(() => onChoose(meaning))} />}
      {name.state !== 'left-out' && (
        <div className="border-line border-t p-1.5">
          <Button variant="quiet" size="small" className="w-full justify-start!" onClick={() => done(onLeaveOut)}>
            Leave out
          </Button>
        </div>
      )}
    </Popover>
  );
}

function Search({ name, shown: { map, places }, onChoose }: Pick<MeaningChooserProps, 'name' | 'shown' | 'onChoose'>) {
  const [text, setText] = useState('');
  const isTowns = places === 'towns';
  const towns = useTowns(isTowns ? text : '');
  const names = useCountryNames(isTowns ? null : map);
  const regions = useMemo(() => (isTowns ? [] : searchRegions(map, text, names)), [isTowns, map, text, names]);
  const likely = text === '' ? likelyFor(name, map) : [];
  const found = isTowns ? towns.found : regions.filter(({ id }) => likely.every((each) => each.id !== id));
  const hint = isTowns ? 'Search cities: Springfield, Illinois' : `Search ${map.regions.length} regions`;
  return (
    <Command shouldFilter={false} loop label={hint}>
      <Command.Input
        value={text}
        onValueChange={setText}
        placeholder={hint}
        className="h-9 w-full border-line border-b bg-transparent px-3 text-13 outline-none placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-16"
      />
      <Command.List label="Choices" className="max-h-60 overflow-y-auto overscroll-contain p-1">
        <Command.Empty className="px-3 py-3 text-muted">
          {towns.isComing ? 'Searching…' : isTowns && text === '' ? 'Type the name of a city or town.' : 'No results.'}
        </Command.Empty>
        {[...likely, ...found].map((meaning) => (
          <Command.Item
            key={meaning.id}
            value={meaning.id}
            onSelect={() => onChoose(meaning)}
            className={`${floatingItemClass} cursor-pointer data-[selected=true]:bg-ink/6`}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{meaningLabel(meaning)}</span>
              <span className="block truncate text-12 text-muted">
                {meaning.town === undefined ? meaning.id : peopleIn(meaning)}
              </span>
            </span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

/** What countries are called in other languages, for maps that show countries; null until it is here. */
function useCountryNames(map: GeoMap | null): NameFile | null {
  const isOfCountries = map !== null && ['world', 'continent', 'group'].includes(map.level);
  const [names, setNames] = useState<NameFile | null>(null);
  useEffect(() => {
    if (!isOfCountries) return;
    loadGeoFile('names.json').then((file) => setNames(file as NameFile), reportError); // as the builder wrote it
  }, [isOfCountries]);
  return isOfCountries ? names : null;
}

/** The current meaning of a name and similar ones, without duplicates. */
function likelyFor({ meaning, others }: ReviewedName, map: GeoMap): Meaning[] {
  const all = [...(meaning === null ? [] : [meaning]), ...others];
  const isKnown = ({ id, town }: Meaning) => town !== undefined || map.regionOf(id) !== null;
  return all.filter((each, place) => isKnown(each) && all.findIndex(({ id }) => id === each.id) === place);
}

/** Towns that start with the typed text; the file of each initial is loaded on first use. */
function useTowns(text: string): { found: Meaning[]; isComing: boolean } {
  const [answer, setAnswer] = useState<{ text: string; found: Meaning[] }>({ text: '', found: [] });
  useEffect(() => {
    if (text.trim() === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      const [, ...within] = text.split(',').map((part) => part.trim());
      loadGeo({ maps: [], places: [text], within: within.filter(Boolean) }).then((geo) => {
        if (!isOver) setAnswer({ text, found: searchTowns(geo, text) });
      }, reportError);
    }, 120);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  if (text.trim() === '') return { found: [], isComing: false };
  return { found: answer.found, isComing: answer.text !== text };
}

function ByDegrees({ name, onChoose }: Pick<MeaningChooserProps, 'name' | 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function take(event: FormEvent) {
    event.preventDefault();
    const at = placeIn(typed);
    setIsWrong(at === null);
    if (at !== null) onChoose({ id: degreesOf(at), name: degreesOf(at) });
  }

  return (
    <form onSubmit={take} className="border-line border-t p-3">
      <Field
        label="Latitude, longitude"
        error={isWrong ? 'Enter 2 numbers, such as 50.94, 6.96 (latitude up to 90, longitude up to 180).' : undefined}
      >
        <div className="flex gap-2">
          <TextInput
            value={typed}
            placeholder="50.94, 6.96"
            aria-label={`Latitude and longitude of ${name.word}`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Set</Button>
        </div>
      </Field>
    </form>
  );
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A region by its name, a town by its name and where it is: “Springfield, Illinois, United States”. */
export function meaningLabel({ name, town }: Meaning): string {
  if (town === undefined) return name;
  const { division, country } = town;
  return [name, division === name ? '' : division, countries.of(country) ?? country].filter(Boolean).join(', ');
}

/** “114,000 people”; empty where the population is unknown. */
export function peopleIn({ town }: Meaning): string {
  const { population = 0 } = town ?? {};
  return population === 0 ? '' : counted(population, 'person', 'people');
}
