import { type Sight, sights } from './view-settings.ts';

/** Filters that simulate color blindness. */
export function ColorFilters() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {Object.entries(sights).map(([id, { matrix }]) =>
          matrix === null ? null : (
            <filter key={id} id={`sight-${id}`} colorInterpolationFilters="linearRGB">
              <feColorMatrix type="matrix" values={matrix} />
            </filter>
          ),
        )}
      </defs>
    </svg>
  );
}

export function filterOf(sight: Sight): string | undefined {
  return sight === 'all' ? undefined : `url(#sight-${sight})`;
}
