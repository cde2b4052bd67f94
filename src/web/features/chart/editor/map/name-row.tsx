import { Check, Pencil, RotateCcw } from 'lucide-react';
import type { Meaning, ReviewedName } from '#chart/marks/maps/review-names.ts';
import { isOn } from '#chart/marks/maps/spots.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { type NamesOnMap, useEditorSession } from '../model/editor-session.ts';
import { MeaningChooser, meaningLabel, peopleIn } from './meaning-chooser.tsx';
import type { Decisions } from './use-review.ts';
import { isGuess, isLost } from './use-review.ts';

type MapContext = Pick<NamesOnMap, 'map' | 'places'>;

const sizes = { fine: { line: 18, button: 28 }, coarse: { line: 18, button: 40 } } as const;
const [gap, around] = [4, 12];

/** Height of rows in pixels, by pointer type: the list knows the position of each before it is rendered. */
export function rowHeights(shown: MapContext): (name: ReviewedName) => number {
  const { line, button } = sizes[matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine'];
  return (name) => {
    const choices = offered(name, shown).length;
    if (isLost(name)) return 2 * around + 2 * line + (choices + 1) * (button + gap);
    const words = 2 * around + (shown.places === 'towns' ? 3 : 2) * line;
    return words + (name.state === 'guess' ? choices * (button + gap) : 0);
  };
}

/** The few most likely meanings, as buttons; of places only those that the map shows. */
function offered({ others }: ReviewedName, { map }: MapContext): readonly Meaning[] {
  return others.filter(({ town }) => town === undefined || isOn(map, town.at)).slice(0, 2);
}

type NameRowProps = {
  name: ReviewedName;
  shown: NamesOnMap;
  onDecide: (decisions: Decisions, words: string) => void;
};

/** A name, its meaning, and its actions. */
export function NameRow({ name, shown, onDecide }: NameRowProps) {
  const { word } = name;
  const choosing = {
    name,
    shown,
    onChoose: (to: Meaning) => onDecide({ [word]: to.id }, `“${word}” is ${to.name}`),
    onLeaveOut: () => onDecide({ [word]: '' }, `Leave out “${word}”`),
  };
  return isLost(name) ? <LostName {...choosing} /> : <PlacedName {...choosing} onDecide={onDecide} />;
}

type Choosing = {
  name: ReviewedName;
  shown: NamesOnMap;
  onChoose: (meaning: Meaning) => void;
  onLeaveOut: () => void;
};

/** A name without a place needs a choice. */
function LostName({ name, shown, onChoose, onLeaveOut }: Choosing) {
  const { mayEdit } = useEditorSession();
  const { word } = name;
  const likely = offered(name, shown);
  return (
    <div data-name={word} className="flex h-full flex-col justify-center px-4 text-13">
      <Word name={name} />
      <p className="truncate text-12 text-warning-ink leading-4.5">{whyLost(name)}</p>
      {mayEdit && (
        <div className="flex flex-col">
          <Offered name={name} shown={shown} onChoose={onChoose} />
          <div className="mt-1 flex gap-1">
            <MeaningChooser
              name={name}
              shown={shown}
              align="start"
              onChoose={onChoose}
              onLeaveOut={onLeaveOut}
              trigger={
                <Button size="small">
                  {likely.length === 0 ? 'Choose…' : 'Change…'}
                  <span className="sr-only"> for {word}</span>
                </Button>
              }
            />
            <Button size="small" variant="quiet" aria-label={`Leave out ${word}`} onClick={onLeaveOut}>
              Leave out
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** A name with a place can be confirmed, changed and reset. */
function PlacedName({ name, shown, onChoose, onLeaveOut, onDecide }: Choosing & Pick<NameRowProps, 'onDecide'>) {
  const { mayEdit } = useEditorSession();
  const { word, state, meaning, others } = name;
  const more = others.length === 0 ? '' : `${others.length} more with that name`;
  const row = (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <Word name={name} />
        <p
          className="truncate text-12 text-muted leading-4.5"
          title={meaning === null ? undefined : meaningLabel(meaning)}
        >
          {state === 'left-out' || state === 'aggregate'
            ? 'Not shown on the map'
            : meaning === null
              ? ''
              : meaningLabel(meaning)}
        </p>
        {shown.places === 'towns' && meaning !== null && state !== 'left-out' && (
          <p className="truncate text-12 text-muted leading-4.5">
            {[peopleIn(meaning), state === 'by-hand' ? '' : more].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {mayEdit && meaning !== null && isGuess(name) && (
        <Tooltip text="Confirm">
          <IconButton label={`Confirm that ${word} is ${meaning.name}`} size="small" onClick={() => onChoose(meaning)}>
            <Check />
          </IconButton>
        </Tooltip>
      )}
      {mayEdit && (state === 'by-hand' || state === 'left-out') && (
        <Tooltip text="Reset to automatic match">
          <IconButton
            label={`Undo the choice for ${word}`}
            size="small"
            onClick={() => onDecide({ [word]: null }, `Undo the choice for “${word}”`)}
          >
            <RotateCcw />
          </IconButton>
        </Tooltip>
      )}
      {mayEdit && (
        <MeaningChooser
          name={name}
          shown={shown}
          align="end"
          onChoose={onChoose}
          onLeaveOut={onLeaveOut}
          trigger={
            <IconButton label={`Change what ${word} means`} size="small" className="-me-2">
              <Pencil />
            </IconButton>
          }
        />
      )}
    </div>
  );
  return (
    <div data-name={word} className="flex h-full flex-col justify-center px-4 text-13">
      {row}
      {state === 'guess' && mayEdit && <Offered name={name} shown={shown} onChoose={onChoose} />}
    </div>
  );
}

/** The likeliest other meanings, each one click away. */
function Offered({ name, shown, onChoose }: Pick<Choosing, 'name' | 'shown' | 'onChoose'>) {
  return offered(name, shown).map((each) => (
    <Button
      key={each.id}
      size="small"
      className="mt-1 w-full justify-start!"
      aria-label={`${name.word} is ${meaningLabel(each)}`}
      onClick={() => onChoose(each)}
    >
      <span className="truncate">{meaningLabel(each)}</span>
    </Button>
  ));
}

function Word({ name: { word, rows } }: { name: ReviewedName }) {
  return (
    <p className="flex items-baseline gap-2 leading-4.5">
      <span className="min-w-0 truncate font-medium">{word}</span>
      {rows > 1 && <span className="tabular shrink-0 text-12 text-muted">{rows.toLocaleString('en')} rows</span>}
    </p>
  );
}

function whyLost({ state, meaning }: ReviewedName): string {
  if (state === 'ambiguous') return 'Matches several regions.';
  if (state === 'outside' && meaning !== null) return `Not on this map: ${meaningLabel(meaning)}`;
  return 'Not found on this map.';
}
