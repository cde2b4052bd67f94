import { classNames } from '#web/ui/class-names.ts';
import { type Entrance, entranceWords } from './entrance-words.tsx';

type EntranceButtonsProps = { offered: readonly Entrance[]; value: Entrance; onChange: (entrance: Entrance) => void };

/** Ways to begin, next to each other. */
export function EntranceButtons({ offered, value, onChange }: EntranceButtonsProps) {
  return (
    <ul
      aria-label="Start from"
      className={classNames('grid gap-2', offered.length > 3 ? 'grid-cols-2 xl:grid-cols-5' : 'sm:grid-cols-3')}
    >
      {offered.map((entrance) => (
        <li key={entrance} className="min-w-0">
          <button
            type="button"
            aria-pressed={entrance === value}
            onClick={() => onChange(entrance)}
            className={classNames(
              'flex size-full items-center gap-3 rounded-card border px-3 py-2.5 text-start transition-colors duration-100',
              '[&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.5]',
              entrance === value
                ? 'border-accent bg-accent-wash text-accent-ink ring-1 ring-accent'
                : 'border-line hover:border-edge hover:bg-wash [&>svg]:text-muted',
            )}
          >
            {entranceWords[entrance].icon}
            <span className="min-w-0">
              <span className="block font-medium text-13 text-ink">{entranceWords[entrance].label}</span>
              <span className="block text-12 text-muted">{entranceWords[entrance].hint}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
