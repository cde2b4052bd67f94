import { ShowcaseSection, Specimen } from './specimen.tsx';

const COLORS = [
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['edge', 'bg-edge'],
  ['line', 'bg-line'],
  ['wash', 'bg-wash'],
  ['paper', 'bg-paper'],
  ['accent', 'bg-accent'],
  ['accent-wash', 'bg-accent-wash'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['error', 'bg-error'],
] as const;

const SIZES = ['text-12', 'text-13', 'text-14', 'text-16', 'text-20', 'text-28', 'text-40'] as const;

export function FoundationsSection() {
  return (
    <ShowcaseSection id="foundations" title="Foundations">
      <Specimen name="Color">
        <ul className="grid grid-cols-3 gap-3 text-12 sm:grid-cols-4">
          {COLORS.map(([name, fill]) => (
            <li key={name} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-6 shrink-0 rounded-control ring-1 ring-ink/10 ring-inset ${fill}`}
              />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {SIZES.map((size) => (
            <span key={size} className={`tabular ${size}`}>
              {size.slice(5)}
            </span>
          ))}
          <span className="font-serif text-28">Charts people read</span>
        </div>
      </Specimen>
    </ShowcaseSection>
  );
}
